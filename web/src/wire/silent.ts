import type { Leader } from "./socket";

/** Leads a sitting at which nothing is asked of a server: it is only looked at. */
export const SILENT: Leader = {
  again: () => {},
  ask: () => Promise.resolve(null),
  end: () => {},
  keep: () => {},
  send: () => false,
};
