import type { Heap, Kit } from "./heap";
import { DARK, DARK_WOOD, EGGS, GLOVE, HEAD, WOOD, YOLK } from "./paint";
import type { Marks, Picture } from "./picture";
import { axisOf, type Poses, placeOf, plus, type Ray, SIZE, times, type Vec } from "./space";

const BROAD = 0.19; // metres that must be in sight each way
const HIGH = 0.42;

/** The nest from straight above, for browsers without three dimensions. What lies higher is drawn over the rest. */
export class Flat implements Picture {
  readonly turns = false;
  private readonly pen: CanvasRenderingContext2D;
  private width = 4;
  private height = 3;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly kit: Kit,
    private readonly fingers: number[],
  ) {
    this.pen = canvas.getContext("2d") as CanvasRenderingContext2D;
  }

  private get scale(): number {
    return Math.min(this.width, this.height) / BROAD;
  }

  eye(): Vec {
    return [0, -0.01, HIGH];
  }

  ray(x: number, y: number): Ray {
    const [right, up] = [(x - this.width / 2) / this.scale, (this.height / 2 - y) / this.scale];
    return { eye: [right, up, HIGH], way: [0, 0, -1] };
  }

  at([x, y]: Vec): [number, number] {
    return [this.width / 2 + x * this.scale, this.height / 2 - y * this.scale];
  }

  drag(point: Vec, x: number, y: number): Vec {
    const [, from] = this.at(point);
    return [this.ray(x, y).eye[0], point[1], point[2] + (from - y) / this.scale];
  }

  eyes(): Vec[] {
    return [this.eye()];
  }

  readonly isTurned = false;
  turn(): void {}
  turnTo(): void {}
  turnBack(): void {}
  fit(): void {}

  goOn(): boolean {
    return false;
  }

  resize(width: number, height: number): void {
    [this.width, this.height] = [width, height];
    const ratio = Math.min(2, devicePixelRatio);
    [this.canvas.width, this.canvas.height] = [width * ratio, height * ratio];
    this.pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  draw(heap: Heap, poses: Poses, marks: Marks): void {
    this.pen.clearRect(0, 0, this.width, this.height);
    const { rim_radius, wall } = this.kit.bowl;
    this.disc([0, 0, 0], rim_radius + wall, DARK_WOOD);
    this.disc([0, 0, 0], rim_radius, WOOD);
    const rows = heap.names.map((_, row) => row);
    rows.sort((one, other) => placeOf(poses, one)[2] - placeOf(poses, other)[2]);
    for (const row of rows) this.egg(heap, poses, row, marks);
    this.pole(poses, heap.names.length);
    if (marks.hand && poses.length > (heap.names.length + 1) * SIZE)
      this.disc(placeOf(poses, heap.names.length + 1), this.fingers[heap.names.length] ?? 0, GLOVE, 0.7);
  }

  private disc(middle: Vec, radius: number, colour: string, opacity = 1): void {
    this.pen.globalAlpha = opacity;
    this.pen.fillStyle = colour;
    this.pen.beginPath();
    this.pen.arc(...this.at(middle), radius * this.scale, 0, 7);
    this.pen.fill();
    this.pen.globalAlpha = 1;
  }

  private line(from: Vec, to: Vec, radius: number, colour: string): void {
    this.pen.strokeStyle = colour;
    this.pen.lineCap = "round";
    this.pen.lineWidth = 2 * radius * this.scale;
    this.pen.beginPath();
    this.pen.moveTo(...this.at(from));
    this.pen.lineTo(...this.at(plus(to, [1e-6, 0, 0])));
    this.pen.stroke();
  }

  private egg({ names, kit }: Heap, poses: Poses, row: number, marks: Marks): void {
    const name = names[row] ?? "";
    const letter = name[0] ?? "";
    const { radius, half_length } = kit.sizeOf(name);
    const way = times(axisOf(poses, row), half_length - radius);
    const place = placeOf(poses, row);
    const [from, to] = [plus(place, times(way, -1)), plus(place, way)] as const;
    const isLit = marks.lit.includes(name) || marks.over === name;
    this.line(from, to, radius, isLit ? YOLK : (DARK[letter] ?? DARK_WOOD));
    this.line(from, to, radius - (isLit ? 0.0022 : 0.0008), EGGS[letter] ?? WOOD);
    this.word(letter, place, radius);
  }

  private word(letter: string, place: Vec, radius: number): void {
    this.pen.font = `900 ${radius * this.scale}px 'Nunito Variable', ui-rounded, sans-serif`;
    this.pen.textAlign = "center";
    this.pen.textBaseline = "middle";
    this.pen.fillStyle = "#fff8ea";
    this.pen.fillText(letter, ...this.at(place));
  }

  private pole(poses: Poses, row: number): void {
    const { length, radius, head_radius } = this.kit.pole;
    const foot = placeOf(poses, row);
    const head = plus(foot, times(axisOf(poses, row), length));
    this.line(foot, head, radius, "#e8cfa0");
    this.disc(head, head_radius + 0.001, GLOVE);
    this.disc(head, head_radius, HEAD);
  }

  end(): void {}
}
