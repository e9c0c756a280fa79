// @ts-expect-error the types of node are not installed for one test
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { HANDICAPS, POWERS, SPECIALS } from "../src/games/bunny-bidding/generated";
import { ABILITIES, TREASURES } from "../src/games/dragons-eggs/generated";

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
