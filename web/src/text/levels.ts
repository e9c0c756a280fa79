import { hasText, t } from "./text.svelte";

/** What a level of bots is called; one that is unknown here, by the server's own name for it. */
export const levelName = (level: string): string => (hasText(`bot-${level}`) ? t(`bot-${level}`) : level);

/** What it is like to play against; nothing if it is unknown here. */
export const levelSays = (level: string): string =>
  hasText(`bot-${level}-says`) ? t(`bot-${level}-says`) : "";

export const levelText = (level: string): string =>
  levelSays(level) ? `${levelName(level)}: ${levelSays(level)}` : levelName(level);
