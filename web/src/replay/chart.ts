/** Sizes of a chart in which every seat has a line; in pixels. */
export const HIGH = 220;
export const EDGE = { left: 34, right: 34, top: 12, bottom: 14 };

export interface Scale {
  x(step: number): number;
  y(value: number): number;
  ticks: number[];
}

export function scaleOf(series: number[][], wide: number): Scale {
  const all = series.flat();
  const low = Math.min(0, ...all);
  const high = Math.max(1, ...all);
  const last = Math.max(1, (series[0]?.length ?? 1) - 1);
  const { left, right, top, bottom } = EDGE;
  return {
    x: (step) => left + (step / last) * (wide - left - right),
    y: (value) => HIGH - bottom - ((value - low) / (high - low)) * (HIGH - top - bottom),
    ticks: ticksOf(low, high),
  };
}

/** Four or five round numbers. */
export function ticksOf(low: number, high: number): number[] {
  const rough = (high - low) / 4;
  const size = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = [1, 2, 5, 10].map((of) => of * size).find((one) => one >= rough) ?? size;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, at) => first + at * step);
}

/** A line that stays until something changes, and changes at once. */
export function pathOf(values: number[], { x, y }: Scale, shift: number): string {
  let path = "";
  for (const [step, value] of values.entries()) {
    const height = (y(value) + shift).toFixed(1);
    if (!step) path = `M${x(0).toFixed(1)} ${height}`;
    else if (value !== values[step - 1]) path += `H${x(step).toFixed(1)}V${height}`;
  }
  return `${path}H${x(values.length - 1).toFixed(1)}`;
}

/** Heights for marks that want to be at these, apart from one another. */
export function apart(wanted: number[], distance: number): number[] {
  const order = wanted.map((_, at) => at).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const found = [...wanted];
  let least = EDGE.top;
  for (const at of order) {
    found[at] = Math.max(found[at] ?? 0, least);
    least = (found[at] ?? 0) + distance;
  }
  let most = HIGH - EDGE.bottom;
  for (const at of order.reverse()) {
    found[at] = Math.min(found[at] ?? 0, most);
    most = (found[at] ?? 0) - distance;
  }
  return found;
}

/** What a line is like, in a few numbers: at the start, at each quarter, and at the end. */
export const quarters = (values: number[]): number[] =>
  [0, 0.25, 0.5, 0.75, 1].map((part) => values[Math.round(part * (values.length - 1))] ?? 0);
