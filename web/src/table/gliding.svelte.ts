import type { Attachment } from "svelte/attachments";
import { settings } from "../settings/settings.svelte";

interface Piece {
  /** So many pixels from where it lies it comes from, when it is new. */
  from: number;
  /** Where it lay among its like before the change; null if it was not there. */
  at: [left: number, top: number] | null;
}

const LENGTH = 250; // milliseconds
const pieces = new Map<HTMLElement, Piece>();

/** Something that glides to its new place when the table changes, and comes flying when it is new. */
export const glides =
  (from = 0): Attachment<HTMLElement> =>
  (element) => {
    pieces.set(element, { from, at: null });
    return () => pieces.delete(element);
  };

/** Lets everything glide whenever this changes. All places are read at once: each reading between two changes costs a layout. */
export function gliding(changing: () => unknown): void {
  let isFirst = true;
  $effect.pre(() => {
    changing();
    if (!isFirst && settings.motion(LENGTH))
      for (const [element, piece] of pieces) piece.at = placeOf(element);
  });
  $effect(() => {
    changing();
    const length = settings.motion(LENGTH);
    if (!isFirst && length) glide(length);
    isFirst = false;
  });
}

function glide(length: number): void {
  const ways = [...pieces].map(([element, piece]) => [element, wayOf(element, piece)] as const);
  for (const [element, way] of ways)
    if (way) element.animate([way, {}], { duration: length, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" });
}

/** From where it starts, if it moves at all. */
function wayOf(element: HTMLElement, { from, at }: Piece): Keyframe | null {
  if (!at) return from ? { transform: `translateY(${from}px)`, opacity: 0 } : null;
  const [left, top] = placeOf(element);
  const moved = left !== at[0] || top !== at[1];
  return moved ? { transform: `translate(${at[0] - left}px, ${at[1] - top}px)` } : null;
}

/** Within its parent, so that nothing glides when the page around it shifts. */
function placeOf(element: HTMLElement): [number, number] {
  const parent = element.parentElement;
  const { offsetLeft: left, offsetTop: top, offsetParent } = element;
  return parent && parent !== offsetParent ? [left - parent.offsetLeft, top - parent.offsetTop] : [left, top];
}
