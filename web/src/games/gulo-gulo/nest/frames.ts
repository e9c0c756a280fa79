import { type Poses, SIZE } from "./space";

const PLACE = 2e-5; // metres; places are whole numbers of this
const TURN = 1 / 32767;
const HEAD = 8; // bytes before the poses
const FRAME = 1; // the kind of message

export const PHASES = ["free", "reaching", "holding", "settling", "over"] as const;
export type Phase = (typeof PHASES)[number];

/** One sixtieth of a second of an attempt: all eggs, the pole, and the hand. */
export interface Frame {
  phase: Phase;
  /** Of the hand, in newtons. */
  force: number;
  number: number;
  poses: Poses;
}

const scaled = (value: number, at: number): number => value * (at % SIZE < 3 ? PLACE : TURN);

/** A binary message of the server, if it is a frame. */
export function frameOf(data: ArrayBuffer): Frame | null {
  const view = new DataView(data);
  if (view.getUint8(0) !== FRAME) return null;
  const poses = new Float32Array((data.byteLength - HEAD) / 2);
  for (let at = 0; at < poses.length; at++) poses[at] = scaled(view.getInt16(HEAD + at * 2, true), at);
  return {
    phase: PHASES[view.getUint8(1)] ?? "free",
    force: view.getUint16(2, true) / 1000,
    number: view.getUint32(4, true),
    poses,
  };
}

/** An attempt that is over, as it was seen. */
export interface Film {
  names: string[];
  frames: Poses[];
}

/** All values of one number of one body stand together, each as its difference to the one before. */
export function filmOf(data: ArrayBuffer, names: string[]): Film {
  const view = new DataView(data);
  const count = view.getUint16(0, true);
  const numbers = view.getUint16(2, true) * SIZE;
  const frames = Array.from({ length: count }, () => new Float32Array(numbers));
  for (let at = 0; at < numbers; at++) {
    let value = 0;
    for (let frame = 0; frame < count; frame++) {
      value = ((value + view.getInt16(4 + (at * count + frame) * 2, true)) << 16) >> 16;
      (frames[frame] as Poses)[at] = scaled(value, at);
    }
  }
  return { names, frames };
}
