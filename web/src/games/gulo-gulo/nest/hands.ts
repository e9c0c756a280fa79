/** What is needed as soon as somebody reaches for an egg, and not before. */
export { default as Acts } from "./Acts.svelte";
export { Commentary } from "./commentary";
export { default as EggList } from "./EggList.svelte";
export { Feel } from "./feel";
export { default as Meters } from "./Meters.svelte";
export { pointing } from "./pointer";
export { Reach } from "./reach.svelte";
export { default as TimeLeft } from "./TimeLeft.svelte";
