import { mount } from "svelte";
import type { Attachment } from "svelte/attachments";
import Hint from "./Hint.svelte";

export interface Explained {
  label: string;
  info: string;
}

const HOVER = 300; // milliseconds before a pointer that rests is answered
const TOUCH = 500;
const READ = 4000; // how long a touched explanation stays

class Shown {
  what = $state.raw<Explained | null>(null);
  box = $state.raw<DOMRect | null>(null);
  /** What it may not lie over. */
  roof: Element | null = null;
}

/** What is explained at the moment, beside what it is about. */
export const hint = new Shown();
let timer = 0;
let about: Element | null = null;
let hovered: Element | null = null;
let isMounted = false;

function show(element: Element, what: Explained): void {
  if (!isMounted) mount(Hint, { target: document.body });
  isMounted = true;
  about = element;
  hint.what = what;
  hint.box = element.getBoundingClientRect();
  hint.roof = element.closest(".hand") ? document.querySelector(".asking") : null;
}

export function hideHint(): void {
  clearTimeout(timer);
  hint.what = null;
}

/** Not now: what is in the middle of being drawn may not change anything. */
const hideSoon = (): void => queueMicrotask(hideHint);

/** Hovering, a long touch or the keyboard's focus tells what this is. */
export const explains =
  (told: () => Explained, isTouched = true): Attachment<HTMLElement> =>
  (element) => {
    const after = (milliseconds: number, then = (): void => {}): void => {
      about = element;
      timer = window.setTimeout(() => {
        show(element, told());
        then();
      }, milliseconds);
    };
    /** Only a pointer that moves asks: where it rests, the table may come under it by itself. */
    const soon = (event: PointerEvent): void => {
      if (event.pointerType !== "mouse" || hovered === element) return;
      hovered = element;
      clearTimeout(timer);
      after(HOVER);
    };
    const gone = (event: PointerEvent): void => {
      hovered = null;
      left(event);
    };
    const touched = (event: PointerEvent): void => {
      hideHint();
      if (event.pointerType === "touch" && isTouched)
        after(TOUCH, () => {
          timer = window.setTimeout(hideHint, READ);
        });
    };
    const focused = (): void => {
      if (element.matches(":focus-visible")) show(element, told());
    };
    const left = (event: PointerEvent): void => {
      if (event.pointerType === "mouse" || !hint.what) hideHint();
    };
    element.addEventListener("pointermove", soon);
    element.addEventListener("pointerdown", touched);
    element.addEventListener("pointerup", left);
    element.addEventListener("pointerleave", gone);
    element.addEventListener("focus", focused);
    element.addEventListener("blur", hideSoon);
    return () => {
      element.removeEventListener("pointermove", soon);
      element.removeEventListener("pointerdown", touched);
      element.removeEventListener("pointerup", left);
      element.removeEventListener("pointerleave", gone);
      element.removeEventListener("focus", focused);
      element.removeEventListener("blur", hideSoon);
      if (about === element) hideSoon();
    };
  };
