import * as api from "../wire/api";
import { keepSetting, setting } from "../wire/device";
import type { GameFacts } from "../wire/types";

const SEATS = [0, 1, 2, 3, 4, 5]; // of the largest table
const keyAt = (seat: number): string => `opponent.${seat}`;

/** Seats from the second on: who opens a table takes the first. */
export const others = (seats: number): number[] => SEATS.slice(1, seats);

/** The bots I play against: for each seat the level that I chose last, for all games. Kept on this device. */
class Opponents {
  private readonly kept = $state(SEATS.map((seat) => setting(keyAt(seat))));

  at(seat: number, facts: GameFacts): string {
    const level = this.kept[seat] ?? "";
    return facts.offered_bots.includes(level) ? level : facts.usual_bot;
  }

  choose(seat: number, level: string): void {
    this.kept[seat] = level;
    keepSetting(keyAt(seat), level);
  }

  chooseForAll(level: string): void {
    for (const seat of SEATS) this.choose(seat, level);
  }

  /** They sit down at a table that has not begun. */
  async sit(table: string, seats: number[], facts: GameFacts): Promise<void> {
    await Promise.all(seats.map((seat) => api.fill(table, this.at(seat, facts), seat)));
  }
}

export const opponents = new Opponents();
