import { route } from "../route.svelte";
import { carrySeat } from "../wire/device";
import type { Sitting } from "./sitting.svelte";

/** To the next game with the same people, if somebody has called it; whoever sat here keeps the seat. */
export function comeAlong(sitting: Sitting): void {
  const next = sitting.room?.rematch;
  if (!next) return;
  carrySeat(sitting.id, next);
  route.go(`/t/${next}`);
}
