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

const ABOVE: Vec = [0, -0.01, 0.42];
const TURNS = [0, 45, -45, 90, -90, 135, -135, 180];
const SPOTS = 5; // rays along each side of an egg
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
 * From this eye if the finger is clear of the pole then, else from where it is clearest. */
export function viewOf(heap: Heap, name: string, eye: Vec): { point: Vec; eye: Vec } | null {
  const row = heap.names.indexOf(name);
  const middle = placeOf(heap.poses, row);
  const far = Math.hypot(eye[0], eye[1]);
  const first = Math.atan2(eye[1], eye[0]);
  const around = TURNS.map((turn): Vec => {
    const angle = first + (turn * Math.PI) / 180;
    return [far * Math.cos(angle), far * Math.sin(angle), eye[2]];
  });
  let best: { point: Vec; eye: Vec; clear: number } | null = null;
  for (const from of [...around, ABOVE]) {
    const point = seenOf(heap, row, middle, heap.kit.sizeOf(name).half_length, from);
    if (!point) continue;
    const clear = Math.min(CLEAR, poleGap(heap, point, from));
    if (clear > (best?.clear ?? -1)) best = { point, eye: from, clear };
    if (clear === CLEAR) break;
  }
  return best;
}

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

/** The seen point of an egg that is nearest to the middle of what is seen of it. */
function seenOf(heap: Heap, row: number, middle: Vec, size: number, eye: Vec): Vec | null {
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
  if (seen.length < 3) return null;
  const mean = times(seen.reduce(plus, [0, 0, 0]), 1 / seen.length);
  return seen.reduce((best, one) => (length(minus(one, mean)) < length(minus(best, mean)) ? one : best));
}

/** How far the pole leans, in degrees. */
export const leanOf = ({ names, poses }: Heap): number =>
  (Math.acos(Math.min(1, Math.max(-1, axisOf(poses, names.length)[2]))) * 180) / Math.PI;
