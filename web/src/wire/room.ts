import type { Room, Sitter } from "./types";

/** A room in which nothing goes on but what is shown. */
export const roomOf = (status: string, seats: Sitter[]): Room => ({
  type: "room",
  status,
  why: "",
  seats,
  watching: 0,
  paused: false,
  pace: "at once",
  votes: [],
  rematch: "",
  seed: "",
  salt: "",
  ratings: [],
});
