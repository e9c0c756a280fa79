import { describe, expect, test } from "vitest";
import "./page";
import { Undoing } from "../src/table/undoing.svelte";
import type { Leader } from "../src/wire/socket";
import type { FromClient, Heard, Undoable } from "../src/wire/types";
import { line, update } from "./updates";

const ME = 0;

function asking(): { undoing: Undoing; sent: string[] } {
  const sent: string[] = [];
  const send = ({ type }: FromClient): boolean => Boolean(sent.push(type));
  const leader = { send } as unknown as Leader;
  return { undoing: new Undoing(() => leader), sent };
}

const by = (seat: number, number: number, kind = "act"): Heard => ({ ...line(number), seat, kind });
const answer = (version: number, why: Undoable["why"] = null): Undoable => ({
  type: "undoable",
  version,
  why,
});

describe("whether my act can be taken back", () => {
  test("is asked when I have acted, and believed", () => {
    const { undoing, sent } = asking();
    undoing.updated(update(2, { lines: [by(ME, 2)] }), ME);
    expect(sent).toEqual(["may_undo"]);
    expect(undoing.may).toBe(false);
    undoing.heard(answer(2));
    expect(undoing.may).toBe(true);
  });

  test("is refused with a reason", () => {
    const { undoing } = asking();
    undoing.updated(update(2, { lines: [by(ME, 2)] }), ME);
    undoing.heard(answer(2, "something was revealed"));
    expect(undoing.may).toBe(false);
  });

  test("ends with the act of another, of whom nothing is asked", () => {
    const { undoing, sent } = asking();
    undoing.updated(update(2, { lines: [by(ME, 2)] }), ME);
    undoing.heard(answer(2));
    undoing.updated(update(3, { lines: [by(1, 3)] }), ME);
    expect([undoing.may, sent.length]).toEqual([false, 1]);
    undoing.heard(answer(2)); // which comes too late
    expect(undoing.may).toBe(false);
  });

  test("is not changed by what is no act", () => {
    const { undoing, sent } = asking();
    undoing.updated(update(2, { lines: [by(ME, 2)] }), ME);
    undoing.heard(answer(2));
    undoing.updated(update(3, { lines: [by(1, 3, "vote")] }), ME);
    expect([undoing.may, sent.length]).toEqual([true, 1]);
  });

  test("is asked again after an undo, and by whoever has missed something", () => {
    const { undoing, sent } = asking();
    undoing.updated(update(3, { lines: [by(1, 3, "undo")] }), ME);
    undoing.updated(update(80, { fresh: true }), ME);
    expect(sent).toEqual(["may_undo", "may_undo"]);
  });

  test("is asked neither by who looks on nor at the end", () => {
    const { undoing, sent } = asking();
    undoing.updated(update(3, { fresh: true }), -1);
    undoing.updated(update(4, { lines: [by(ME, 4)], prompt: { key: "over", seats: [], phase: "" } }), ME);
    expect(sent).toEqual([]);
  });
});
