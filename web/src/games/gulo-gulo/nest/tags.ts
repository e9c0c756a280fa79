export interface Tag {
  egg: string;
  at: [x: number, y: number];
}

const WIDE = 28; // pixels
const TALL = 20;

/** The same tags, none over another: of two that are too near the lower one gives way. */
export function apart(tags: Tag[]): Tag[] {
  const sorted = [...tags].sort((one, other) => one.at[1] - other.at[1]);
  for (const [at, tag] of sorted.entries())
    for (const above of sorted.slice(0, at)) {
      const isNear = Math.abs(tag.at[0] - above.at[0]) < WIDE;
      if (isNear) tag.at[1] = Math.max(tag.at[1], above.at[1] + TALL);
    }
  return tags;
}
