/** Orders of the deck that others have found good. */
export const PRESETS: Record<string, string> = {
  steady: "4 2 W 3 FW 1 5* K W 2 6 1 W 3 4 W 7 2* W K 1 W",
  early: "1 2 W 1 W 2 3 W 1 3 W 2* 4 FW W 4 K 5* W 6 K 7",
  late: "1 1 2 K FW 2 1 K 3 2* W 3 4 W 4 5* W 6 7 W W W",
};
