/** What is painted on an egg, each with its lines. */
export const PATTERNS = {
  bands: "M3 13h18M2.500 20h19",
  zigzag: "M2.500 17l3.500-3.500 3.500 3.500 3.500-3.500 3.500 3.500 3.500-3.500",
  dots: "M8 11v.01M15 9v.01M12 16v.01M7 20v.01M17 19v.01M12 24v.01",
  star: "M12 10l2 4.500 4.500.5-3.500 3 1 4.500-4-2.500-4 2.500 1-4.500-3.500-3 4.500-.5z",
  stripes: "M9 4.500v22M15 4.500v22",
  heart: "M12 12c-3-4-7 0 0 7 7-7 3-11 0-7z",
  curl: "M8 12a4 4 0 108 6",
  cross: "M6 10l12 14M18 10L6 24",
  diamond: "M12 8l5 9-5 9-5-9z",
};
export type Pattern = keyof typeof PATTERNS;
/** How broad the lines are, where they are not as usual. */
export const BREADTHS: Partial<Record<Pattern, number>> = { dots: 3.2, star: 1.5 };
