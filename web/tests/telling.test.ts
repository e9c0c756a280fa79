import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameModule } from "../src/games/module";
import { Live } from "../src/table/live.svelte";
import { type Audience, Telling } from "../src/table/telling.svelte";
import type { Happened, Heard, Update } from "../src/wire/types";
import { event, line, update } from "./updates";

const BID = 400; // milliseconds
const EGG = 2000;
const PICK = { text: "pass", does: "pass", places: [], closes: true };
const READY = { name: "steady", picks: [], places: [] };

/** Keeps everything that is heard and seen, in its order. */
class Listener implements Audience {
  module: GameModule | null = {
    pauses: { bid: BID, egg: EGG },
    words: { short: ["crumb"], nobodys: ["stir"] },
  } as unknown as GameModule;
  readonly live = new Live();
  story: string[] = [];

  hear(told: Heard, event: Happened | null): void {
    this.story.push(event ? event.kind : `line ${told.number}`);
  }

  look(): void {}

  see(shown: Update): void {
    this.story.push(`shows ${shown.version}`);
  }
}

let listener: Listener;
let telling: Telling;

beforeEach(() => {
  vi.useFakeTimers();
  listener = new Listener();
  telling = new Telling(listener);
  telling.take(update(0));
  listener.story = [];
});
/** The lines of the log, each with its events. */
const logged = (): string[] => telling.log.map(({ events }) => events.map(({ kind }) => kind).join(" "));

afterEach(() => {
  vi.useRealTimers();
});

test("what happened is told event by event, with the table that it led to", async () => {
  telling.take(update(1, { lines: [line(1, "bid", "egg")] }));
  expect([listener.story, telling.moment?.kind, telling.shown?.version]).toEqual([["bid"], "bid", 1]);
  await vi.advanceTimersByTimeAsync(BID);
  expect([listener.story, telling.moment?.kind]).toEqual([["bid", "egg"], "egg"]);
  await vi.advanceTimersByTimeAsync(EGG - 1);
  expect(telling.moment?.kind).toBe("egg");
  await vi.advanceTimersByTimeAsync(1);
  expect([listener.story.at(-1), telling.moment]).toEqual(["shows 1", null]);
});

test("each moment of an act is told with its own table, and nobody is asked anything meanwhile", async () => {
  const after = { view: { eggs: 1 }, scores: [5], prompt: { key: "told", seats: [], phase: "check" } };
  const told = line(1, "moved", "bid", "egg");
  told.events[1] = { ...event("bid"), after };
  telling.take(update(1, { lines: [told], view: { eggs: 2 }, scores: [7], choices: [PICK], ready: [READY] }));
  const midst = telling.shown;
  expect([listener.story, telling.moment?.kind, midst?.version]).toEqual([["moved", "bid"], "bid", 0]);
  expect([midst?.view, midst?.scores, midst?.prompt]).toEqual([after.view, after.scores, after.prompt]);
  expect([midst?.choices, midst?.ready]).toEqual([[], []]);
  await vi.advanceTimersByTimeAsync(BID);
  expect([telling.shown?.view, telling.shown?.scores, telling.moment?.kind]).toEqual([
    { eggs: 2 },
    [7],
    "egg",
  ]);
  await vi.advanceTimersByTimeAsync(EGG);
  expect(listener.story).toEqual(["moved", "bid", "egg", "shows 1"]);
});

test("what is worth no pause is told without one, and a line without events too", () => {
  telling.take(update(2, { lines: [line(1, "moved"), line(2)] }));
  expect(listener.story).toEqual(["moved", "line 2", "shows 2"]);
  expect(logged()).toEqual(["moved", ""]);
});

test("small events of one seat and moment are in the same line of the log", async () => {
  const told = line(2, "bid", "crumb", "crumb", "moved", "crumb");
  const after = { view: {}, scores: [], prompt: { key: "told", seats: [], phase: "" } };
  told.events[1] = { ...event("crumb"), after };
  told.events.push(event("crumb", 1));
  telling.take(update(2, { lines: [line(1, "egg"), told] }));
  expect(logged()).toEqual(["egg", "bid"]);
  await vi.advanceTimersByTimeAsync(BID);
  expect(logged()).toEqual(["egg", "bid crumb", "crumb", "moved crumb", "crumb"]);
  telling.take(update(3, { lines: [line(3, "crumb")] }));
  expect(logged().slice(-2)).toEqual(["crumb", "crumb"]);
});

test("of several lines that were missed only the last can be shown as it happened", async () => {
  telling.take(update(2, { lines: [line(1, "egg"), line(2, "bid")] }));
  expect([listener.story, telling.moment?.kind]).toEqual([["egg", "bid"], "bid"]);
  await vi.advanceTimersByTimeAsync(BID);
  expect(listener.story).toEqual(["egg", "bid", "shows 2"]);
});

test("a small event after nobody's says in its own line whose it is", () => {
  telling.take(update(1, { lines: [line(1, "stir", "crumb")] }));
  expect(logged()).toEqual(["stir", "crumb"]);
});

test("what is past when one comes is in the log, and is not told", () => {
  telling.take(update(3, { lines: [line(1, "egg"), line(2)], fresh: true }));
  expect(listener.story).toEqual(["shows 3"]);
  expect(telling.log).toHaveLength(2);
});

test("no line is told twice", () => {
  telling.take(update(1, { lines: [line(1, "moved")] }));
  telling.take(update(2, { lines: [line(1, "moved"), line(2, "moved")] }));
  expect(listener.story).toEqual(["moved", "shows 1", "moved", "shows 2"]);
});

test("nothing is told before the game's words are there", () => {
  const early = new Telling(listener);
  const module = listener.module;
  listener.module = null;
  early.take(update(0));
  expect([early.shown, early.newest?.version]).toEqual([null, 0]);
  listener.module = module;
  early.begin();
  expect(early.shown?.version).toBe(0);
});

test("whoever is behind sees short moments shorter, and what ends a round as long as ever", async () => {
  telling.take(update(1, { lines: [line(1, "bid")] }));
  for (const version of [2, 3, 4, 5]) telling.take(update(version, { lines: [line(version, "bid")] }));
  telling.take(update(6, { lines: [line(6, "egg")] }));
  await vi.advanceTimersByTimeAsync(BID); // the first began when nothing waited
  expect(listener.story.at(-1)).toBe("bid");
  expect(telling.shown?.version).toBe(2);
  await vi.advanceTimersByTimeAsync(BID / 3 + 1);
  expect(telling.shown?.version).toBe(3);
  await vi.advanceTimersByTimeAsync(BID / 3 + BID * 2 + EGG - 10);
  expect([telling.shown?.version, telling.moment?.kind]).toEqual([6, "egg"]);
  await vi.advanceTimersByTimeAsync(20);
  expect(listener.story.at(-1)).toBe("shows 6");
});

test("whoever is far behind waits for nothing until nearly everything is told", async () => {
  telling.take(update(1, { lines: [line(1, "egg")] }));
  for (let version = 2; version <= 20; version++)
    telling.take(update(version, { lines: [line(version, "egg")] }));
  await vi.advanceTimersByTimeAsync(EGG);
  expect(listener.story.at(-2)).toBe("shows 8"); // twelve are left, of which the first is being told
});

test("hurrying tells the rest at once", async () => {
  telling.take(update(1, { lines: [line(1, "egg", "egg", "bid")] }));
  telling.hurry();
  await telling.allTold();
  expect(listener.story).toEqual(["egg", "egg", "bid", "shows 1"]);
  telling.take(update(2, { lines: [line(2, "bid")] })); // and the next is told as ever
  expect(telling.moment?.kind).toBe("bid");
});

test("who is asked nothing reaches nothing: all is told", async () => {
  const prompt = { key: "wait", seats: [1], phase: "" };
  telling.take(update(1, { lines: [line(1, "egg", "bid")], prompt }));
  await telling.reach();
  expect(telling.moment?.kind).toBe("egg");
});

test("going on ends one pause only", async () => {
  telling.take(update(1, { lines: [line(1, "egg", "bid")] }));
  telling.goOn();
  await vi.advanceTimersByTimeAsync(0);
  expect(telling.moment?.kind).toBe("bid");
});

test("a replay goes back, and tells again what is told again", () => {
  for (const version of [1, 2, 3]) telling.take(update(version, { lines: [line(version, "moved")] }));
  telling.take(update(1, { lines: [line(1, "moved")], fresh: true }));
  listener.story = [];
  telling.take(update(2, { lines: [line(2, "moved")] }));
  expect(listener.story).toEqual(["moved", "shows 2"]);
});

test("a line waits for what must be seen before it", async () => {
  let see = (): void => {};
  listener.live.curtain = () =>
    new Promise((seen) => {
      see = seen;
    });
  telling.take(update(1, { lines: [line(1, "moved")] }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(listener.story).toEqual([]);
  see();
  await vi.advanceTimersByTimeAsync(0);
  expect(listener.story).toEqual(["moved", "shows 1"]);
});

test("before the later moments of a line nothing has to be seen again", async () => {
  const seen: number[] = [];
  listener.live.curtain = async ({ number }) => void seen.push(number);
  for (const version of [0, 1]) telling.take(update(version, { lines: [line(1, "moved")] }));
  await telling.allTold();
  expect(seen).toEqual([1]);
});
