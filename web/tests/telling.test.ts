import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameModule } from "../src/games/module";
import { Live } from "../src/table/live.svelte";
import { type Audience, Telling } from "../src/table/telling.svelte";
import type { Happened, Heard, Update } from "../src/wire/types";
import { line, update } from "./updates";

const BID = 400; // milliseconds
const EGG = 2000;

/** Keeps everything that is heard and seen, in its order. */
class Listener implements Audience {
  module: GameModule | null = { moments: { bid: BID, egg: EGG } } as unknown as GameModule;
  readonly live = new Live();
  story: string[] = [];

  hear(told: Heard, event: Happened | null): void {
    this.story.push(event ? event.kind : `line ${told.number}`);
  }

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
afterEach(() => {
  vi.useRealTimers();
});

test("what happened is told event by event, and then the table is shown", async () => {
  telling.take(update(1, { lines: [line(1, "bid", "egg")] }));
  expect([listener.story, telling.moment?.kind]).toEqual([["bid"], "bid"]);
  await vi.advanceTimersByTimeAsync(BID);
  expect([listener.story, telling.moment?.kind]).toEqual([["bid", "egg"], "egg"]);
  await vi.advanceTimersByTimeAsync(EGG - 1);
  expect(telling.shown?.version).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect([listener.story.at(-1), telling.shown?.version, telling.moment]).toEqual(["shows 1", 1, null]);
});

test("what is worth no pause is told without one, and a line without events too", () => {
  telling.take(update(2, { lines: [line(1, "moved"), line(2)] }));
  expect(listener.story).toEqual(["moved", "line 2", "shows 2"]);
  expect(telling.log.map(({ number, event }) => [number, event?.kind])).toEqual([
    [1, "moved"],
    [2, undefined],
  ]);
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
  expect(telling.shown?.version).toBe(1);
  await vi.advanceTimersByTimeAsync(BID / 3 + 1);
  expect(telling.shown?.version).toBe(2);
  await vi.advanceTimersByTimeAsync(BID / 3 + BID * 2 + EGG - 10);
  expect([telling.shown?.version, telling.moment?.kind]).toEqual([5, "egg"]);
  await vi.advanceTimersByTimeAsync(20);
  expect(telling.shown?.version).toBe(6);
});

test("whoever is far behind waits for nothing until nearly everything is told", async () => {
  telling.take(update(1, { lines: [line(1, "egg")] }));
  for (let version = 2; version <= 20; version++)
    telling.take(update(version, { lines: [line(version, "egg")] }));
  await vi.advanceTimersByTimeAsync(EGG);
  expect(telling.shown?.version).toBe(8); // twelve are left
});

test("hurrying tells the rest at once", async () => {
  telling.take(update(1, { lines: [line(1, "egg", "egg", "bid")] }));
  telling.hurry();
  await telling.allTold();
  expect(listener.story).toEqual(["egg", "egg", "bid", "shows 1"]);
  telling.take(update(2, { lines: [line(2, "bid")] })); // and the next is told as ever
  expect(telling.moment?.kind).toBe("bid");
});

test("going on ends one pause only", async () => {
  telling.take(update(1, { lines: [line(1, "egg", "bid")] }));
  telling.goOn();
  await vi.advanceTimersByTimeAsync(0);
  expect([telling.moment?.kind, telling.shown?.version]).toEqual(["bid", 0]);
});

test("a replay that goes back forgets what is still to happen", () => {
  for (const version of [1, 2, 3]) telling.take(update(version, { lines: [line(version, "moved")] }));
  telling.take(update(2, { lines: [line(2, "moved")], fresh: true }));
  expect(telling.log.map(({ number }) => number)).toEqual([1, 2]);
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
