import { route } from "../route.svelte";
import { t } from "../text/text.svelte";
import * as api from "../wire/api";
import { keepName, myName } from "../wire/device";
import type { GameFacts, NewTable } from "../wire/types";
import { opponents, others } from "./opponents.svelte";

/** How a first game of each title is best begun. */
const FIRST_GAMES: Record<string, { seats: number; variants?: string[] }> = {
  "egg-on": { seats: 3, variants: ["first-game"] },
  "blind-hen": { seats: 4 },
  "dragons-eggs": { seats: 4 },
  "gulo-gulo": { seats: 3 },
  "bunny-bidding": { seats: 4 },
};

const pick = (words: string): string => {
  const all = words.split(",").map((word) => word.trim());
  return all[Math.floor(Math.random() * all.length)] ?? "";
};

/** My name; a friendly one is found for who has none yet. */
export function playerName(): string {
  if (!myName()) keepName(`${pick(t("names-first"))} ${pick(t("names-second"))}`);
  return myName();
}

export const firstGame = (game: string): { seats: number; variants?: string[] } =>
  FIRST_GAMES[game] ?? { seats: 3 };

/** Eggs are pulled by hand where the server has a nest. */
const HANDS = "nest-normal";
export const usualPort = (ports: string[]): string => (ports.includes(HANDS) ? HANDS : (ports[0] ?? ""));

export async function playNow(game: string): Promise<void> {
  const facts = await api.factsOf(game);
  await open({ game, name: playerName(), port: usualPort(facts.ports), ...firstGame(game) }, facts);
}

/** A new table; where `against` is told, my opponents sit down at it and the game begins. */
export async function open(table: NewTable, against?: GameFacts): Promise<void> {
  const seated = await api.create(table);
  if (against) {
    await opponents.sit(seated.table, others(table.seats), against);
    await api.start(seated.table);
  }
  route.go(`/t/${seated.table}`);
}
