/** The clocks that the form offers. */
export const CLOCKS: Record<string, Record<string, number | string>> = {
  none: { kind: "none" },
  "move-30": { kind: "move", seconds: 30 },
  "move-90": { kind: "move", seconds: 90 },
  "bank-10": { kind: "bank", seconds: 600, increment: 5 },
  "bank-20": { kind: "bank", seconds: 1200, increment: 10 },
  "days-2": { kind: "days", days: 2 },
};
