import {
  FILM_HEAD,
  FRAME,
  FRAME_HEAD,
  filmHead,
  frameHead,
  MILLINEWTONS,
  MOST,
  OF_PLACE,
  PHASES,
  PLACE,
  POSE,
} from "./layout";
import type { Poses } from "./space";

export type Phase = (typeof PHASES)[number];

/** One sixtieth of a second of an attempt: all eggs, the pole, and the hand. */
export interface Frame {
  phase: Phase;
  /** Of the hand, in newtons. */
  force: number;
  number: number;
  poses: Poses;
}

const scaled = (value: number, at: number): number => value * (at % POSE < OF_PLACE ? PLACE : 1 / MOST);

/** A binary message of the server, if it is a frame. */
export function frameOf(data: ArrayBuffer): Frame | null {
  const view = new DataView(data);
  const { kind, phase, force, number } = frameHead(view);
  if (kind !== FRAME) return null;
  const poses = new Float32Array((data.byteLength - FRAME_HEAD) / 2);
  for (let at = 0; at < poses.length; at++) poses[at] = scaled(view.getInt16(FRAME_HEAD + at * 2, true), at);
  return { phase: PHASES[phase] ?? "free", force: force / MILLINEWTONS, number, poses };
}

/** An attempt that is over, as it was seen. */
export interface Film {
  names: string[];
  frames: Poses[];
}

/** All values of one number of one body stand together, each as its difference to the one before. */
export function filmOf(data: ArrayBuffer, names: string[]): Film {
  const view = new DataView(data);
  const { frames: count, bodies } = filmHead(view);
  const numbers = bodies * POSE;
  const frames = Array.from({ length: count }, () => new Float32Array(numbers));
  for (let at = 0; at < numbers; at++) {
    let value = 0;
    for (let frame = 0; frame < count; frame++) {
      value = ((value + view.getInt16(FILM_HEAD + (at * count + frame) * 2, true)) << 16) >> 16;
      (frames[frame] as Poses)[at] = scaled(value, at);
    }
  }
  return { names, frames };
}
