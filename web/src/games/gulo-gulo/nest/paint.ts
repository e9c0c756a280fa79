/** The colours of things that are not of the page, and what is painted on them. */
export const EGGS: Record<string, string> = {
  R: "#d8412f",
  Y: "#f1b92c",
  G: "#4c9f3c",
  B: "#3577c9",
  P: "#8a55c4",
};
export const DARK: Record<string, string> = {
  R: "#7d1a10",
  Y: "#8a5c00",
  G: "#1d5517",
  B: "#123f7c",
  P: "#47207a",
};
export const WOOD = "#c98f52";
export const DARK_WOOD = "#8f5a2b";
export const YOLK = "#ffd24a";
export const HEAD = "#c8321f";
export const GLOVE = "#fff3df";
export const BOARD = "#d9a96a";

function canvas(width: number, height: number): CanvasRenderingContext2D {
  const made = document.createElement("canvas");
  [made.width, made.height] = [width, height];
  return made.getContext("2d") as CanvasRenderingContext2D;
}

/** The same numbers on every device, so that the grain of the wood is. */
function* chances(): Generator<number, never> {
  let state = 7;
  for (;;) {
    state = (state * 16807) % 2147483647;
    yield state / 2147483647;
  }
}

/** A board, with rings where it was turned or lines where it was sawn. */
export function wood(light: string, dark: string, size: number, isTurned: boolean): HTMLCanvasElement {
  const pen = canvas(size, size);
  const chance = chances();
  pen.fillStyle = light;
  pen.fillRect(0, 0, size, size);
  pen.strokeStyle = dark;
  for (let line = 0; line < size; line += 3 + chance.next().value * 6) {
    pen.globalAlpha = 0.06 + chance.next().value * 0.18;
    pen.lineWidth = 0.6 + chance.next().value * 2;
    pen.beginPath();
    if (isTurned) pen.arc(size / 2, size / 2, line / 1.3, 0, 7);
    else wave(pen, line, size, chance.next().value);
    pen.stroke();
  }
  return pen.canvas;
}

function wave(pen: CanvasRenderingContext2D, y: number, size: number, bend: number): void {
  pen.moveTo(0, y);
  pen.bezierCurveTo(size / 3, y + bend * 10 - 5, (size * 2) / 3, y - bend * 10 + 5, size, y);
}

/** What is painted round an egg: a pattern of its colour's own, and its letter thrice. */
export function eggCoat(letter: string): HTMLCanvasElement {
  const [width, height] = [384, 192];
  const pen = canvas(width, height);
  pen.fillStyle = EGGS[letter] ?? WOOD;
  pen.fillRect(0, 0, width, height);
  const tone = DARK[letter] ?? DARK_WOOD;
  pen.strokeStyle = pen.fillStyle = tone;
  pen.globalAlpha = 0.75;
  pen.lineWidth = 6;
  PATTERNS[letter]?.(pen, width, height);
  pen.globalAlpha = 1;
  for (let at = 0; at < 3; at++) badge(pen, letter, tone, (at + 0.5) * (width / 3), height / 2);
  return pen.canvas;
}

function badge(pen: CanvasRenderingContext2D, letter: string, tone: string, x: number, y: number): void {
  pen.fillStyle = "#fff8ea";
  pen.beginPath();
  pen.ellipse(x, y, 30, 27, 0, 0, 7);
  pen.fill();
  pen.fillStyle = tone;
  pen.font = "900 44px 'Nunito Variable', ui-rounded, sans-serif";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(letter, x, y + 3);
}

type Painter = (pen: CanvasRenderingContext2D, width: number, height: number) => void;
const stroke = (pen: CanvasRenderingContext2D, points: [number, number][]): void => {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.stroke();
};
const dots = (pen: CanvasRenderingContext2D, width: number, y: number, shift: number, size: number): void => {
  for (let x = shift; x < width; x += 32) {
    pen.beginPath();
    pen.arc(x, y, size, 0, 7);
    pen.fill();
  }
};
const zigzag = (width: number, y: number): [number, number][] =>
  Array.from({ length: width / 16 + 1 }, (_, at) => [at * 16, y + (at % 2 ? 10 : -10)]);

/** Stripes, zigzags, dots, diamonds and meridians: no colour needs to be seen to tell the eggs apart. */
const PATTERNS: Record<string, Painter> = {
  R: (pen, width, height) => {
    for (const share of [0.22, 0.3, 0.7, 0.78])
      stroke(pen, [
        [0, height * share],
        [width, height * share],
      ]);
  },
  Y: (pen, width, height) => {
    for (const share of [0.26, 0.74]) stroke(pen, zigzag(width, height * share));
  },
  G: (pen, width, height) => {
    for (const [row, share] of [0.22, 0.32, 0.68, 0.78].entries())
      dots(pen, width, height * share, (row % 2) * 16, 5);
  },
  B: (pen, width, height) => {
    for (const share of [0.26, 0.74]) {
      stroke(pen, zigzag(width, height * share));
      stroke(
        pen,
        zigzag(width, height * share).map(([x, y]) => [x, 2 * height * share - y]),
      );
    }
  },
  P: (pen, width, height) => {
    for (let x = 0; x < width; x += 32)
      stroke(pen, [
        [x, height * 0.08],
        [x, height * 0.92],
      ]);
  },
};

/** A soft round darkness, for what stands on a table. */
export function shade(size: number): HTMLCanvasElement {
  const pen = canvas(size, size);
  const fade = pen.createRadialGradient(size / 2, size / 2, size * 0.2, size / 2, size / 2, size / 2);
  fade.addColorStop(0, "rgb(40 20 5 / 62%)");
  fade.addColorStop(0.45, "rgb(40 20 5 / 34%)");
  fade.addColorStop(1, "rgb(40 20 5 / 0%)");
  pen.fillStyle = fade;
  pen.fillRect(0, 0, size, size);
  return pen.canvas;
}

/** A table of four boards, each a little lighter or darker than the next. */
export function planks(size: number): HTMLCanvasElement {
  const pen = canvas(size, size);
  pen.drawImage(wood(BOARD, DARK_WOOD, size, false), 0, 0);
  for (const [at, shade] of [0.1, 0, 0.16, 0.05].entries()) {
    pen.fillStyle = `rgb(90 45 10 / ${shade * 100}%)`;
    pen.fillRect(0, (at * size) / 4, size, size / 4);
    pen.fillStyle = "rgb(60 30 8 / 55%)";
    pen.fillRect(0, (at * size) / 4, size, 2);
  }
  return pen.canvas;
}
