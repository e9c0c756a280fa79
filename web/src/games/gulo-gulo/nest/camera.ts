import { dot, length, minus, plus, type Ray, times, unit, type Vec } from "./space";

export const FIELD = 26; // degrees from the upper to the lower edge
const MIDDLE: Vec = [0, 0, 0.072];
const FAR = 0.345; // metres from the eye to there
const STEEP = 0.94; // radians above the table, at first
const BROAD = 0.15; // metres that must be in sight from left to right
const LOWEST = 0.5; // radians above the table
const HIGHEST = 1.45;

const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** An eye that goes round the nest and always looks at its middle. */
export class Camera {
  width = 4;
  height = 3;
  private around: number;
  private above = STEEP;

  /** It begins on the side of this eye. */
  constructor(eye: Vec) {
    this.around = Math.atan2(eye[1], eye[0]);
  }

  get eye(): Vec {
    const tall = 2 * FAR * Math.tan((FIELD / 360) * Math.PI);
    const far = FAR * Math.max(1, (BROAD / tall) * (this.height / this.width));
    const flat = Math.cos(this.above) * far;
    return plus(MIDDLE, [
      flat * Math.cos(this.around),
      flat * Math.sin(this.around),
      Math.sin(this.above) * far,
    ]);
  }

  readonly looksAt = MIDDLE;

  turn(right: number, up: number): void {
    this.around -= right;
    this.above = Math.min(HIGHEST, Math.max(LOWEST, this.above + up));
  }

  turnTo(eye: Vec): void {
    const way = minus(eye, MIDDLE);
    this.around = Math.atan2(way[1], way[0]);
    this.above = Math.min(HIGHEST, Math.max(LOWEST, Math.asin(way[2] / length(way))));
  }

  ray(x: number, y: number): Ray {
    const { eye, ahead, right, up, focus } = this.sight();
    const aside = plus(times(right, x - this.width / 2), times(up, this.height / 2 - y));
    return { eye, way: unit(plus(times(ahead, focus), aside)) };
  }

  at(point: Vec): [number, number] {
    const { eye, ahead, right, up, focus } = this.sight();
    const way = minus(point, eye);
    const scale = focus / dot(way, ahead);
    return [this.width / 2 + dot(way, right) * scale, this.height / 2 - dot(way, up) * scale];
  }

  private sight(): { eye: Vec; ahead: Vec; right: Vec; up: Vec; focus: number } {
    const eye = this.eye;
    const ahead = unit(minus(MIDDLE, eye));
    const right = unit(cross(ahead, [0, 0, 1]));
    const focus = this.height / 2 / Math.tan((FIELD / 360) * Math.PI);
    return { eye, ahead, right, up: cross(right, ahead), focus };
  }
}
