import { type GameModule, gameModule } from "../games/module";
import { patiently } from "../parts/patiently";
import { play as playSound } from "../settings/sound";
import { keyOf, loadReasons, loadWords, reasonText, t } from "../text/text.svelte";
import * as device from "../wire/device";
import { type Heard, type Hears, type Leader, type Link, TableSocket } from "../wire/socket";
import type { Refused, Room, Setting, Spoken, Update } from "../wire/types";
import { Live } from "./live.svelte";
import { Talk } from "./talk.svelte";
import { Undoing } from "./undoing.svelte";

export type Connect = (table: string, hears: Hears) => Leader;
const toTheServer: Connect = (table, hears) => new TableSocket(table, () => device.token(table), hears);

/** Who is told what concerns the game, and not the connection, the room or the chat. */
export interface Follower {
  /** The game's play area and words have come. */
  loaded(): void;
  updated(update: Update): void;
  accepted(): void;
  refused(key: string): void;
  delayed(key: string): void;
  announce(text: string): void;
  explain(text: string): void;
}

/** The line to whoever leads the table, and what is heard over it: which table, who sits there, what they say. */
export class Hearing {
  setting = $state.raw<Setting | null>(null);
  module = $state.raw<GameModule | null>(null);
  me = $state(-1);
  room = $state.raw<Room | null>(null);
  link = $state<Link>("connecting");
  /** Why there is nothing to see. */
  problem = $state("");
  readonly live = new Live();
  readonly talk = new Talk();
  readonly undoing = new Undoing(() => this.leader);
  readonly leader: Leader;
  private lostSeat = false; // a token that opens nothing any more is thrown away, and one looks on
  private ended = false;

  constructor(
    private readonly id: string,
    private readonly follower: Follower,
    connect: Connect = toTheServer,
  ) {
    this.leader = connect(id, {
      heard: (message) => this.heard(message),
      framed: (data) => this.live.framed(data),
      linked: (link) => this.linked(link),
      delayed: (key) => this.follower.delayed(key),
    });
  }

  again(): void {
    this.link = "connecting";
    this.problem = "";
    this.leader.again();
  }

  end(): void {
    this.ended = true;
    this.leader.end();
  }

  private linked(link: Link): void {
    if (link === "refused" && this.lostSeat) {
      this.lostSeat = false;
      this.again();
    } else this.link = link;
  }

  private heard(message: Heard): void {
    if (this.ended) return;
    switch (message.type) {
      case "welcome":
        this.welcome(message.seat, message.table);
        break;
      case "room":
        this.room = message;
        break;
      case "said":
        this.listen(this.talk.hear(message, this.me));
        break;
      case "update":
        this.undoing.updated(message, this.me);
        this.follower.updated(message);
        break;
      case "undoable":
        this.undoing.heard(message);
        break;
      case "refused":
        void this.refused(message);
        break;
      case "accepted":
        this.follower.accepted();
        break;
      case "nest":
      case "looked":
        this.live.heard(message);
        break;
      default:
        message satisfies never; // a new message is heard above
    }
  }

  private welcome(seat: number, table: Setting): void {
    this.me = seat;
    this.setting = table;
    this.problem = "";
    void this.load(table);
  }

  private async load({ game, options }: Setting): Promise<void> {
    const parts = Object.keys(options).length ? [game, `variants-${game}`] : [game];
    document.documentElement.dataset.game = game;
    this.module ??= await patiently(
      async () => (await Promise.all([gameModule(game), ...parts.map(loadWords)]))[0],
    );
    if (!this.ended) this.follower.loaded();
  }

  private listen(news: Spoken[]): void {
    if (news.length) playSound("chat");
    for (const { name, text, emote } of news)
      this.follower.announce(`${name}: ${emote ? t(keyOf("emote", text)) : text}`);
  }

  private async refused({ key, reason, args }: Refused): Promise<void> {
    this.follower.refused(key);
    if (reason === "not your seat" && device.token(this.id)) {
      device.forgetSeat(this.id);
      this.lostSeat = true;
    }
    await loadReasons();
    if (!this.setting) this.problem = reasonText(reason, args);
    else if (this.link === "live") this.follower.explain(reasonText(reason, args));
  }
}
