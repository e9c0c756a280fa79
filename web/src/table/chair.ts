import type { Sitting } from "./sitting.svelte";

/** A sitting in which `me` is somebody else. */
export const inChair = (sitting: Sitting, seat: number): Sitting =>
  new Proxy(sitting, {
    get(target, name) {
      if (name === "me") return seat;
      const found: unknown = Reflect.get(target, name, target);
      return typeof found === "function" ? found.bind(target) : found;
    },
  });
