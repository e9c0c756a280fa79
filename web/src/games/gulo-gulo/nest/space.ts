import { POSE } from "./layout";

/** Vectors and turns; lengths in metres, z is up, quaternions are w, x, y, z. */
export type Vec = readonly [number, number, number];

export const vec = ([x = 0, y = 0, z = 0]: number[]): Vec => [x, y, z];
export const plus = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const length = (a: Vec): number => Math.hypot(...a);
export const unit = (a: Vec): Vec => times(a, 1 / (length(a) || 1));

/** All bodies of one moment: seven numbers each. */
export type Poses = Float32Array;
export const SIZE = POSE;

export const placeOf = (poses: Poses, body: number): Vec => {
  const at = body * SIZE;
  return [poses[at] ?? 0, poses[at + 1] ?? 0, poses[at + 2] ?? 0];
};

/** Where the body's own z axis points. */
export const axisOf = (poses: Poses, body: number): Vec => {
  const [w = 1, x = 0, y = 0, z = 0] = poses.subarray(body * SIZE + 3, body * SIZE + SIZE);
  return [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)];
};

/** A moment between two, `share` of the way from one to the other. */
export function between(from: Poses, to: Poses, share: number): Poses {
  const poses = new Float32Array(to.length);
  for (let at = 0; at < to.length; at += SIZE) {
    let alike = 0;
    for (let part = 3; part < SIZE; part++) alike += (from[at + part] ?? 0) * (to[at + part] ?? 0);
    for (let part = 0; part < SIZE; part++) {
      const old = (from[at + part] ?? 0) * (part > 2 && alike < 0 ? -1 : 1);
      poses[at + part] = old + ((to[at + part] ?? 0) - old) * share;
    }
  }
  return poses; // the renderer makes short quaternions whole again; between two frames they hardly are
}

/** Which way one looks: from the eye along `way`, of length 1. */
export interface Ray {
  eye: Vec;
  way: Vec;
}
export const along = (ray: Ray, far: number): Vec => plus(ray.eye, times(ray.way, far));

/** How far along the ray a cylinder with round ends is met; Infinity if it is not. */
export function meets(ray: Ray, middle: Vec, axis: Vec, half: number, radius: number): number {
  const ends = [minus(middle, times(axis, half)), plus(middle, times(axis, half))] as const;
  return Math.min(
    side(ray, middle, axis, half, radius),
    ball(ray, ends[0], radius),
    ball(ray, ends[1], radius),
  );
}

function ball(ray: Ray, middle: Vec, radius: number): number {
  const way = minus(middle, ray.eye);
  const near = dot(way, ray.way);
  const under = radius * radius - dot(way, way) + near * near;
  return under < 0 ? Number.POSITIVE_INFINITY : near - Math.sqrt(under);
}

function side(ray: Ray, middle: Vec, axis: Vec, half: number, radius: number): number {
  const way = minus(ray.eye, middle);
  const across = minus(ray.way, times(axis, dot(ray.way, axis)));
  const off = minus(way, times(axis, dot(way, axis)));
  const a = dot(across, across);
  const b = dot(across, off);
  const under = b * b - a * (dot(off, off) - radius * radius);
  if (a < 1e-9 || under < 0) return Number.POSITIVE_INFINITY;
  const far = (-b - Math.sqrt(under)) / a;
  return Math.abs(dot(minus(along(ray, far), middle), axis)) <= half ? far : Number.POSITIVE_INFINITY;
}

/** Where the ray goes through the upright plane through a point that faces the eye. */
export function inPlane(ray: Ray, point: Vec): Vec {
  const facing = unit([ray.eye[0] - point[0], ray.eye[1] - point[1], 0]);
  return along(ray, dot(minus(point, ray.eye), facing) / Math.min(-1e-3, dot(ray.way, facing)));
}
