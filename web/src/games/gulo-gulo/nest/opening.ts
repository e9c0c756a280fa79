import * as api from "../../../wire/api";
import type { NestShape } from "../../../wire/types";
import { Flat } from "./flat";
import { type Kit, kitOf } from "./heap";
import { DIFFICULTIES } from "./layout";
import type { Picture } from "./picture";

let shape: Promise<NestShape> | undefined;

/** Asked for once; again if it did not come. */
export function shapeOf(): Promise<NestShape> {
  shape ??= api.nestShape();
  shape.catch(() => (shape = undefined));
  return shape;
}

/** How the browser draws in three dimensions: with a graphics card, without one, or not at all. */
function drawing(): "card" | "none" | "flat" {
  const pen = document.createElement("canvas").getContext("webgl2");
  if (!pen) return "flat";
  const more = pen.getExtension("WEBGL_debug_renderer_info");
  const card = String(pen.getParameter(more?.UNMASKED_RENDERER_WEBGL ?? pen.RENDERER));
  pen.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|software|basic render/i.test(card) ? "none" : "card";
}

/** The nest on a canvas, with three dimensions where the browser has them. */
export async function open(
  canvas: HTMLCanvasElement,
  largestFirst: string,
  port: string,
): Promise<{ picture: Picture; kit: Kit }> {
  const kit = kitOf(await shapeOf(), largestFirst);
  const finger = kit.finger[DIFFICULTIES[port] ?? ""] ?? [];
  const how = drawing();
  if (how === "flat") return { picture: new Flat(canvas, kit, finger), kit };
  const { Scene } = await import("./scene");
  return { picture: new Scene(canvas, kit, finger, how === "card"), kit };
}
