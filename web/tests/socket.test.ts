import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Heard, type Kept, TableSocket } from "../src/wire/socket";
import { type FromClient, PROTOCOL, type Setting, type ToClient } from "../src/wire/types";
import { update } from "./updates";

const A_WHILE = 20_000; // milliseconds: the longest wait, and each ping
const ACT: Kept = { type: "act", picks: ["pass"], version: 7, key: "a key" };
const WELCOME: ToClient = { type: "welcome", seat: 0, table: {} as Setting, now: 0, protocol: PROTOCOL };
const PONG: ToClient = { type: "pong", ask: 0, now: 0, version: -1 };

/** The other end of the line, at which a test sits; it answers pings by itself. */
class Line {
  static readonly OPEN = 1;
  static last: Line;
  readonly readyState = Line.OPEN;
  readonly acts: Kept[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    Line.last = this;
  }
  send(text: string): void {
    const message = JSON.parse(text) as FromClient;
    if (message.type === "act") this.acts.push(message);
    if (message.type === "ping") setTimeout(() => this.tell(PONG), 1);
  }
  close(): void {}

  tell(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  refuse(reason: string): void {
    this.tell({ type: "refused", reason, args: {}, key: ACT.key, ask: -1 } as ToClient);
  }
}

let heard: Heard[];
let delayed: string[];
let socket: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  Object.assign(document, { addEventListener: () => {}, removeEventListener: () => {} });
  heard = [];
  delayed = [];
  const hears = {
    heard: (message: Heard) => heard.push(message),
    framed: () => {},
    linked: () => {},
    delayed: (key: string) => delayed.push(key),
  };
  socket = new TableSocket("a table", () => "a token", hears, "ws://somewhere/ws");
  Line.last.tell(WELCOME);
  heard = [];
  socket.keep(ACT);
});
afterEach(() => {
  socket.end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("what could not be kept is sent again with its key and version, until it is answered", () => {
  Line.last.refuse("not kept");
  expect([heard, delayed, Line.last.acts]).toEqual([[], ["a key"], [ACT]]);
  vi.advanceTimersByTime(500);
  expect(Line.last.acts).toEqual([ACT, ACT]);
  Line.last.tell({ type: "accepted", key: "a key", number: 8 });
  vi.advanceTimersByTime(3 * A_WHILE);
  expect([heard.map(({ type }) => type), Line.last.acts]).toEqual([["accepted"], [ACT, ACT]]);
});

test("it is not sent again if the line that it made is told meanwhile", () => {
  Line.last.refuse("not kept");
  Line.last.tell(update(8, { accepted: "a key" }));
  vi.advanceTimersByTime(3 * A_WHILE);
  expect(Line.last.acts).toEqual([ACT]);
});

test("whoever comes back sends it at once", () => {
  Line.last.refuse("not kept");
  socket.again();
  Line.last.tell(WELCOME);
  expect(Line.last.acts).toEqual([ACT]);
});

test("that has an end, and then the refusal is told", () => {
  for (let tries = 0; !heard.length; tries++) {
    expect(tries).toBeLessThan(20);
    Line.last.refuse("not kept");
    vi.advanceTimersByTime(A_WHILE);
  }
  expect([heard.map(({ type }) => type), delayed.length]).toEqual([["refused"], 8]);
  const { length } = Line.last.acts;
  vi.advanceTimersByTime(A_WHILE);
  expect(Line.last.acts).toHaveLength(length);
});

test("what is refused for another reason is not sent again", () => {
  Line.last.refuse("stale");
  vi.advanceTimersByTime(3 * A_WHILE);
  expect([heard.map(({ type }) => type), delayed, Line.last.acts]).toEqual([["refused"], [], [ACT]]);
});
