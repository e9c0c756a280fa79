import { t } from "../../../text/text.svelte";
import type { SeenEgg } from "../../../wire/types";

const NEAR = 0.006; // metres from the pole
const THIRDS = ["deep", "middle", "top"];

/** How an egg lies among those that can be seen: in words, as nobody sees numbers in a nest. */
export function lies(egg: string, seen: SeenEgg[]): string {
  if (!seen.length) return "";
  const one = seen.find(({ name }) => name === egg);
  if (!one) return t("gulo-gulo-nest-hidden");
  const heights = seen.map(({ height }) => height);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const third = Math.min(2, Math.floor(((one.height - low) / (high - low || 1)) * 3));
  return t("gulo-gulo-nest-lies", {
    height: THIRDS[third] ?? "top",
    riders: one.riders,
    pole: one.gap < NEAR ? "near" : "far",
  });
}
