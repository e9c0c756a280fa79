/** What the bots are called, by seat. */
export const BOT_NAMES = ["Pip", "Dot", "Fluff", "Beak", "Speck", "Moss"];
