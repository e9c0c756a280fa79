/** How a game ended, as the server tells it. */
export interface Outcome {
  why: string;
  scores: number[];
  ranks: number[];
  winners: number[];
  /** By seat: what the score is made of. All seats have the same keys. */
  parts: [key: string, points: number][][];
}

export interface PartRow {
  key: string;
  points: number[];
}

/** The parts as rows, each with the points of all seats; without those that nobody has anything of. */
export function partRows({ parts }: Outcome): PartRow[] {
  const keys = parts[0]?.map(([key]) => key) ?? [];
  return keys
    .map((key, row) => ({ key, points: parts.map((own) => own[row]?.[1] ?? 0) }))
    .filter(({ points }) => points.some((one) => one !== 0));
}
