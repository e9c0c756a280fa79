import type { Frame } from "./frames";
import type { Kit } from "./heap";
import { axisOf, type Poses, placeOf } from "./space";

const MM = 1e-3;

/** Whether the pole touches the table (R-G20): the bowl's floor is higher than this. */
function isPoleDown(poses: Poses, row: number, { pole }: Kit): boolean {
  const foot = placeOf(poses, row)[2];
  const head = foot + pole.length * axisOf(poses, row)[2];
  return foot < pole.radius + MM || head < pole.head_radius + MM;
}

/** Whether an egg has left the nest. */
function isOut(poses: Poses, row: number, { bowl }: Kit): boolean {
  const [x, y, z] = placeOf(poses, row);
  const far = Math.hypot(x, y) - bowl.rim_radius;
  return far > 30 * MM || (far > 6 * MM && z < bowl.rim_height + 4 * MM);
}

/** The frame in which the pole touches the table; else an egg that nobody named; else the one in which all was decided. */
export function contactOf(frames: Frame[], names: string[], egg: string, kit: Kit): Frame | undefined {
  const others = names.map((_, row) => row).filter((row) => names[row] !== egg);
  return (
    frames.find(({ poses }) => isPoleDown(poses, names.length, kit)) ??
    frames.find(({ poses }) => others.some((row) => isOut(poses, row, kit))) ??
    frames.find(({ phase }) => phase === "settling" || phase === "over")
  );
}
