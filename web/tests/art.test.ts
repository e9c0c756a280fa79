// @ts-expect-error the types of node are not installed for one test
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CARDS, HEN } from "../src/games/blind-hen/generated";
import * as blindHen from "../src/games/blind-hen/view";
import { HANDICAPS, POWERS, SPECIALS } from "../src/games/bunny-bidding/generated";
import { patternOf, TYPES } from "../src/games/bunny-bidding/view";
import { ABILITIES, TREASURES } from "../src/games/dragons-eggs/generated";
import * as eggOn from "../src/games/egg-on/view";
import { EGGS } from "../src/games/gulo-gulo/generated";
import * as guloGulo from "../src/games/gulo-gulo/view";

/** The names of the pictures in a game's file of things. */
const things = (game: string): string[] => {
  const file: string = readFileSync(`src/games/${game}/art/things.svg`, "utf8");
  return [...file.matchAll(/<symbol id="([\w-]+)"/g)].map(([, name]) => name ?? "");
};

test("every special egg, power and handicap has a picture, and none is for nothing", () => {
  expect(things("bunny-bidding").sort()).toEqual([...SPECIALS, ...POWERS, ...HANDICAPS, "hidden"].sort());
});

test("every treasure and every ability has a picture", () => {
  const treasures = Array.from({ length: TREASURES }, (_, value) => `t${value}`);
  expect(things("dragons-eggs").sort()).toEqual([...treasures, ...ABILITIES].sort());
});

test.each([
  ["Egg On", eggOn.PATTERNS],
  ["Gulo Gulo", guloGulo.PATTERNS],
  ["Bunny Bidding", [...TYPES.map((_, type) => patternOf(type)), patternOf(-1)]],
])("%s: eggs of each colour are told apart by their pattern alone", (_, patterns) => {
  expect(patterns).not.toContain(undefined);
  expect(new Set(patterns).size).toBe(patterns.length);
});

test("chickens and eggs are drawn as what their names say", () => {
  const chicken = (card: number) => `${blindHen.COLOURS[blindHen.colourOf(card)]}${blindHen.worth(card)}`;
  expect(CARDS.slice(0, HEN).map((_, card) => chicken(card))).toEqual(CARDS.slice(0, HEN));
  expect(CARDS.slice(HEN).map((_, card) => blindHen.worth(HEN + card))).toEqual([0, 0, 0]);
  expect(EGGS.map((_, egg) => guloGulo.COLOURS[guloGulo.colourOf(egg)])).toEqual(
    EGGS.map(([letter]) => letter),
  );
});
