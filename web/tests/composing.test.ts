import { beforeEach, expect, test } from "vitest";
import type { GameModule } from "../src/games/module";
import { settings } from "../src/settings/settings.svelte";
import { Composing } from "../src/table/composing.svelte";
import { Live } from "../src/table/live.svelte";
import { Telling } from "../src/table/telling.svelte";
import { type Offer, offersOf, written } from "../src/wire/offers";
import type { Kept, Leader } from "../src/wire/socket";
import type { Act, Moment, Refused, Offer as Told, Tried, Update } from "../src/wire/types";
import { event, update } from "./updates";

const told = (texts: string[]): Told[] =>
  texts.map((text) => ({ text, does: text, places: [], closes: text !== "pay 3" }));
const move = (text: string): Offer => offersOf(told([text]))[0] as Offer;

const tried = (texts: string[], more: Partial<Tried> = {}): Tried => ({
  type: "tried",
  ask: 0,
  whole: false,
  offers: texts,
  choices: told(texts),
  view: { after: texts },
  warning: "",
  ...more,
});

/** Answers by what was written down for these picks. */
class Script implements Leader {
  readonly kept: Kept[] = [];
  readonly answers = new Map<string, Tried | Refused>();

  keep(message: Kept): void {
    this.kept.push(message);
  }
  ask(picks: string[]): Promise<Tried | Refused | null> {
    return Promise.resolve(this.answers.get(picks.join()) ?? null);
  }
  send(): boolean {
    return true;
  }
  again(): void {}
  end(): void {}

  get acts(): string[][] {
    return this.kept.map((message) => (message as Act).picks);
  }
}

let script: Script;
let telling: Telling;
let composing: Composing;
let said: string[];

beforeEach(() => {
  settings.confirm = "several";
  script = new Script();
  said = [];
  const module = { pauses: { egg: 1000 }, words: {} } as unknown as GameModule;
  telling = new Telling({
    module,
    live: new Live(),
    hear: () => {},
    look: () => composing.picking.clear(),
    see: () => {},
  });
  composing = new Composing(telling, () => script, {
    ask: () => said.push("asks"),
    explain: (text) => text && said.push(text),
  });
  telling.take(update(7, { choices: told(["pass", "pay 3"]), view: { before: true } }));
});

test("a move that is a whole act is sent at once, with the version at which it was chosen", async () => {
  await composing.pick(move("pass"));
  expect(script.kept).toEqual([{ type: "act", picks: ["pass"], version: 7, key: composing.sending }]);
});

test("while one act is on its way no other is sent", async () => {
  await composing.pick(move("pass"));
  await composing.pick(move("pass"));
  expect(script.acts).toEqual([["pass"]]);
});

test("whoever wants to confirm everything is asked first", async () => {
  settings.confirm = "always";
  script.answers.set("pass", tried([], { whole: true }));
  await composing.pick(move("pass"));
  expect([script.acts, composing.whole]).toEqual([[], true]);
  composing.confirm();
  expect(script.acts).toEqual([["pass"]]);
});

test("an act of several picks is tried pick by pick, and its view is shown", async () => {
  script.answers.set("pay 3", tried(["pay 4", "pay these"]));
  await composing.pick(move("pay 3"));
  expect([written(composing.picks), written(composing.offers), composing.view]).toEqual([
    ["pay 3"],
    ["pay 4", "pay these"],
    { after: ["pay 4", "pay these"] },
  ]);
  expect([script.acts, said]).toEqual([[], ["asks"]]);
});

test("a pick in words that closes an act sends it; a card that closes it is confirmed first", async () => {
  script.answers.set("pay 3", tried(["pay 4", "pay these"]));
  script.answers.set("pay 3,pay 4", tried([], { whole: true }));
  script.answers.set("pay 3,pay these", tried([], { whole: true }));
  const leave = composing.picking.place(({ does }) => does === "pay 4");
  await composing.pick(move("pay 3"));
  await composing.pick(move("pay 4"));
  expect([composing.whole, script.acts]).toEqual([true, []]);
  composing.back();
  await Promise.resolve();
  await composing.pick(move("pay these"));
  expect(script.acts).toEqual([["pay 3", "pay these"]]);
  leave();
});

test("what the server warns of is confirmed in any case", async () => {
  script.answers.set("pay 3", tried([], { whole: true, warning: "too much" }));
  await composing.pick(move("pay 3"));
  expect([composing.warning, script.acts]).toEqual(["too much", []]);
});

test("a try that is refused changes nothing, and the reason is told", async () => {
  script.answers.set("pay 3", { type: "refused", reason: "not allowed", args: {}, key: "", ask: 1 });
  await composing.pick(move("pay 3"));
  expect([composing.picks, composing.view]).toEqual([[], { before: true }]);
  expect(said).toHaveLength(1);
});

test("going back takes away the narrowing first and then the last pick", async () => {
  script.answers.set("pay 3", tried(["pay 4"]));
  await composing.pick(move("pay 3"));
  composing.picking.hold([move("pay 4")]);
  composing.back();
  expect([composing.picking.narrowed, written(composing.picks)]).toEqual([null, ["pay 3"]]);
  composing.back();
  expect([composing.picks, written(composing.offers)]).toEqual([[], ["pass", "pay 3"]]);
});

test("an act that is refused can be chosen anew", async () => {
  await composing.pick(move("pass"));
  composing.refused("another key");
  expect(composing.sending).not.toBe("");
  composing.refused(composing.sending);
  expect(composing.sending).toBe("");
});

test("an act that is not kept yet stays on its way, and that is told", async () => {
  await composing.pick(move("pass"));
  const key = composing.sending;
  composing.delayed("another key");
  expect([composing.late, said]).toEqual([false, []]);
  composing.delayed(key);
  composing.delayed(key);
  composing.updated(update(7, { choices: told(["pass", "pay 3"]) })); // follows every refusal
  expect([composing.late, composing.waiting, composing.sending, said]).toEqual([true, true, key, ["asks"]]);
  composing.updated(update(8, { accepted: key }));
  expect([composing.late, composing.waiting, composing.sending]).toEqual([false, false, ""]);
});

test("what I composed gives way to the table that it led to", async () => {
  script.answers.set("pay 3", tried([], { whole: true, warning: "too much" }));
  await composing.pick(move("pay 3"));
  composing.confirm();
  const answer = update(8, {
    accepted: composing.sending,
    lines: [{ number: 8, kind: "act", seat: 0, events: [event("egg")] }],
    view: { now: true },
  });
  composing.updated(answer);
  telling.take(answer);
  expect([composing.picks, composing.view, composing.offers]).toEqual([[], { now: true }, []]);
});

test("picks are forgotten when something else is offered meanwhile, and only then", async () => {
  script.answers.set("pay 3", tried(["pay 4"]));
  await composing.pick(move("pay 3"));
  composing.updated(update(8, { choices: told(["pass", "pay 3"]) }));
  expect(written(composing.picks)).toEqual(["pay 3"]);
  composing.updated(update(9, { choices: told(["pass"]) }));
  expect(composing.picks).toEqual([]);
});

const bidden = (after: Moment | null = null): Update =>
  update(8, {
    choices: told(["pass"]),
    lines: [{ number: 8, kind: "act", seat: 1, events: [{ ...event("egg"), after }, event("egg")] }],
  });

test("what I may do is offered while that table is still told; and who acts has heard enough", async () => {
  telling.take(bidden());
  expect([written(composing.offers), telling.moment?.kind]).toEqual([["pass"], "egg"]);
  await composing.pick(move("pass"));
  await telling.allTold();
  expect([script.acts, telling.moment]).toEqual([[["pass"]], null]);
});

test("in the midst of what is told nothing is offered, until the table is reached that I am asked at", async () => {
  telling.take(bidden({ view: {}, scores: [], prompt: { key: "told", seats: [], phase: "" } }));
  expect([composing.offers, telling.moment?.kind]).toEqual([[], "egg"]);
  await telling.reach();
  expect([written(composing.offers), telling.moment]).toEqual([["pass"], null]);
});

test("an act that may be a mistake is asked about, until its player has had enough of that", async () => {
  telling.take(update(8, { choices: told(["pass"]), warnings: { pass: "fold" } }));
  script.answers.set("pass", tried([], { whole: true, warning: "fold" }));
  await composing.pick(move("pass"));
  expect([script.acts, composing.warning, said]).toEqual([[], "fold", ["asks"]]);
  composing.confirm();
  expect(script.acts).toEqual([["pass"]]);
  composing.forget();
  settings.ask("fold", false);
  expect(composing.warningOf(move("pass"))).toBe("");
  await composing.pick(move("pass"));
  expect(script.acts).toEqual([["pass"], ["pass"]]);
  settings.ask("fold", true);
  expect(composing.warningOf(move("pass"))).toBe("fold");
});
