import { dot, length, minus, plus, type Ray, times, unit, type Vec } from "./space";

export const FIELD = 26; // degrees from the upper to the lower edge
const MIDDLE: Vec = [0, 0, 0.05];
const USUAL: Vec[] = [
  [0, 0, 0.16],
  [0.08, 0, 0],
  [-0.08, 0, 0],
]; // what must be seen of any nest
const STEEP = 0.94; // radians above the table, at first
const LOWEST = 0.5;
const HIGHEST = 1.45;
const AROUND = [0, 45, -45, 90, -90, 135, -135, 180].map((turn) => (turn * Math.PI) / 180);
const SLOPE = Math.tan((FIELD / 360) * Math.PI);
const EDGE = 0.93; // of the picture, in which what must be seen lies

/** From which side one looks: round the nest, and above the table; in radians. */
interface Side {
  around: number;
  above: number;
}
interface Sight {
  eye: Vec;
  looksAt: Vec;
  ahead: Vec;
  right: Vec;
  up: Vec;
}

const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** An eye that goes round the nest, as near to it as all that must be seen lies within the picture. */
export class Camera {
  width = 4;
  height = 3;
  private readonly first: Side;
  private side: Side;
  private turning: { from: Side; to: Side; began: number; long: number } | null = null;
  private points = USUAL;

  /** It begins on the side of this eye. */
  constructor(eye: Vec) {
    this.side = this.first = { around: Math.atan2(eye[1], eye[0]), above: STEEP };
  }

  get eye(): Vec {
    return this.sight().eye;
  }

  get looksAt(): Vec {
    return this.sight().looksAt;
  }

  get isTurned(): boolean {
    const { around, above } = this.turning?.to ?? this.side;
    return around !== this.first.around || above !== this.first.above;
  }

  /** What must be in the picture. */
  fit(points: Vec[]): void {
    this.points = points;
  }

  /** From where one may look: as now, then all round, and from above. */
  eyes(): Vec[] {
    return this.sides().map((side) => this.sight(side).eye);
  }

  private sides(): Side[] {
    const { around, above } = this.side;
    const round = AROUND.map((turn) => ({ around: around + turn, above }));
    return [...round, { around, above: HIGHEST }];
  }

  turn(right: number, up: number): void {
    const { around, above } = this.side;
    this.turning = null;
    this.side = { around: around - right, above: between(above + up) };
  }

  /** Slowly, in so many milliseconds, to one of `eyes`, or to the side of any other eye. */
  turnTo(eye: Vec, long = 0): void {
    const at = this.eyes().findIndex((one) => length(minus(one, eye)) < 1e-6);
    this.turnToSide(this.sides()[at] ?? { ...this.side, around: Math.atan2(eye[1], eye[0]) }, long);
  }

  turnBack(long = 0): void {
    this.turnToSide(this.first, long);
  }

  private turnToSide(to: Side, long: number): void {
    const off = to.around - this.side.around;
    const from = { ...this.side, around: to.around - Math.atan2(Math.sin(off), Math.cos(off)) };
    this.turning = { from, to, began: performance.now(), long };
    this.goOn(performance.now());
  }

  /** Whether it still turns. */
  goOn(now: number): boolean {
    if (!this.turning) return false;
    const { from, to, began, long } = this.turning;
    const share = long ? Math.min(1, Math.max(0, (now - began) / long)) : 1;
    const soft = share * share * (3 - 2 * share);
    this.side = {
      around: from.around + (to.around - from.around) * soft,
      above: from.above + (to.above - from.above) * soft,
    };
    if (share === 1) [this.side, this.turning] = [to, null];
    return this.turning !== null;
  }

  ray(x: number, y: number): Ray {
    const { eye, ahead, right, up } = this.sight();
    const aside = plus(times(right, x - this.width / 2), times(up, this.height / 2 - y));
    return { eye, way: unit(plus(times(ahead, this.focus), aside)) };
  }

  at(point: Vec): [number, number] {
    const { eye, ahead, right, up } = this.sight();
    const way = minus(point, eye);
    const scale = this.focus / dot(way, ahead);
    return [this.width / 2 + dot(way, right) * scale, this.height / 2 - dot(way, up) * scale];
  }

  private get focus(): number {
    return this.height / 2 / SLOPE;
  }

  /** As near as the points allow, and so that those at the top and at the bottom are as far from the edges. */
  private sight({ around, above }: Side = this.side): Sight {
    const flat = Math.cos(above);
    const back: Vec = [flat * Math.cos(around), flat * Math.sin(around), Math.sin(above)];
    const ahead = times(back, -1);
    const right = unit(cross(ahead, [0, 0, 1]));
    const up = cross(right, ahead);
    const slope = SLOPE * EDGE;
    let [top, bottom, side] = [0, 0, 0];
    for (const point of this.points) {
      const way = minus(point, MIDDLE);
      const deep = dot(way, ahead);
      top = Math.max(top, dot(way, up) / slope - deep);
      bottom = Math.max(bottom, -dot(way, up) / slope - deep);
      side = Math.max(side, (Math.abs(dot(way, right)) / slope) * (this.height / this.width) - deep);
    }
    const far = Math.max((top + bottom) / 2, side);
    const looksAt = plus(MIDDLE, times(up, (slope * (top - bottom)) / 2));
    return { eye: plus(looksAt, times(back, far)), looksAt, ahead, right, up };
  }
}

const between = (above: number): number => Math.min(HIGHEST, Math.max(LOWEST, above));
