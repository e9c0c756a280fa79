/** From beautiful to quick: shadows, and how many dots a pixel of the page has at most. */
const LEVELS: readonly (readonly [shadows: boolean, ratio: number])[] = [
  [true, 2],
  [true, 1],
  [false, 1],
  [false, 0.75],
  [false, 0.5],
];
const SLOW = 42; // milliseconds from one picture to the next
const ENOUGH = 10; // pictures in a row, before it is judged
const STILL = 400; // milliseconds; whoever draws so seldom is not slow, nothing moved

let level = 0; // one device is as quick at the next nest

/** Measures how long pictures take, and draws less beautifully where that is too long. */
export class Quality {
  private last = 0;
  private waits: number[] = [];

  constructor(private readonly adapt: (shadows: boolean, ratio: number) => void) {
    this.set();
  }

  set(): void {
    const [shadows, most] = LEVELS[level] ?? [false, 0.5];
    this.adapt(shadows, Math.min(most, devicePixelRatio));
  }

  /** One picture is drawn. */
  time(draw: () => void): void {
    const now = performance.now();
    const wait = now - this.last;
    this.last = now;
    draw();
    if (wait > STILL) this.waits = [];
    else if (this.waits.push(wait) >= ENOUGH) this.judge();
  }

  private judge(): void {
    const middle = this.waits.sort((one, other) => one - other)[ENOUGH >> 1] ?? 0;
    this.waits = [];
    if (middle <= SLOW || level === LEVELS.length - 1) return;
    level++;
    this.set();
  }
}
