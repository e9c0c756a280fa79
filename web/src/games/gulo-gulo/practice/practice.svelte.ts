import { playerName } from "../../../home/playing";
import { PORT } from "../../../table/live.svelte";
import { NestLine } from "../../../wire/nestLine";
import { at } from "../../../wire/offers";
import { roomOf } from "../../../wire/room";
import type { Hears, Kept, Leader } from "../../../wire/socket";
import {
  type FromClient,
  type Happened,
  type Heard,
  MANNERS,
  type Nest,
  type Offer,
  PROTOCOL,
  type Practise,
  type Practised,
  type Setting,
  type Tried,
  type Update,
} from "../../../wire/types";
import { EGGS } from "../generated";

export type Difficulty = Practise["difficulty"];
const ME = 0;
const VIEW = { turn: ME, need: -1, egg: -1 };

/** What came of an attempt, as the game's event. */
export const eventOf = ({ egg, stolen, pole, fallen, cause }: Practised, seat: number): Happened => ({
  kind: stolen ? "stolen" : "alarm",
  seat,
  facts: stolen ? { egg: EGGS.indexOf(egg) } : { egg: EGGS.indexOf(egg), pole, fallen, cause },
});

const offerOf = (egg: string): Offer => ({
  text: `name ${egg}`,
  does: "name",
  places: [at("egg", EGGS.indexOf(egg))],
  closes: true,
});

/** Leads a sitting at a nest without a game: any egg may be named, and nothing follows from it. */
export class Practice implements Leader {
  stolen = $state(0);
  alarms = $state(0);
  difficulty = $state<Difficulty>("family");
  private readonly line: NestLine;
  private key = ""; // of the naming that is not answered yet
  private came: Practised | null = null; // until the nest that is left has come
  private version = 0;

  constructor(private readonly hears: Hears) {
    queueMicrotask(() => this.again());
    this.line = new NestLine(this.asked, {
      heard: (message) => {
        if (message.type === "nest") this.lie(message);
        else if (message.type === "practised") this.judge(message);
        else this.hears.heard(message);
      },
      framed: (data) => this.hears.framed(data),
      linked: (link) => this.hears.linked(link),
    });
  }

  private get asked(): Practise {
    return { type: "practise", difficulty: this.difficulty };
  }

  /** Another nest, as difficult as that. */
  lay(difficulty: Difficulty): void {
    this.difficulty = difficulty;
    this.welcome();
    this.line.lay(this.asked);
  }

  private judge(came: Practised): void {
    this.came = came;
    if (came.stolen) this.stolen += 1;
    else this.alarms += 1;
  }

  /** The nest as it lies now, and what has led to it. */
  private lie(nest: Nest): void {
    const lines: Heard[] = [];
    if (this.came)
      lines.push({ number: nest.version, kind: "act", seat: PORT, events: [eventOf(this.came, ME)] });
    else if (nest.egg && nest.version > this.version)
      lines.push({ number: nest.version, kind: "act", seat: ME, events: [this.named(nest.egg)] });
    this.tell(nest, lines);
    this.came = null;
    this.hears.heard(nest);
  }

  private named(egg: string): Happened {
    return { kind: "named", seat: ME, facts: { egg: EGGS.indexOf(egg) } };
  }

  private tell(nest: Nest, lines: Heard[]): void {
    const isNamed = nest.egg !== "";
    const choices = isNamed ? [] : nest.eggs.map(offerOf);
    const update: Update = {
      type: "update",
      version: nest.version,
      lines,
      view: VIEW,
      scores: [],
      choices,
      offers: choices.map(({ text }) => text),
      longer: [],
      ready: [],
      warnings: {},
      prompt: isNamed
        ? { key: "port", seats: [], phase: "attempt" }
        : { key: "choose", seats: [ME], phase: "name" },
      clock: {},
      accepted: this.key,
      fresh: !lines.length,
      outcome: null,
    };
    this.version = nest.version;
    this.key = "";
    this.hears.heard(update);
  }

  // what the sitting asks of a server

  again(): void {
    this.welcome();
    const me = { seat: ME, name: playerName(), bot: "", person: true, here: true, wait: null, rank: 0 };
    this.hears.heard(roomOf("practice", [me]));
  }

  private welcome(): void {
    const table: Setting = {
      ...{ ...MANNERS, spectators: false, undo: false },
      ...{ id: "practice", game: "gulo-gulo", rules_version: 0, seats: 1, options: {}, rules: {}, clock: {} },
      ...{ port: `nest-${this.difficulty}`, commitment: "", created: 0, rematch_of: "" },
    };
    this.hears.heard({ type: "welcome", seat: ME, table, now: 0, protocol: PROTOCOL });
  }

  keep(message: Kept): void {
    const [pick] = message.type === "act" ? message.picks : [];
    const egg = EGGS.find((name) => pick === offerOf(name).text);
    if (!egg) return;
    this.key = message.key;
    this.send({ type: "steal", egg });
  }

  send(message: FromClient): boolean {
    return this.line.send(message);
  }

  ask(picks: string[]): Promise<Tried> {
    return Promise.resolve({
      type: "tried",
      ask: 0,
      whole: picks.length > 0,
      choices: [],
      offers: [],
      view: VIEW,
      warning: "",
    });
  }

  end(): void {
    this.line.end();
  }
}
