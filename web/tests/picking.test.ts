import { beforeEach, expect, test } from "vitest";
import { Picking } from "../src/table/picking.svelte";
import { at, type Offer, touches, written } from "../src/wire/offers";
import { offer } from "./updates";

const [RED, GREEN] = [at("female", 0), at("female", 1)];
const [ONE, TWO, CROW] = [at("hand", 0), at("hand", 1), at("hand", 9)];
const OFFERS = [
  offer("1>Re", [ONE, RED]),
  offer("1>Gr", [ONE, GREEN]),
  offer("2>Re", [TWO, RED]),
  offer("3>Gr", [at("hand", 3), GREEN]),
  offer("K>Gr/B", [CROW, at("stack", 1, 1)]),
  offer("pass"),
];
const move = (text: string): Offer => OFFERS[written(OFFERS).indexOf(text)] as Offer;
const on = (...places: Parameters<typeof touches>[1]): Offer[] =>
  OFFERS.filter((move) => touches(move, places));

let picked: Offer[];
let picking: Picking;

beforeEach(() => {
  picked = [];
  picking = new Picking(
    () => OFFERS,
    (move) => picked.push(move),
  );
});

test("a card and then a place pick the one move that both have to do with", () => {
  picking.press(on(ONE));
  expect(written(picking.open)).toEqual(["1>Re", "1>Gr"]);
  expect(picked).toEqual([]);
  picking.press(on(GREEN));
  expect(written(picked)).toEqual(["1>Gr"]);
});

test("a place and then a card pick the same move", () => {
  picking.press(on(GREEN));
  picking.press(on(ONE));
  expect(written(picked)).toEqual(["1>Gr"]);
});

test("what only one move has to do with is picked by one press", () => {
  picking.press(on(CROW));
  expect(written(picked)).toEqual(["K>Gr/B"]);
});

test("pressing the chosen card again leaves everything open", () => {
  picking.press(on(ONE));
  expect(picking.isChosen(on(ONE))).toBe(true);
  picking.press(on(ONE));
  expect(picking.narrowed).toBeNull();
  expect(picked).toEqual([]);
});

test("pressing something else begins anew with it", () => {
  picking.press(on(RED));
  picking.press(on(GREEN));
  expect(written(picking.open)).toEqual(["1>Gr", "3>Gr"]);
});

test("only what an open move has to do with is a target", () => {
  picking.press(on(ONE));
  expect(picking.isTarget(on(RED))).toBe(true);
  expect(picking.isTarget(on(TWO))).toBe(false);
  expect(picking.isTarget([])).toBe(false);
});

test("nothing happens where no move is offered", () => {
  picking.press([]);
  expect([picking.narrowed, picked]).toEqual([null, []]);
});

test("a move that stands on nothing is known, until what it stood on is gone", () => {
  const leave = picking.place((one) => touches(one, [ONE]));
  expect([picking.isPlaced(move("1>Re")), picking.isPlaced(move("pass"))]).toEqual([true, false]);
  leave();
  expect(picking.isPlaced(move("1>Re"))).toBe(false);
});

test("what is out of sight on a phone is placed, but not near", () => {
  picking.place((one) => one === move("pass"), false);
  picking.place((one) => touches(one, [CROW]));
  expect([picking.isPlaced(move("pass")), picking.isNear(move("pass"))]).toEqual([true, false]);
  expect(picking.isNear(move("K>Gr/B"))).toBe(true);
});

test("one press does for a move if it is the only one left on something near", () => {
  picking.place((one) => touches(one, [GREEN]));
  expect(picking.isOnePress(move("1>Gr"))).toBe(false);
  picking.press(on(ONE));
  expect(picking.isOnePress(move("1>Gr"))).toBe(true);
});

test("what is out of sight on a phone is no press away", () => {
  picking.place((one) => touches(one, [CROW]), false);
  expect(picking.isOnePress(move("K>Gr/B"))).toBe(false);
});

test("a place is told by its word, its number and whose it is", () => {
  const crow = move("K>Gr/B");
  expect(touches(crow, [at("stack", 1, 1)])).toBe(true);
  for (const other of [at("stack", 1, 2), at("stack", 2, 1), at("stack", 1), at("female", 1, 1)])
    expect(touches(crow, [other])).toBe(false);
  expect(touches(crow, [])).toBe(false);
});
