import { settings } from "../../../settings/settings.svelte";
import type { FromClient } from "../../../wire/types";
import { liesOpen, viewOf } from "./heap";
import { FINEST, FRAMES_PER_SECOND } from "./layout";
import type { Picture } from "./picture";
import { length, minus, plus, times, unit, type Vec, vec } from "./space";
import type { Stage } from "./stage.svelte";

export const SPEEDS = { slow: 0.03, steady: 0.06, fast: 0.18 } as const; // metres a second
export type Speed = keyof typeof SPEEDS;
const BEAT = 1000 / FRAMES_PER_SECOND;
const HICCUP = 100; // milliseconds: a page that stood still for longer does not make up for it with a jerk
const TURN = 350; // milliseconds for looking from another side
const LEAD = 0.03; // metres that keys lead the hand at most

/** Keys by the direction in which they lead the hand: right, away, up. */
const KEYS: Record<string, Vec> = {
  ArrowLeft: [-1, 0, 0],
  ArrowRight: [1, 0, 0],
  ArrowUp: [0, 1, 0],
  ArrowDown: [0, -1, 0],
  PageUp: [0, 0, 1],
  PageDown: [0, 0, -1],
};

/** What the server says of an egg that can be seen: where, and from where. */
interface Known {
  point: number[];
  eye: number[];
}

/** My hand: it grabs the named egg, follows the pointer or the keys, and lets go. */
export class Reach {
  speed = $state<Speed>("steady");
  /** It rises by itself. */
  isLifting = $state(false);
  private pointer: readonly [x: number, y: number] | null = null;
  private start: { hand: Vec; below: Vec } | null = null;
  private aim: Vec | null = null;
  private readonly keys = new Set<string>();
  private beat = 0;
  private led = 0; // when the hand was led last

  constructor(
    private readonly stage: Stage,
    private readonly picture: Picture,
    private readonly send: (message: FromClient) => void,
  ) {}

  /** At a point that is seen there, with the pointer on it. */
  grab(point: Vec, eye: Vec, pointer: readonly [number, number] | null = null): void {
    this.pointer = pointer;
    this.send({ type: "grab", point: [...point], eye: [...eye] });
    this.begin();
  }

  /** From wherever the egg can be seen; nobody has to point at it, but if somebody does his pointer leads the hand. */
  find(egg: string, known: Known | undefined, pointer: readonly [number, number] | null = null): void {
    const view = viewOf(this.stage.heap, egg, this.picture.eyes()) ?? known;
    if (!view) {
      this.pointer = pointer;
      this.send({ type: "dig" });
      return this.begin();
    }
    const eye = vec([...view.eye]);
    this.turnTo(eye);
    this.grab(vec([...view.point]), eye, pointer);
  }

  /** An egg that is hardly seen from here is looked at from its clear side. */
  uncover(egg: string, known: Known | undefined): void {
    if (liesOpen(this.stage.heap, egg, this.picture.eye())) return;
    const view = viewOf(this.stage.heap, egg, this.picture.eyes()) ?? known;
    if (view) this.turnTo(vec([...view.eye]));
  }

  private turnTo(eye: Vec): void {
    this.picture.turnTo(eye, settings.motion(TURN));
    this.stage.wake();
  }

  /** The pointer takes over, from wherever the hand is. */
  follow(pointer: readonly [number, number]): void {
    this.pointer = pointer;
    this.isLifting = false;
    this.begin();
  }

  move(x: number, y: number): void {
    if (this.pointer) this.pointer = [x, y];
  }

  /** Whether the key was one of the hand's. */
  press(key: string): boolean {
    if (!(key in KEYS)) return false;
    this.keys.add(key);
    return true;
  }

  lift(key: string): void {
    this.keys.delete(key);
  }

  letGo(): void {
    if (this.beat) this.send({ type: "let_go" });
    this.end();
  }

  end(): void {
    clearInterval(this.beat);
    this.beat = 0;
    this.keys.clear();
    this.pointer = this.start = this.aim = this.stage.marks.aim = null;
    this.isLifting = false;
  }

  private begin(): void {
    this.start = this.aim = null;
    clearInterval(this.beat);
    this.beat = window.setInterval(() => this.lead(performance.now()), BEAT);
  }

  /** Sixty times a second, or as often as the page can: where the hand should go. Before it holds the egg it goes by itself. */
  private lead(now: number): void {
    const seconds = Math.min(now - this.led, HICCUP) / 1000;
    this.led = now;
    if (this.stage.phase !== "holding") return;
    const hand = this.stage.hand;
    this.start ??= { hand, below: this.pointer ? this.picture.drag(hand, ...this.pointer) : hand };
    const wanted = this.pointer ? this.dragged(this.pointer, this.start) : this.steered(hand, seconds);
    if (this.aim && length(minus(wanted, this.aim)) < FINEST) return;
    this.aim = this.stage.marks.aim = wanted;
    this.send({ type: "aim", to: wanted.map((part) => Math.max(-1, Math.min(1, part))) });
  }

  private dragged(pointer: readonly [number, number], { hand, below }: { hand: Vec; below: Vec }): Vec {
    return plus(hand, minus(this.picture.drag(hand, ...pointer), below));
  }

  private steered(hand: Vec, seconds: number): Vec {
    const eye = this.picture.eye();
    const away = unit([-eye[0], -eye[1], 0]);
    const right: Vec = [away[1], -away[0], 0];
    let way: Vec = this.isLifting ? [0, 0, 1] : [0, 0, 0];
    for (const key of this.keys) way = plus(way, KEYS[key] ?? [0, 0, 0]);
    const led = plus(plus(times(right, way[0]), times(away, way[1])), [0, 0, way[2]]);
    const wanted = plus(this.aim ?? hand, times(unit(led), length(led) ? SPEEDS[this.speed] * seconds : 0));
    const ahead = minus(wanted, hand);
    return length(ahead) > LEAD ? plus(hand, times(unit(ahead), LEAD)) : wanted;
  }
}
