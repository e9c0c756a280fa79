import type { Attachment } from "svelte/attachments";
import { settings } from "../settings/settings.svelte";

interface Piece {
  /** What it is: if such a thing has just gone from elsewhere, this is where it went. */
  name: string;
  /** Where it comes from otherwise, as a selector. */
  from: string;
}

interface Place {
  name: string;
  /** Within its parent, so that nothing glides when the page around it shifts. */
  at: [left: number, top: number];
  box: DOMRect;
}

const GLIDE = 250; // milliseconds
const FLIGHT = 450;
const TURN = 400;
const TURN_LATER = 140;
const ABOVE_ALL = 30;
const SMOOTH = "cubic-bezier(0.2, 0.7, 0.3, 1)";
const pieces = new Map<HTMLElement, Piece>();
let before = new Map<HTMLElement, Place>();

/** What a seat plays comes from its mark. */
export const seatPlace = (seat: number): string => `[data-seat="${seat}"]`;
/** What is drawn comes from the first pile on the table. */
export const PILE = ".center .pile";

/** Something that glides when the table changes, and comes flying when it is new: from where it lay, or `from` there. */
export const glides =
  (name = "", from = ""): Attachment<HTMLElement> =>
  (element) => {
    pieces.set(element, { name, from });
    return () => pieces.delete(element);
  };

/** Turns over when what lay face down lies face up; of several the one after the other, as they lie on the page. */
export const turns =
  (isDown: () => boolean): Attachment =>
  (element) => {
    let wasDown = false;
    $effect(() => {
      const length = settings.motion(TURN);
      if (wasDown && !isDown() && length) {
        if (!turning) setTimeout(() => (turning = 0));
        const delay = settings.motion(TURN_LATER) * turning++;
        element.animate(TURNING, { duration: length, delay, fill: "backwards", easing: "ease-out" });
      }
      wasDown = isDown();
    });
  };
let turning = 0; // that turn over at once
const TURNING = [{ transform: "perspective(20rem) rotateY(-90deg)" }, { transform: "perspective(20rem)" }];

/** Lets everything glide whenever this changes. All places are read at once: each reading between two changes costs a layout. */
export function gliding(changing: () => unknown): void {
  let isFirst = true;
  $effect.pre(() => {
    changing();
    if (isFirst || !settings.motion(GLIDE)) return;
    before = new Map([...pieces].map(([element, { name }]) => [element, placeOf(element, name)]));
  });
  $effect(() => {
    changing();
    if (!isFirst && settings.motion(GLIDE)) glide();
    isFirst = false;
  });
}

function glide(): void {
  const gone = [...before].filter(([element]) => !pieces.has(element)).map(([, place]) => place);
  const ways = [...pieces].map(([element, piece]) => {
    const lay = before.get(element);
    return lay ? glideOf(element, lay) : flightOf(element, piece, gone);
  });
  for (const way of ways) way?.();
}

/** How it moves to where it lies now among its like, if it moves at all. */
function glideOf(element: HTMLElement, { name, at }: Place): (() => void) | null {
  const [left, top] = placeOf(element, name).at;
  if (left === at[0] && top === at[1]) return null;
  const start = { transform: `translate(${at[0] - left}px, ${at[1] - top}px)` };
  return () => element.animate([start, {}], { duration: settings.motion(GLIDE), easing: SMOOTH });
}

/** How it comes; each thing that has gone is where one of them comes from. */
function flightOf(element: HTMLElement, { name, from }: Piece, gone: Place[]): (() => void) | null {
  const twin = name ? gone.findIndex((place) => place.name === name) : -1;
  const box = gone.splice(twin, twin < 0 ? 0 : 1)[0]?.box ?? boxAt(from);
  if (!box) return null;
  const start = { transform: wayFrom(box, element.getBoundingClientRect()), zIndex: ABOVE_ALL };
  return () =>
    element.animate([start, { zIndex: ABOVE_ALL }], { duration: settings.motion(FLIGHT), easing: SMOOTH });
}

const boxAt = (selector: string): DOMRect | undefined =>
  selector ? document.querySelector(selector)?.getBoundingClientRect() : undefined;

/** From the middle of the one to the middle of the other, and as large. */
function wayFrom(box: DOMRect, to: DOMRect): string {
  const dx = box.left + box.width / 2 - to.left - to.width / 2;
  const dy = box.top + box.height / 2 - to.top - to.height / 2;
  return `translate(${dx}px, ${dy}px) scale(${box.width / (to.width || 1)})`;
}

function placeOf(element: HTMLElement, name: string): Place {
  const parent = element.parentElement;
  const { offsetLeft: left, offsetTop: top, offsetParent } = element;
  const isInner = parent && parent !== offsetParent;
  const at: Place["at"] = isInner ? [left - parent.offsetLeft, top - parent.offsetTop] : [left, top];
  return { name, at, box: element.getBoundingClientRect() };
}
