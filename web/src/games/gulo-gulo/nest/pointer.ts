import type { Attachment } from "svelte/attachments";
import { hit } from "./heap";
import type { Picture } from "./picture";
import type { Reach } from "./reach.svelte";
import type { Stage } from "./stage.svelte";

const FAR = 8; // pixels from which a press is a drag
const TURN = 0.009; // radians for a pixel

export interface Pointed {
  /** The egg that I may pull now, or nothing. */
  mine(): string;
  /** Whether this egg may be named. */
  isOffered(egg: string): boolean;
  name(egg: string): void;
  over(egg: string): void;
  /** The egg whose tag is there, with some room for a finger round that of my own; or nothing. */
  tagAt(at: readonly [number, number]): string;
  /** My egg, though something else is in front of it. */
  find(pointer: readonly [number, number]): void;
  /** The egg that I may pull is there, but something else is in front of it. */
  covered(): void;
}

/** Mouse, pen and fingers on the canvas: pointing at an egg names or grabs it, pulling beside one turns the nest. */
export const pointing =
  (stage: Stage, picture: Picture, reach: Reach, pointed: Pointed): Attachment<HTMLElement> =>
  (canvas) => {
    const fingers = new Map<number, [number, number]>();
    let pulls = -1; // the pointer that holds the egg
    let pressed = ""; // an egg, until the pointer has gone too far for a press
    let from: [number, number] = [0, 0];

    const place = (event: PointerEvent): [number, number] => {
      const box = canvas.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    const seenAt = (at: [number, number]): string =>
      stage.heap.names[hit(stage.heap, picture.ray(...at)).row] ?? "";
    const eggAt = (at: [number, number]): string => pointed.tagAt(at) || seenAt(at);

    function down(event: PointerEvent): void {
      if (event.button) return;
      const at = place(event);
      fingers.set(event.pointerId, at);
      canvas.setPointerCapture(event.pointerId);
      from = at;
      const egg = eggAt(at);
      pressed = fingers.size === 1 && pointed.isOffered(egg) ? egg : "";
      if (fingers.size === 1 && egg && egg === pointed.mine()) take(at, event.pointerId);
    }

    /** My egg: if my hand is at it already, led by keys or by nothing, from now on it follows the pointer. */
    function take(at: [number, number], finger: number): void {
      const ray = picture.ray(...at);
      if (stage.phase === "free" && seenAt(at) !== pointed.mine()) pointed.find(at);
      else if (stage.phase === "free") reach.grab(hit(stage.heap, ray).point, ray.eye, at);
      else if (stage.phase === "reaching" || stage.phase === "holding") reach.follow(at);
      else return;
      pulls = finger;
    }

    function move(event: PointerEvent): void {
      const at = place(event);
      const before = fingers.get(event.pointerId);
      if (!before) return pointed.over(eggAt(at));
      fingers.set(event.pointerId, at);
      if (event.pointerId === pulls) return reach.move(...at);
      if (Math.hypot(at[0] - from[0], at[1] - from[1]) > FAR) pressed = "";
      if (pressed || pulls >= 0) return;
      picture.turn((at[0] - before[0]) * TURN, (at[1] - before[1]) * TURN);
      stage.wake();
    }

    function up(event: PointerEvent): void {
      if (!fingers.delete(event.pointerId)) return;
      if (event.pointerId === pulls) {
        pulls = -1;
        reach.letGo();
      } else if (pressed && event.type === "pointerup") pointed.name(pressed);
      else if (isShort(event) && coversMine(place(event))) pointed.covered();
      pressed = "";
    }

    const isShort = (event: PointerEvent): boolean => {
      const at = place(event);
      return event.type === "pointerup" && Math.hypot(at[0] - from[0], at[1] - from[1]) <= FAR;
    };
    const coversMine = (at: [number, number]): boolean => {
      const mine = pointed.mine();
      return mine !== "" && stage.phase === "free" && eggAt(at) !== mine && eggAt(at) !== "";
    };
    const leave = (): void => pointed.over("");

    canvas.addEventListener("pointerdown", down);
    canvas.addEventListener("pointermove", move);
    canvas.addEventListener("pointerup", up);
    canvas.addEventListener("pointercancel", up);
    canvas.addEventListener("pointerleave", leave);
    return () => {
      canvas.removeEventListener("pointerdown", down);
      canvas.removeEventListener("pointermove", move);
      canvas.removeEventListener("pointerup", up);
      canvas.removeEventListener("pointercancel", up);
      canvas.removeEventListener("pointerleave", leave);
    };
  };
