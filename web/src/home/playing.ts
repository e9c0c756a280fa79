import { route } from "../route.svelte";
import { t } from "../text/text.svelte";
import * as api from "../wire/api";
import { keepName, myName } from "../wire/device";
import type { GameFacts, NewTable } from "../wire/types";
import { choices, firstGame } from "./choices.svelte";
import { opponents, others } from "./opponents.svelte";

const pick = (words: string): string => {
  const all = words.split(",").map((word) => word.trim());
  return all[Math.floor(Math.random() * all.length)] ?? "";
};

/** My name; a friendly one is found for who has none yet. */
export function playerName(): string {
  if (!myName()) keepName(`${pick(t("names-first"))} ${pick(t("names-second"))}`);
  return myName();
}

export async function playNow(game: string): Promise<void> {
  const facts = await api.factsOf(game);
  await open(usualTable(facts), facts);
}

/** With whoever is waiting for the same game. */
export async function quickMatch(game: string): Promise<void> {
  const { table } = await api.match(usualTable(await api.factsOf(game)));
  route.go(`/t/${table}`);
}

const usualTable = (facts: GameFacts): NewTable => ({
  ...firstGame(facts.name),
  game: facts.name,
  name: playerName(),
  port: choices.portOf(facts),
  seats: choices.seatsOf(facts),
  pace: choices.pace,
});

/** A new table; where `against` is told, my opponents sit down at it and the game begins. */
export async function open(table: NewTable, against?: GameFacts): Promise<void> {
  const seated = await api.create(table);
  if (against) {
    await opponents.sit(seated.table, others(table.seats), against);
    await api.start(seated.table);
  }
  route.go(`/t/${seated.table}`);
}
