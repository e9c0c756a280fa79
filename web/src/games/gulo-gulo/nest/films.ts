import { settings } from "../../../settings/settings.svelte";
import { PORT } from "../../../table/live.svelte";
import type { Sitting } from "../../../table/sitting.svelte";
import * as api from "../../../wire/api";
import type { Heard, Nest } from "../../../wire/types";
import { type Film, filmOf } from "./frames";
import type { Stage } from "./stage.svelte";

const SPEED = 1.5;

/** In a replay the nest is that of the films: before each attempt it is the first picture of the attempt's film. */
export class Films {
  private readonly films = new Map<number, Promise<Film>>();

  constructor(
    private readonly sitting: Sitting,
    private readonly stage: Stage,
  ) {}

  /** The film of an attempt is shown before its result is told. */
  async seen(line: Heard): Promise<void> {
    if (line.seat !== PORT || !settings.motion(1)) return;
    const film = await this.film(line.number).catch(() => null);
    if (film)
      await this.stage.film(nestOf(film, line.number, -1), film.frames, SPEED * this.sitting.telling.tempo);
  }

  /** The nest as it lies after this line. */
  async rest(line: number): Promise<void> {
    const next = this.sitting.live.nextTake?.(line) ?? -1;
    if (next < 0) return;
    const film = await this.film(next).catch(() => null);
    if (film && line === this.sitting.shown?.version) void this.stage.film(nestOf(film, line, 0), [], 0);
  }

  private film(line: number): Promise<Film> {
    const found = this.films.get(line) ?? this.fetch(line);
    this.films.set(line, found);
    return found;
  }

  private async fetch(line: number): Promise<Film> {
    const { data, names } = await api.film(this.sitting.id, line);
    return filmOf(data, names);
  }
}

/** The nest in one of the pictures. */
const nestOf = ({ names, frames }: Film, version: number, picture: number): Nest => ({
  type: "nest",
  version,
  eggs: names,
  poses: Array.from(frames.at(picture) ?? []),
  largest_first: "", // the kit has it from the table's options
  reaching: -1,
  egg: "",
  seconds: 0,
  runs: false,
  take: -1,
  waiting: 0,
  void: false,
});
