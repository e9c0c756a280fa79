import type { EggShape, NestShape } from "../../../wire/types";
import {
  along,
  axisOf,
  dot,
  length,
  meets,
  minus,
  type Poses,
  placeOf,
  plus,
  type Ray,
  times,
  unit,
  type Vec,
} from "./space";

/** What things are like at one table: the order of the sizes is an option of the game. */
export interface Kit extends NestShape {
  sizeOf(name: string): EggShape;
}

export const kitOf = (shape: NestShape, largestFirst: string): Kit => ({
  ...shape,
  sizeOf: (name) => shape.sizes[largestFirst.indexOf(name[0] ?? "")] ?? { radius: 0.01, half_length: 0.013 },
});

/** What lies where, and what it is like: all that one needs to point at an egg. */
export interface Heap {
  names: string[];
  poses: Poses;
  kit: Kit;
}

/** Something that is pointed at. */
export interface Hit {
  /** Its row among the poses, or -1: the pole, the bowl, or nothing at all. */
  row: number;
  point: Vec;
}

const SPOTS = 5; // rays along each side of an egg
const LEAST = 3; // rays: less of an egg cannot be pinched
const OPEN = 12; // rays, about a fifth of an egg: less is hardly seen
const BALLS = 6; // along a finger
const CLEAR = 0.015; // metres between the middles of finger and pole: nobody needs more

/** What a ray meets first. The wall of the bowl is in the way of whoever looks below its rim. */
export function hit(heap: Heap, ray: Ray): Hit {
  let nearest = polesDistance(heap, ray);
  let row = -1;
  heap.names.forEach((name, at) => {
    const far = eggsDistance(heap, ray, name, at);
    if (far < nearest) [nearest, row] = [far, at];
  });
  const point = along(ray, nearest);
  return row >= 0 && isBehindWall(heap.kit, ray, point) ? { row: -1, point } : { row, point };
}

function eggsDistance(heap: Heap, ray: Ray, name: string, row: number): number {
  const { radius, half_length } = heap.kit.sizeOf(name);
  return meets(ray, placeOf(heap.poses, row), axisOf(heap.poses, row), half_length - radius, radius);
}

function polesDistance({ names, poses, kit }: Heap, ray: Ray): number {
  const { length: long, radius, head_radius, head_length } = kit.pole;
  const foot = placeOf(poses, names.length);
  const axis = axisOf(poses, names.length);
  const at = (far: number): Vec => plus(foot, times(axis, far));
  return Math.min(
    meets(ray, at(long / 2), axis, long / 2, radius),
    meets(ray, at(long), axis, head_length / 2 - head_radius, head_radius),
  );
}

function isBehindWall({ bowl }: Kit, ray: Ray, point: Vec): boolean {
  if (point[2] >= bowl.rim_height) return false;
  const across = along(ray, (bowl.rim_height - ray.eye[2]) / ray.way[2]);
  return Math.hypot(across[0], across[1]) > bowl.rim_radius;
}

/** Where an egg can be pinched and from where that is seen; null if from nowhere.
 *
 * From the first of these eyes from which the finger is clear of the pole and the egg lies open, else from where the
 * finger is clearest. */
export function viewOf(heap: Heap, name: string, eyes: Vec[]): { point: Vec; eye: Vec } | null {
  let best: { point: Vec; eye: Vec; rank: number } | null = null;
  for (const eye of eyes) {
    const seen = seenOf(heap, name, eye);
    if (seen.length < LEAST) continue;
    const point = middleOf(seen);
    const clear = Math.min(CLEAR, poleGap(heap, point, eye));
    const rank = clear === CLEAR && seen.length >= OPEN ? 1 : clear;
    if (rank > (best?.rank ?? -1)) best = { point, eye, rank };
    if (rank === 1) break;
  }
  return best;
}

/** Whether enough of an egg is seen from there to press on it. */
export const liesOpen = (heap: Heap, name: string, eye: Vec): boolean =>
  seenOf(heap, name, eye).length >= OPEN;

/** Between the middle of the pole and that of a finger that pinches there, coming from this eye. */
function poleGap({ names, poses, kit }: Heap, point: Vec, eye: Vec): number {
  const foot = placeOf(poses, names.length);
  const axis = axisOf(poses, names.length);
  const step = times(unit(minus(eye, point)), kit.finger_length / BALLS);
  let gap = Number.POSITIVE_INFINITY;
  for (let ball = 0; ball <= BALLS; ball++) {
    const off = minus(plus(point, times(step, ball)), foot);
    const up = Math.min(kit.pole.length, Math.max(0, dot(off, axis)));
    gap = Math.min(gap, length(minus(off, times(axis, up))));
  }
  return gap;
}

/** The points of an egg that are seen from there, of a grid over all of it. */
function seenOf(heap: Heap, name: string, eye: Vec): Vec[] {
  const row = heap.names.indexOf(name);
  const middle = placeOf(heap.poses, row);
  const size = heap.kit.sizeOf(name).half_length;
  const toEye = unit(minus(eye, middle));
  const right = unit([-toEye[1], toEye[0], 0]);
  const up: Vec = [-toEye[2] * right[1], toEye[2] * right[0], toEye[0] * right[1] - toEye[1] * right[0]];
  const seen: Vec[] = [];
  for (let x = -SPOTS; x <= SPOTS; x++)
    for (let y = -SPOTS; y <= SPOTS; y++) {
      const spot = plus(middle, plus(times(right, (x / SPOTS) * size), times(up, (-y / SPOTS) * size)));
      const found = hit(heap, { eye, way: unit(minus(spot, eye)) });
      if (found.row === row) seen.push(found.point);
    }
  return seen;
}

/** The one that is nearest to the middle of them all. */
function middleOf(seen: Vec[]): Vec {
  const mean = times(seen.reduce(plus, [0, 0, 0]), 1 / seen.length);
  return seen.reduce((best, one) => (length(minus(one, mean)) < length(minus(best, mean)) ? one : best));
}

const ROUND = 8; // points of the rim

/** What must be seen of a nest: the rim all round, and the pole up to its head. */
export function outlineOf({ names, poses, kit: { bowl, pole } }: Heap): Vec[] {
  const rim = Array.from({ length: ROUND }, (_, at): Vec => {
    const angle = (2 * Math.PI * at) / ROUND;
    const far = bowl.rim_radius + bowl.wall;
    return [far * Math.cos(angle), far * Math.sin(angle), at % 2 ? 0 : bowl.rim_height];
  });
  const head = plus(placeOf(poses, names.length), times(axisOf(poses, names.length), pole.length));
  const around = pole.head_length / 2;
  const ends = [-around, around].flatMap((off): Vec[] => [
    plus(head, [off, 0, 0]),
    plus(head, [0, off, 0]),
    plus(head, [0, 0, off]),
  ]);
  return [...rim, ...ends];
}

export const LEANS = 30; // degrees: a pole that stands leans by less

/** How far the pole leans, in degrees. */
export const leanOf = ({ names, poses }: Heap): number =>
  (Math.acos(Math.min(1, Math.max(-1, axisOf(poses, names.length)[2]))) * 180) / Math.PI;
