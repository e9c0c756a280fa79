import type { Frame } from "./frames";
import { FRAMES_PER_SECOND } from "./layout";
import { between, type Poses } from "./space";

const FRAME = 1000 / FRAMES_PER_SECOND; // milliseconds
const BEHIND = 50; // milliseconds that the picture is late, so that there is a next frame to go to
const PAUSE = 300; // after such a gap the clock is set anew
const DRIFT = 0.02; // milliseconds a frame that the clock may be slow
const KEPT = 600;

/** What is seen at one moment. */
export interface Seen {
  poses: Poses;
  frame: Frame;
  /** In newtons, the most since the moment before. */
  force: number;
  /** Nothing comes after it yet. */
  isLast: boolean;
}

/** The frames of one attempt as they come: shown a little late and smoothly, and kept for showing them again. */
export class Motion {
  frames: Frame[] = [];
  private start = 0; // when frame 0 would have come
  private heard = 0;
  private shown = 0; // the number of the frame
  private late = 0; // besides: what came before had to be shown first

  /** It is shown from now on; what has come already is shown from its beginning. */
  begin(now: number): void {
    const [first] = this.frames;
    if (first) this.late = Math.max(0, now - this.start - first.number * FRAME);
  }

  add(frame: Frame, now: number): void {
    const last = this.frames.at(-1);
    if (last && frame.number <= last.number) this.frames = [];
    const start = now - frame.number * FRAME;
    const isNew = !last || now - this.heard > PAUSE;
    if (isNew) this.late = 0;
    this.start = isNew ? start : Math.min(this.start + DRIFT, start);
    this.heard = now;
    this.frames.push(frame);
    if (this.frames.length > KEPT) this.frames.splice(0, this.frames.length - KEPT);
  }

  at(now: number): Seen | null {
    const seen = seenAt(this.frames, (now - BEHIND - this.late - this.start) / FRAME);
    if (!seen) return null;
    for (const { number, force } of this.frames)
      if (number > this.shown && number < seen.frame.number) seen.force = Math.max(seen.force, force);
    this.shown = seen.frame.number;
    return seen;
  }
}

/** Between the two frames around this number. */
export function seenAt(frames: Frame[], number: number): Seen | null {
  let after = frames.length - 1;
  while (after > 0 && (frames[after - 1]?.number ?? 0) > number) after--;
  const [from, to] = [frames[after - 1], frames[after]];
  if (!to) return null;
  const toward = { frame: to, force: to.force };
  if (!from || number >= to.number) return { ...toward, poses: to.poses, isLast: to === frames.at(-1) };
  const share = Math.max(0, (number - from.number) / (to.number - from.number));
  return { ...toward, poses: between(from.poses, to.poses, share), isLast: false };
}

/** Frames that are there already, from one to another, at a speed. */
export class Showing {
  constructor(
    private readonly frames: Frame[],
    private readonly began: number,
    private readonly speed = 1,
    private readonly from = frames[0]?.number ?? 0,
    private readonly to = frames.at(-1)?.number ?? 0,
  ) {}

  /** Null when it is over. */
  at(now: number): Seen | null {
    const number = this.from + ((now - this.began) / FRAME) * this.speed;
    return number > this.to ? null : seenAt(this.frames, number);
  }
}

const BEFORE = 50; // frames that lead to a contact
const AFTER = 24;
const SLOWLY = 0.4;

/** The frames round one of them. */
export function slowMotion(frames: Frame[], { number }: Frame, now: number, pace = 1): Showing {
  const first = Math.max(frames[0]?.number ?? 0, number - BEFORE);
  return new Showing(frames, now, SLOWLY / pace, first, Math.min(frames.at(-1)?.number ?? 0, number + AFTER));
}

/** A film as if its frames came from a hand that holds. */
export const framesOf = (film: Poses[]): Frame[] =>
  film.map((poses, number) => ({ phase: "holding", force: 0, number, poses }));
