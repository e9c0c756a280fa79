import type { Attachment } from "svelte/attachments";

/** What a card or place can do, found again from its element when something is dropped on it. */
export interface Dropped {
  isAble(): boolean;
  press(): void;
  hold(): void;
  clear(): void;
}

const FAR = 8; // pixels from which a press is a drag
const places = new WeakMap<Element, Dropped>();

/** A drag is the same act as pressing the one and then the other. */
export const draggable =
  (dropped: Dropped): Attachment<HTMLElement> =>
  (element) => {
    places.set(element, dropped);
    const down = (event: PointerEvent): void => {
      if (event.button === 0 && dropped.isAble()) follow(element, event, dropped);
    };
    element.addEventListener("pointerdown", down);
    return () => element.removeEventListener("pointerdown", down);
  };

function follow(element: HTMLElement, start: PointerEvent, dropped: Dropped): void {
  let ghost: HTMLElement | null = null;
  const moved = (event: PointerEvent): void => {
    const dx = event.clientX - start.clientX;
    const dy = event.clientY - start.clientY;
    if (!ghost && Math.hypot(dx, dy) > FAR) {
      ghost = lift(element);
      dropped.hold();
    }
    if (ghost) ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(3deg)`;
  };
  const finished = (event: PointerEvent): void => {
    removeEventListener("pointermove", moved);
    removeEventListener("pointerup", finished);
    removeEventListener("pointercancel", finished);
    if (!ghost) return;
    ghost.remove();
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
    const target = event.type === "pointerup" ? placeAt(event, element) : null;
    if (target) target.press();
    else dropped.clear();
  };
  addEventListener("pointermove", moved);
  addEventListener("pointerup", finished);
  addEventListener("pointercancel", finished);
}

const swallow = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};

function placeAt(event: PointerEvent, source: Element): Dropped | null {
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const place = places.get(element);
    if (place && element !== source && place.isAble()) return place;
  }
  return null;
}

function lift(element: HTMLElement): HTMLElement {
  const box = element.getBoundingClientRect();
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("id");
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: "0",
    zIndex: "1000",
    pointerEvents: "none",
    opacity: "0.9",
  });
  document.body.append(ghost);
  return ghost;
}
