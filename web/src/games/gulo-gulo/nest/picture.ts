import type { Heap } from "./heap";
import type { Poses, Ray, Vec } from "./space";

/** What is marked in a picture. */
export interface Marks {
  /** Eggs that may be named, or the one that is. */
  lit: string[];
  /** The egg that is pointed at. */
  over: string;
  /** Whether a hand is in the nest. */
  hand: boolean;
  /** Where the hand is led to, if it is mine. */
  aim: Vec | null;
}

/** A nest on a canvas, in three dimensions or flat. Pixels are those of the page, from the canvas' own corner. */
export interface Picture {
  /** Whether the camera can be turned. */
  readonly turns: boolean;
  eye(): Vec;
  ray(x: number, y: number): Ray;
  at(point: Vec): [x: number, y: number];
  /** What is below the pixel in the upright plane through a point that faces the viewer. */
  drag(point: Vec, x: number, y: number): Vec;
  turn(right: number, up: number): void;
  /** From where one may look: as now, and from all other sides. */
  eyes(): Vec[];
  /** Look from there, in so many milliseconds. */
  turnTo(eye: Vec, long: number): void;
  /** Look as at first. */
  turnBack(long: number): void;
  readonly isTurned: boolean;
  /** What must be in sight. */
  fit(points: Vec[]): void;
  /** Whether it turns by itself, and must be drawn again. */
  goOn(now: number): boolean;
  resize(width: number, height: number): void;
  draw(heap: Heap, poses: Poses, marks: Marks): void;
  end(): void;
}
