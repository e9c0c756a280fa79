import { settings } from "../../../settings/settings.svelte";
import { PORT } from "../../../table/live.svelte";
import type { Heard, Nest } from "../../../wire/types";
import { contactOf } from "./contact";
import { frameOf, type Phase } from "./frames";
import { type Heap, type Kit, leanOf, outlineOf } from "./heap";
import { framesOf, Motion, type Seen, Showing, slowMotion } from "./motion";
import type { Marks, Picture } from "./picture";
import { type Poses, placeOf, type Vec } from "./space";

/** A nest at rest, and what then moved in it. */
interface Part {
  nest: Nest;
  motion: Motion;
}

const LONGEST_WAIT = 8000; // milliseconds for which a line waits for its picture
const TOO_LATE = 6; // parts that wait: then what lies between is not shown

/** Shows attempts one after the other, in the order in which they were made; draws only when something has changed. */
export class Stage {
  phase = $state<Phase>("free");
  force = $state(0);
  lean = $state(0);
  /** The alarm is shown again, slowly. */
  isAgain = $state(false);
  /** Whether frames move, or a film. */
  isMoving = $state(false);
  nest = $state.raw<Nest | null>(null);
  marks: Marks = { lit: [], over: "", hand: false, aim: null };
  poses: Poses = new Float32Array();
  private parts: Part[] = [];
  private showing: Showing | null = null;
  private drawing = 0;
  private told = 0; // the version of the table that is on show
  private waiters: { part: Part; done: () => void }[] = [];

  constructor(
    private readonly picture: Picture,
    private readonly kit: Kit,
    private readonly me: () => number,
    private readonly drawn: (stage: Stage) => void,
  ) {}

  get heap(): Heap {
    return { names: this.nest?.eggs ?? [], poses: this.poses, kit: this.kit };
  }

  get hand(): Vec {
    return placeOf(this.poses, (this.nest?.eggs.length ?? 0) + 1);
  }

  // what comes

  take(nest: Nest): void {
    const part = { nest, motion: new Motion() };
    const isMine = nest.egg !== "" && nest.reaching === this.me();
    if (!this.nest || isMine || nest.void || this.parts.length > TOO_LATE) this.cut();
    this.parts.push(part);
    this.wake();
  }

  frame(data: ArrayBuffer): void {
    const frame = frameOf(data);
    if (!frame) return;
    this.parts.at(-1)?.motion.add(frame, performance.now());
    this.wake();
  }

  /** So far the table has been told. */
  tell(version: number): void {
    this.told = version;
    this.wake();
  }

  /** What has just been seen is shown again, slowly, where something touched the table; until that is over. */
  again(): Promise<void> {
    const [part] = this.parts;
    const pace = settings.motion(1);
    if (!part || !pace) return Promise.resolve();
    const { frames } = part.motion;
    const contact = contactOf(frames, part.nest.eggs, part.nest.egg, this.kit);
    if (!contact) return Promise.resolve();
    const now = performance.now();
    this.showing = slowMotion(frames, contact, now, pace);
    const first = this.showing.at(now)?.poses ?? contact.poses; // the pole may stand yet: all of it is to be seen fall
    const shown = [this.poses, contact.poses, first].flatMap((poses) => outlineOf({ ...this.heap, poses }));
    this.picture.fit(shown);
    this.isAgain = true;
    return this.shown(part);
  }

  /** Nothing is shown again any more. */
  skip(): void {
    this.showing = null;
    this.wake();
  }

  /** When this part is not moving any more. */
  private shown(part: Part): Promise<void> {
    this.wake();
    return new Promise((done) => this.waiters.push({ part, done }));
  }

  /** When the attempt of which the line tells has been seen to its end, or after a while. */
  seen(line: Heard): Promise<void> {
    const part = this.parts.findLast(({ nest }) => nest.egg !== "" && nest.version < line.number);
    if (line.seat !== PORT || !part) return Promise.resolve();
    return Promise.race([this.shown(part), new Promise<void>((done) => setTimeout(done, LONGEST_WAIT))]);
  }

  /** A whole film, at once from its beginning, or only its first picture. */
  film(nest: Nest, frames: Poses[], speed: number): Promise<void> {
    this.cut();
    const part = { nest, motion: new Motion() };
    this.parts = [part];
    if (!speed) return Promise.resolve(this.wake());
    part.motion.frames = framesOf(frames);
    this.showing = new Showing(part.motion.frames, performance.now(), speed);
    return this.shown(part);
  }

  private cut(): void {
    this.parts = [];
    this.showing = null;
    this.release(false);
  }

  /** Whoever waits for what has been seen, or will never be. */
  private release(isMoving: boolean): void {
    const isSeen = (part: Part): boolean =>
      !this.parts.includes(part) || (part === this.parts[0] && !isMoving);
    for (const { part, done } of this.waiters) if (isSeen(part)) done();
    this.waiters = this.waiters.filter(({ part }) => !isSeen(part));
  }

  // what is shown

  wake(): void {
    this.drawing ||= requestAnimationFrame((now) => this.draw(now));
  }

  end(): void {
    cancelAnimationFrame(this.drawing);
    this.cut();
    this.picture.end();
  }

  private draw(now: number): void {
    this.drawing = 0;
    const isMoving = this.step(now);
    if (!this.nest) return;
    const isHeld = this.marks.hand && this.nest.egg !== "";
    if (!isHeld && !this.isAgain) this.picture.fit(outlineOf(this.heap)); // under a hand nothing moves but what it moves
    const isTurning = this.picture.goOn(now);
    this.picture.draw(this.heap, this.poses, this.marks);
    this.drawn(this);
    if (isMoving || isTurning) this.wake();
    this.release(isMoving);
    this.isMoving = isMoving;
  }

  /** What is to be seen now; whether the next picture will be another one. */
  private step(now: number): boolean {
    const again = this.showing?.at(now);
    if (again) return this.show(again);
    this.showing = null;
    this.isAgain = false;
    const [part] = this.parts;
    if (!part) return false;
    const seen = part.motion.at(now);
    if (seen && !seen.isLast) return this.show(seen);
    if (seen) this.show(seen);
    else this.rest(part.nest);
    return this.goOn(part, now);
  }

  private goOn(part: Part, now: number): boolean {
    const next = this.parts[1];
    if (!next) return false;
    const isResult = part.nest.egg !== "" && next.nest.version > part.nest.version;
    if (isResult && this.told < next.nest.version) return false;
    this.parts.shift();
    next.motion.begin(now);
    return true;
  }

  private show({ poses, frame: { phase }, force }: Seen): boolean {
    this.nest = this.parts[0]?.nest ?? this.nest;
    this.poses = poses;
    this.phase = phase;
    this.force = force;
    this.marks.hand = phase === "reaching" || phase === "holding";
    this.lean = leanOf(this.heap);
    return true;
  }

  private rest(nest: Nest): void {
    if (this.nest === nest && this.phase === "free") return;
    this.nest = nest;
    this.poses = Float32Array.from(nest.poses);
    this.phase = "free";
    this.force = 0;
    this.marks.hand = false;
    this.lean = leanOf(this.heap);
  }
}
