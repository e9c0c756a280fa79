import type { Pace } from "../table/requests";
import { keepSetting, setting } from "../wire/device";
import { type GameFacts, PACES } from "../wire/types";

/** How a first game of each title is best begun. */
const FIRST_GAMES: Record<string, { seats: number; variants?: string[] }> = {
  "egg-on": { seats: 3, variants: ["first-game"] },
  "blind-hen": { seats: 4 },
  "dragons-eggs": { seats: 4 },
  "gulo-gulo": { seats: 3 },
  "bunny-bidding": { seats: 4 },
};

export const firstGame = (game: string): { seats: number; variants?: string[] } =>
  FIRST_GAMES[game] ?? { seats: 3 };

const keyOf = (game: string): string => `seats.${game}`;
const portKey = (game: string): string => `port.${game}`;
/** Eggs are pulled by hand where the server has a nest. */
const HANDS = "nest-normal";

/** How I like my tables: the pace of the bots, and for each game with how many I play, and who decides. Kept on this device. */
class Choices {
  pace: Pace = $state(PACES.find((pace) => pace === setting("pace")) ?? "normal");
  private readonly seats: Record<string, number> = $state({});
  private readonly ports: Record<string, string> = $state({});

  choosePace(pace: Pace): void {
    this.pace = pace;
    keepSetting("pace", pace);
  }

  seatsOf({ name, seats }: GameFacts): number {
    const kept = this.seats[name] ?? Number(setting(keyOf(name)));
    return seats.includes(kept) ? kept : firstGame(name).seats;
  }

  chooseSeats({ name }: GameFacts, seats: number): void {
    this.seats[name] = seats;
    keepSetting(keyOf(name), String(seats));
  }

  portOf({ name, ports }: GameFacts): string {
    const kept = this.ports[name] ?? setting(portKey(name));
    return [kept, HANDS].find((port) => ports.includes(port)) ?? ports[0] ?? "";
  }

  choosePort({ name }: GameFacts, port: string): void {
    this.ports[name] = port;
    keepSetting(portKey(name), port);
  }
}

export const choices = new Choices();
