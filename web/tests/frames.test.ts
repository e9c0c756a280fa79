import { expect, test } from "vitest";
import { contactOf } from "../src/games/gulo-gulo/nest/contact";
import { type Frame, filmOf, frameOf } from "../src/games/gulo-gulo/nest/frames";
import type { Kit } from "../src/games/gulo-gulo/nest/heap";
import { framesOf, Motion, Showing, seenAt, slowMotion } from "../src/games/gulo-gulo/nest/motion";

const BEAT = 1000 / 60;
const LATE = 50; // milliseconds

/** A message of the server: kind, phase, force, number, and seven numbers for each body. */
function message(kind: number, phase: number, poses: number[]): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(8 + poses.length * 2));
  view.setUint8(0, kind);
  view.setUint8(1, phase);
  view.setUint16(2, 1500, true);
  view.setUint32(4, 70_000, true);
  poses.forEach((value, at) => {
    view.setInt16(8 + at * 2, value, true);
  });
  return view.buffer;
}

/** Frames of one body that moves along x, one metre each. */
const frames = (count: number, phase: Frame["phase"] = "holding"): Frame[] =>
  framesOf(Array.from({ length: count }, (_, x) => Float32Array.from([x, 0, 0, 1, 0, 0, 0]))).map(
    (frame) => ({
      ...frame,
      phase,
    }),
  );
const x = (seen: { poses: Float32Array } | null): number => seen?.poses[0] ?? Number.NaN;

test("a frame is read from its bytes", () => {
  const frame = frameOf(message(1, 2, [50, -100, 150, 32767, 0, 0, -32767]));
  expect([frame?.phase, frame?.force, frame?.number]).toEqual(["holding", 1.5, 70_000]);
  const poses = [...(frame?.poses ?? [])];
  expect(poses.slice(0, 3).map((part) => Math.round(part * 1e6))).toEqual([1000, -2000, 3000]); // micrometres
  expect(poses.slice(3)).toEqual([1, 0, 0, -1]);
});

test("another binary message is no frame", () => {
  expect(frameOf(message(2, 0, []))).toBeNull();
});

test("a film is read from the differences between its frames, also where they run over", () => {
  const differences = [100, 50, -50]; // of x; the other six numbers rest
  const view = new DataView(new ArrayBuffer(4 + 7 * 3 * 2));
  view.setUint16(0, 3, true);
  view.setUint16(2, 1, true);
  differences.forEach((value, at) => {
    view.setInt16(4 + at * 2, value, true);
  });
  view.setInt16(4 + 3 * 3 * 2, 32767, true);
  view.setInt16(4 + (3 * 3 + 1) * 2, 1, true); // one more than the largest number
  const film = filmOf(view.buffer, ["R1"]);
  expect(film.frames.map((poses) => Math.round((poses[0] ?? 0) * 1e6))).toEqual([2000, 3000, 2000]);
  expect(film.frames.map((poses) => Math.sign(poses[3] ?? 0))).toEqual([1, -1, -1]);
  expect(film.names).toEqual(["R1"]);
});

test("between two frames everything is between them", () => {
  const two = frames(3);
  expect(x(seenAt(two, 1.25))).toBeCloseTo(1.25);
  expect(seenAt(two, 1.25)?.isLast).toBe(false);
  expect([x(seenAt(two, 9)), seenAt(two, 9)?.isLast]).toEqual([2, true]);
  expect(seenAt([], 0)).toBeNull();
});

test("frames are shown a little late, and smoothly though they come unevenly", () => {
  const motion = new Motion();
  frames(4).forEach((frame, number) => {
    motion.add(frame, 1000 + number * BEAT + (number % 2) * 7);
  });
  expect(x(motion.at(1000 + LATE))).toBeCloseTo(0, 1);
  expect(x(motion.at(1000 + LATE + 1.5 * BEAT))).toBeCloseTo(1.5, 1);
  expect(x(motion.at(1000 + LATE + 9 * BEAT))).toBe(3);
});

test("the most force since the last picture is told, though its frame was never drawn", () => {
  const motion = new Motion();
  for (const frame of frames(6))
    motion.add({ ...frame, force: frame.number === 2 ? 9 : 1 }, 1000 + frame.number * BEAT);
  expect(motion.at(1000 + LATE)?.force).toBe(1);
  expect(motion.at(1000 + LATE + 4 * BEAT)?.force).toBe(9);
  expect(motion.at(1000 + LATE + 5 * BEAT)?.force).toBe(1);
});

test("an attempt that begins anew forgets the frames of the one before", () => {
  const motion = new Motion();
  for (const frame of frames(3)) motion.add(frame, 1000 + frame.number * BEAT);
  motion.add(frames(1)[0] as Frame, 2000);
  expect(motion.frames).toHaveLength(1);
});

test("frames that are shown again end", () => {
  const showing = new Showing(frames(5), 1000, 2);
  expect(x(showing.at(1000 + BEAT))).toBeCloseTo(2);
  expect(showing.at(1000 + 3 * BEAT)).toBeNull();
});

test("what touched the table is shown again slowly, with what led to it", () => {
  const all = frames(200);
  const again = slowMotion(all, all[120] as Frame, 0);
  expect(x(again.at(0))).toBe(120 - 50);
  expect(x(again.at(BEAT * 10))).toBeCloseTo(120 - 50 + 4);
  expect(again.at(BEAT * 300)).toBeNull();
});

test("an alarm is where the pole touches the table, else where an egg does that nobody named", () => {
  const kit = {
    bowl: { rim_radius: 0.05, rim_height: 0.03 },
    pole: { length: 0.1, radius: 0.002, head_radius: 0.004 },
  } as Kit;
  const IN = [0, 0, 0.02, 1, 0, 0, 0];
  const OUT = [0.09, 0, 0.01, 1, 0, 0, 0];
  const UP = [0, 0, 0.01, 1, 0, 0, 0];
  const DOWN = [0, 0, 0.01, Math.SQRT1_2, Math.SQRT1_2, 0, 0];
  const seen = (...bodies: number[][]): Frame => ({
    phase: "holding",
    force: 0,
    number: 0,
    poses: Float32Array.from(bodies.flat()),
  });
  const [still, mine, other, fallen] = [
    seen(IN, IN, UP),
    seen(OUT, IN, UP),
    seen(OUT, OUT, UP),
    seen(OUT, OUT, DOWN.with(2, -0.005)),
  ] as [Frame, Frame, Frame, Frame];
  const names = ["R1", "B1"];
  expect(contactOf([still, mine, other, fallen], names, "R1", kit)).toBe(fallen);
  expect(contactOf([still, mine, other], names, "R1", kit)).toBe(other);
  expect(contactOf([still, mine], names, "R1", kit)).toBeUndefined();
  const decided: Frame = { ...mine, phase: "settling" };
  expect(contactOf([still, decided], names, "R1", kit)).toBe(decided);
});
