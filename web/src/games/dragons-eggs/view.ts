import { COLOURS } from "../../table/marks";
import { type At as Placing, at as placed } from "../../wire/offers";
import { ABILITIES, type At } from "./generated";

export { ABILITIES, AREA, type DragonsEggsView, type Laid, TREASURES } from "./generated";
export const at: Placing<At> = placed;
export const abilityNamed = (name: string): number => ABILITIES.indexOf(name);
export const ORB = abilityNamed("OR");
export const tone = (seat: number): string => `var(--${COLOURS[seat] ?? "soft"})`;
