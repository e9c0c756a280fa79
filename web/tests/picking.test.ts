import { beforeEach, expect, test } from "vitest";
import { Picking } from "../src/table/picking.svelte";

const OFFERS = ["1>Re", "1>Gr", "2>Re", "K>Gr", "pass"];
const card = (name: string) => OFFERS.filter((move) => move.startsWith(`${name}>`));
const female = (name: string) => OFFERS.filter((move) => move.endsWith(`>${name}`));

let picked: string[];
let picking: Picking;

beforeEach(() => {
  picked = [];
  picking = new Picking(
    () => OFFERS,
    (move) => picked.push(move),
  );
});

test("a card and then a place pick the one move that both have to do with", () => {
  picking.press(card("1"));
  expect(picking.open).toEqual(["1>Re", "1>Gr"]);
  expect(picked).toEqual([]);
  picking.press(female("Gr"));
  expect(picked).toEqual(["1>Gr"]);
});

test("a place and then a card pick the same move", () => {
  picking.press(female("Gr"));
  picking.press(card("1"));
  expect(picked).toEqual(["1>Gr"]);
});

test("what only one move has to do with is picked by one press", () => {
  picking.press(card("K"));
  expect(picked).toEqual(["K>Gr"]);
});

test("pressing the chosen card again leaves everything open", () => {
  picking.press(card("1"));
  expect(picking.isChosen(card("1"))).toBe(true);
  picking.press(card("1"));
  expect(picking.narrowed).toBeNull();
  expect(picked).toEqual([]);
});

test("pressing something else begins anew with it", () => {
  picking.press(female("Re"));
  picking.press(female("Gr"));
  expect(picking.open).toEqual(["1>Gr", "K>Gr"]);
});

test("only what an open move has to do with is a target", () => {
  picking.press(card("1"));
  expect(picking.isTarget(female("Re"))).toBe(true);
  expect(picking.isTarget(card("2"))).toBe(false);
  expect(picking.isTarget([])).toBe(false);
});

test("nothing happens where no move is offered", () => {
  picking.press([]);
  expect([picking.narrowed, picked]).toEqual([null, []]);
});

test("a move that stands on nothing is known, until what it stood on is gone", () => {
  const leave = picking.place((move) => move.startsWith("1>"));
  expect([picking.isPlaced("1>Re"), picking.isPlaced("pass")]).toEqual([true, false]);
  leave();
  expect(picking.isPlaced("1>Re")).toBe(false);
});

test("what is out of sight on a phone is placed, but not near", () => {
  picking.place((move) => move === "pass", false);
  picking.place((move) => move === "K>Gr");
  expect([picking.isPlaced("pass"), picking.isNear("pass")]).toEqual([true, false]);
  expect(picking.isNear("K>Gr")).toBe(true);
});

test("one press does for a move if it is the only one left on something near", () => {
  picking.place((move) => move.endsWith(">Gr"));
  expect(picking.isOnePress("1>Gr")).toBe(false);
  picking.press(card("1"));
  expect(picking.isOnePress("1>Gr")).toBe(true);
});
