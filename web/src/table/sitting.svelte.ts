import { getContext, setContext } from "svelte";
import { type AnyView, type GameModule, gameModule } from "../games/module";
import { patiently } from "../parts/patiently";
import { settings } from "../settings/settings.svelte";
import { play as playSound } from "../settings/sound";
import { keyOf, loadWords, reasonText, t } from "../text/text.svelte";
import * as device from "../wire/device";
import { type Hears, type Leader, type Link, newKey, TableSocket } from "../wire/socket";
import type {
  FromClient,
  Happened,
  Heard,
  Prompt,
  ReadyAct,
  Room,
  Setting,
  Spoken,
  ToClient,
  Tried,
  Update,
} from "../wire/types";
import { Live } from "./live.svelte";
import { BOT_NAMES } from "./names";
import { Picking } from "./picking.svelte";
import { Speech } from "./speech.svelte";
import { Talk } from "./talk.svelte";
import { promptText, resultText, sentence } from "./wording";

export interface LogEntry {
  number: number;
  line: Heard;
  event: Happened | null;
}

const HASTE = 3; // so many updates behind, only what is worth a long look keeps its length
const FAR = 12; // so many, and nothing is waited for any more
const LONG_LOOK = 1200; // milliseconds: what a round ends with, and not every bid
const SOON = 120; // milliseconds in which most answers come
const CURTAIN = 30_000; // milliseconds for which a line waits for what must be seen before it
const LOG_KEPT = 400;
const toTheServer = (table: string, hears: Hears): Leader =>
  new TableSocket(table, () => device.token(table), hears);

/** One sitting as this device sees it: what the server told, what is on show, and the act in the making. */
export class Sitting {
  setting = $state.raw<Setting | null>(null);
  module = $state.raw<GameModule | null>(null);
  me = $state(-1);
  room = $state.raw<Room | null>(null);
  shown = $state.raw<Update | null>(null);
  shownAt = $state(0);
  moment = $state.raw<Happened | null>(null);
  link = $state<Link>("connecting");
  problem = $state("");
  notice = $state("");
  log = $state.raw<LogEntry[]>([]);
  picks = $state.raw<string[]>([]);
  tried = $state.raw<Tried | null>(null);
  /** What my act has led to, until that was told. */
  private acted = $state.raw<AnyView>(null);
  sending = ""; // the key of the act that is on its way
  /** The answer takes so long that one sees it: most come before anything would be drawn. */
  waiting = $state(false);
  comesAlong = $state(false); // to a rematch, whoever calls it
  readonly picking = new Picking(
    () => this.offers,
    (move) => void this.pick(move),
  );
  readonly live = new Live();
  readonly talk = new Talk();
  readonly speech = new Speech();
  private latest: Update | null = null;
  private queue: Update[] = [];
  private playing = false;
  private lostSeat = false; // a token that opens nothing any more is thrown away, and one looks on
  private ended = false;
  /** Ends the pause of this moment. */
  goOn: () => void = () => {};
  private hurried = false;
  private patience = 0;
  private told: Promise<void> = Promise.resolve();
  tempo = 1; // of the moments, besides the speed that is set
  private readonly socket: Leader;

  constructor(
    readonly id: string,
    connect = toTheServer,
  ) {
    this.socket = connect(id, {
      heard: (message) => this.heard(message),
      framed: (data) => this.live.framed(data),
      linked: (link) => this.linked(link),
    });
  }

  readonly view: AnyView = $derived(this.tried?.view ?? this.acted ?? this.shown?.view ?? null);
  readonly offers: string[] = $derived.by(() => {
    if (this.waiting || this.moment || this.shown !== this.newest) return [];
    return this.tried ? this.tried.offers : (this.shown?.offers ?? []);
  });
  readonly whole = $derived(this.tried?.whole ?? false);
  readonly warning = $derived(this.tried?.warning ?? "");
  readonly ready: ReadyAct[] = $derived(this.shown?.ready ?? []);
  private newest = $state.raw<Update | null>(null);

  /** The phase's name, whether the server sends it or its number. */
  readonly phase: string = $derived.by(() => {
    const told = this.shown?.prompt.phase as number | string | undefined;
    return typeof told === "number" ? (this.module?.phases[told] ?? "") : (told ?? "");
  });
  readonly prompt: Prompt | null = $derived(this.shown?.prompt ?? null);
  readonly over = $derived(this.prompt?.key === "over");
  /** It is my hand that the table waits for. */
  readonly pulls = $derived(
    this.prompt?.key === "port" && this.me >= 0 && this.live.nest?.reaching === this.me,
  );
  /** The table waits for me. */
  readonly isAwaited = $derived(this.prompt?.key === "choose" || this.pulls);
  /** I am asked, and nothing is being told. */
  readonly asked = $derived(this.isAwaited && !this.moment);

  name(seat: number): string {
    const sitter = this.room?.seats[seat];
    if (sitter && !sitter.name && !sitter.bot)
      return t("seat-letter", { letter: String.fromCharCode(65 + seat) });
    return sitter?.name || BOT_NAMES[seat] || "";
  }

  again(): void {
    this.link = "connecting";
    this.problem = "";
    this.socket.again();
  }

  end(): void {
    this.ended = true;
    this.socket.end();
  }

  // what the server tells

  private linked(link: Link): void {
    if (link === "refused" && this.lostSeat) {
      this.lostSeat = false;
      this.again();
    } else this.link = link;
  }

  private heard(message: ToClient): void {
    if (this.ended) return;
    switch (message.type) {
      case "welcome":
        this.me = message.seat;
        this.setting = message.table;
        this.problem = "";
        void this.load(message.table.game);
        break;
      case "room":
        this.room = message;
        break;
      case "said":
        this.listen(this.talk.hear(message, this.me));
        break;
      case "update":
        this.take(message);
        break;
      case "refused":
        this.refused(message.key, message.reason, message.args);
        break;
      case "accepted":
        this.answered();
        break;
      case "nest":
      case "looked":
        this.live.heard(message);
        break;
    }
  }

  private listen(news: Spoken[]): void {
    if (news.length) playSound("chat");
    for (const { name, text, emote } of news)
      this.announce(`${name}: ${emote ? t(keyOf("emote", text)) : text}`);
  }

  private async load(game: string): Promise<void> {
    document.documentElement.dataset.game = game;
    this.module ??= await patiently(async () => (await Promise.all([gameModule(game), loadWords(game)]))[0]);
    if (!this.ended) this.begin();
  }

  private refused(key: string, reason: string, args: Record<string, unknown>): void {
    if (key && key === this.sending) this.forget();
    if (reason === "not your seat" && device.token(this.id)) {
      device.forgetSeat(this.id);
      this.lostSeat = true;
    }
    if (this.link === "live" || !this.setting) {
      if (this.setting) this.notice = reasonText(reason, args);
      else this.problem = reasonText(reason, args);
    }
  }

  private take(update: Update): void {
    if (update.accepted && update.accepted === this.sending) {
      this.acted = this.tried?.view ?? null;
      this.forget();
    } else if (this.latest && JSON.stringify(this.latest.offers) !== JSON.stringify(update.offers))
      this.forget();
    this.latest = update;
    this.newest = update;
    this.queue.push(update);
    this.begin();
  }

  /** When everything that was heard is on show. */
  allTold(): Promise<void> {
    return this.told;
  }

  /** What is still to be told is told at once. */
  hurry(): void {
    this.hurried = this.playing;
    this.goOn();
  }

  private begin(): void {
    if (!this.playing && this.module) this.told = this.run();
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((go) => {
      this.goOn = go;
      setTimeout(go, milliseconds);
    });
  }

  /** Tells what happened, event by event, and then shows the table as it is. */
  private async run(): Promise<void> {
    this.playing = true;
    for (let update = this.queue.shift(); update; update = this.queue.shift()) {
      this.goBackTo(update.version);
      const past = update.fresh || !this.shown;
      for (const line of this.unheard(update)) {
        if (past) this.recall(line);
        else {
          if (this.live.curtain) await this.unveil(this.live.curtain(line));
          for (const length of this.tell(line)) await this.pause(length);
        }
      }
      this.moment = null;
      this.show(update);
    }
    this.playing = false;
    this.hurried = false;
  }

  /** In a replay, what comes after is still to happen. */
  private goBackTo(version: number): void {
    if (version < (this.shown?.version ?? -1)) this.log = this.log.filter((entry) => entry.number < version);
  }

  private unheard(update: Update): Heard[] {
    const last = this.log.at(-1)?.number ?? -1;
    return update.lines.filter((line) => line.number > last);
  }

  /** What is past goes into the log at once, and is not told again. */
  private recall(line: Heard): void {
    if (!line.events.length) this.note(line, null);
    for (const event of line.events) this.note(line, event);
  }

  /** Waits until it was seen; who is behind does not wait. */
  private async unveil(seen: Promise<void>): Promise<void> {
    const quick = this.hurried || this.queue.length >= HASTE;
    if (!quick) await Promise.race([seen, this.pause(CURTAIN)]);
  }

  /** The lengths of the pauses: without any, the table is drawn once and not event by event. */
  private *tell(line: Heard): Generator<number> {
    if (!line.events.length) this.speak(line, null);
    for (const event of line.events) {
      this.speak(line, event);
      if (this.hurried || this.queue.length >= FAR) continue;
      playSound(event.kind);
      const length = this.lengthOf(event.kind);
      if (!length) continue;
      this.moment = event;
      yield length;
    }
  }

  private lengthOf(kind: string): number {
    const usual = this.module?.moments[kind] ?? 0;
    const haste = this.queue.length >= HASTE && usual < LONG_LOOK ? HASTE : 1;
    return settings.pace(usual) / this.tempo / haste;
  }

  private note(line: Heard, event: Happened | null): void {
    this.log = [...this.log, { number: line.number, line, event }].slice(-LOG_KEPT);
  }

  private speak(line: Heard, event: Happened | null): void {
    this.note(line, event);
    this.announce(sentence(this, line, event));
  }

  announce(text: string): void {
    this.speech.say(text);
  }

  private ask(first = ""): void {
    this.speech.ask(promptText(this), this.module?.words.stands?.(this.view) ?? "", first);
  }

  private show(update: Update): void {
    const before = this.shown;
    const asked = before?.prompt.key !== "choose" && update.prompt.key === "choose";
    this.shown = update;
    this.acted = null;
    this.shownAt = performance.now();
    this.picking.clear();
    if (asked) playSound("turn");
    if (asked || (this.prompt?.key === "choose" && String(before?.offers) !== String(update.offers)))
      this.ask(t("prompt-your-turn"));
    if (this.over && before && before.prompt.key !== "over") this.announce(resultText(this));
  }

  // the act in the making

  async pick(move: string): Promise<void> {
    if (this.sending) return;
    if (!this.picks.length && this.isAct(move)) return this.act([move]);
    await this.attempt([...this.picks, move]);
  }

  /** Try a list of picks; a whole act that is a single pick, or is closed in words, is sent at once. */
  async attempt(picks: string[]): Promise<boolean> {
    this.notice = "";
    const answer = await this.socket.ask(picks);
    this.picking.clear();
    if (answer?.type !== "tried") {
      if (answer) this.notice = reasonText(answer.reason, answer.args);
      return false;
    }
    this.picks = picks;
    this.tried = answer;
    const said = picks.length === 1 || !this.picking.isPlaced(picks.at(-1) ?? ""); // no card pressed by mistake
    if (answer.whole && said && settings.confirm !== "always" && !answer.warning) this.confirm();
    else this.ask();
    return true;
  }

  back(): void {
    if (this.picking.narrowed) return this.picking.clear();
    const picks = this.picks.slice(0, -1);
    if (picks.length) void this.attempt(picks);
    else this.forget();
  }

  confirm(): void {
    if (this.whole) this.act(this.picks);
  }

  /** Whether this pick alone is an act that needs no asking. */
  private isAct(move: string): boolean {
    return settings.confirm !== "always" && !(this.shown?.longer.includes(move) ?? true);
  }

  private act(picks: string[]): void {
    if (this.sending || !this.latest) return;
    this.sending = newKey();
    this.patience = window.setTimeout(() => this.wait(), SOON);
    this.socket.keep({ type: "act", picks, version: this.latest.version, key: this.sending });
  }

  private wait(): void {
    this.waiting = true;
    this.picking.clear();
  }

  private answered(): void {
    clearTimeout(this.patience);
    this.sending = "";
    this.waiting = false;
  }

  /** Tells what happened with the real box. */
  report(text: string): void {
    if (this.latest) this.socket.keep({ type: "report", text, version: this.latest.version, key: newKey() });
  }

  forget(): void {
    this.picks = [];
    this.tried = null;
    this.answered();
    this.picking.clear();
  }

  // everything else

  /** Tells what something on the table is. */
  explain(text: string): void {
    this.notice = text;
  }

  undo(): void {
    if (this.latest) this.socket.keep({ type: "undo", version: this.latest.version, key: newKey() });
  }

  /** Sent once, and not again if it is lost. */
  send(message: FromClient): void {
    this.socket.send(message);
  }

  /** Whether it was sent, if there was anything to say. */
  say(text: string, emote = false): boolean {
    return !text.trim() || this.socket.send({ type: "say", text, emote });
  }

  setPaused(on: boolean): void {
    this.socket.keep({ type: "pause", on, key: newKey() });
  }

  vote(concede: boolean): void {
    this.socket.keep({ type: "vote", concede, key: newKey() });
  }

  replace(seat: number, level: string): void {
    this.socket.send({ type: "replace", seat, level });
  }
}

const KEY = Symbol("sitting");
export const provideSitting = (sitting: Sitting): Sitting => setContext(KEY, sitting);
export const useSitting = (): Sitting => getContext<Sitting>(KEY);
