import { expect, vi } from "vitest";
import { Sitting } from "../src/table/sitting.svelte";
import { roomOf } from "../src/wire/room";
import { SILENT } from "../src/wire/silent";
import type { Hears } from "../src/wire/socket";
import { PROTOCOL, type Prompt, type Setting, type Update } from "../src/wire/types";
import { update } from "./updates";

const COMPILED_WITHIN = 60_000; // milliseconds in which the game is compiled, on a busy machine
const NAMES = ["Ann", "Bea", "Cid"];

/** A table at which Ann, who is me, Bea and Cid sit; `now` is what the server has told. */
export async function tableOf(game: string, now: Partial<Update>, port = "odds"): Promise<Sitting> {
  let hears: Hears | undefined;
  const sitting = new Sitting("a table", (_table, listener) => {
    hears = listener;
    return SILENT;
  });
  const setting = { game, seats: NAMES.length, port, options: {}, rules: {} } as unknown as Setting;
  hears?.heard({ type: "welcome", seat: 0, table: setting, now: 0, protocol: PROTOCOL });
  const seats = NAMES.map((name, seat) => ({
    seat,
    name,
    bot: "",
    person: true,
    here: true,
    wait: null,
    rank: 0,
  }));
  hears?.heard(roomOf("playing", seats));
  hears?.heard(update(0, now));
  await vi.waitFor(() => expect(sitting.shown).not.toBeNull(), { timeout: COMPILED_WITHIN });
  return sitting;
}

export const choose = (phase: string): Prompt => ({ key: "choose", seats: [0], phase });
