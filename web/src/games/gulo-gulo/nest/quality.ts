/** From beautiful to quick: shadows, and how many dots a pixel of the page has at most. */
const LEVELS: readonly (readonly [shadows: boolean, ratio: number])[] = [
  [true, 2],
  [true, 1],
  [false, 1],
  [false, 0.75],
  [false, 0.5],
];
const WITHOUT_CARD = 2; // the level at which a browser begins that draws without a graphics card
const SLOW = 42; // milliseconds that a picture may take
const ENOUGH = 10; // pictures, before they are judged
const TOO_LONG = 600; // milliseconds, before fewer are
const FIRST = 2; // pictures that take long anyway

let level = 0; // one device is as quick at the next nest

/** Measures how long pictures take, and draws less beautifully where that is too long. */
export class Quality {
  private drawn = 0;
  private waits: number[] = [];

  constructor(
    hasCard: boolean,
    private readonly adapt: (shadows: boolean, ratio: number) => void,
  ) {
    if (!hasCard) level = Math.max(level, WITHOUT_CARD);
    this.set();
  }

  set(): void {
    const [shadows, most] = LEVELS[level] as (typeof LEVELS)[number];
    this.adapt(shadows, Math.min(most, devicePixelRatio));
  }

  /** One picture is drawn: until the browser is ready for the next one, it is not done. */
  time(draw: () => void): void {
    const began = performance.now();
    draw();
    if (this.drawn++ >= FIRST) requestAnimationFrame(() => this.took(performance.now() - began));
  }

  private took(milliseconds: number): void {
    this.waits.push(milliseconds);
    const sum = this.waits.reduce((one, other) => one + other, 0);
    if (this.waits.length < ENOUGH && sum < TOO_LONG) return;
    const isSlow = sum / this.waits.length > SLOW;
    this.waits = [];
    if (!isSlow || level === LEVELS.length - 1) return;
    level++;
    this.set();
  }
}
