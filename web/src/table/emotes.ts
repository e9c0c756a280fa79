/** How the emotes of the server are drawn. */
export const EMOTES: Record<string, string> = {
  hello: "👋",
  "well played": "👏",
  thanks: "🙏",
  oops: "😬",
  hurry: "⏳",
  laugh: "😄",
  wow: "😮",
  sad: "😢",
  egg: "🥚",
  chick: "🐣",
};
