import {
  BackSide,
  BufferAttribute,
  CanvasTexture,
  CapsuleGeometry,
  CircleGeometry,
  CylinderGeometry,
  Group,
  LatheGeometry,
  type Material,
  Mesh,
  MeshBasicMaterial,
  Vector2,
} from "three";
import type { Coat } from "./coats";
import type { Kit } from "./heap";
import { DARK_WOOD, eggCoat, GLOVE, HEAD, planks, shade, WOOD, wood, YOLK } from "./paint";

const ROUND = 20; // sides of what is round
const PLUMP = 2.35; // between a ball's outline and that of a cylinder with round ends

const upright = <Shape extends LatheGeometry | CapsuleGeometry | CylinderGeometry>(shape: Shape): Shape =>
  shape.rotateX(Math.PI / 2) as Shape;

/** An egg lies within the cylinder with round ends that the server reckons with. */
function eggShape(radius: number, half: number, round: number, grown = 0): LatheGeometry {
  const rings = Math.round(round * 0.7);
  const points = Array.from({ length: rings + 1 }, (_, at) => {
    const along = Math.cos(Math.PI * (1 - at / rings));
    const wide = (1 - Math.abs(along) ** PLUMP) ** (1 / PLUMP);
    return new Vector2(Math.max(1e-5, wide) * (radius + grown), along * (half + grown));
  });
  return upright(new LatheGeometry(points, round));
}

interface Parts {
  shape: LatheGeometry;
  coat: Material;
  rim: LatheGeometry;
}

/** Eggs of one colour share what they are made of. */
export class EggMaker {
  private readonly made = new Map<string, Parts>();
  private readonly glow = new MeshBasicMaterial({ color: YOLK, side: BackSide });

  constructor(
    private readonly kit: Kit,
    private readonly coat: Coat,
    private readonly round: number,
  ) {}

  /** An egg with a bright rim, which is seen where the egg is lit. */
  egg(name: string): Mesh {
    const { shape, coat, rim } = this.parts(name[0] ?? "");
    const egg = new Mesh(shape, coat);
    egg.castShadow = egg.receiveShadow = true;
    egg.add(new Mesh(rim, this.glow));
    return egg;
  }

  private parts(letter: string): Parts {
    const { radius, half_length } = this.kit.sizeOf(letter);
    const parts = this.made.get(letter) ?? {
      shape: eggShape(radius, half_length, this.round),
      coat: this.coat({ paint: eggCoat(letter), shine: 42 }),
      rim: eggShape(radius, half_length, this.round, 0.0013),
    };
    this.made.set(letter, parts);
    return parts;
  }
}

/** A turned bowl, darker towards its floor, where little light comes. */
export function bowl({ bowl: { profile, rim_radius, rim_height, wall } }: Kit, coat: Coat): Mesh {
  const inside = [new Vector2(1e-4, profile[0]?.[1] ?? 0), ...smooth(profile)];
  const lip = wall * 0.6;
  const rim = Array.from({ length: 7 }, (_, at) => {
    const angle = Math.PI * (1 - at / 6);
    return new Vector2(rim_radius + lip + Math.cos(angle) * lip, rim_height + Math.sin(angle) * lip);
  });
  const out = smooth(profile)
    .reverse()
    .map(({ x, y }) => new Vector2(x + wall + lip / 2, Math.max(0.001, y - lip)));
  const points = [...inside, ...rim, ...out, new Vector2(0.021, 0.0005)].reverse();
  const shape = upright(new LatheGeometry(points, 40));
  darken(shape, rim_radius, rim_height);
  const paint = wood(WOOD, DARK_WOOD, 256, false);
  const made = new Mesh(shape, coat({ paint, repeat: [2, 3], hasShades: true }));
  made.castShadow = made.receiveShadow = true;
  return made;
}

/** The profile with points between its corners, so that the bowl is round. */
function smooth(profile: number[][]): Vector2[] {
  const points = profile.map(([x = 0, y = 0]) => new Vector2(x, y));
  return points.flatMap((point, at) => {
    const next = points[at + 1];
    return next ? [point, point.clone().lerp(next, 0.5)] : [point];
  });
}

function darken(shape: LatheGeometry, rim: number, height: number): void {
  const places = shape.getAttribute("position");
  const colours = new Float32Array(places.count * 3);
  for (let at = 0; at < places.count; at++) {
    const isInside = Math.hypot(places.getX(at), places.getY(at)) < rim;
    const light = isInside ? 0.32 + 0.62 * Math.min(1, places.getZ(at) / height) ** 1.5 : 1;
    colours.set([light, light * 0.97, light * 0.93], at * 3);
  }
  shape.setAttribute("color", new BufferAttribute(colours, 3));
}

/** Its own origin is the foot. */
export function pole({ pole: { length, radius, head_radius, head_length } }: Kit, coat: Coat): Group {
  const stick = new Mesh(
    upright(new CapsuleGeometry(radius, length, 3, 10)).translate(0, 0, length / 2),
    coat({ tone: "#e8cfa0", shine: 20 }),
  );
  const head = new Mesh(
    upright(new CapsuleGeometry(head_radius, head_length - 2 * head_radius, 8, ROUND)).translate(
      0,
      0,
      length,
    ),
    coat({ tone: HEAD, shine: 70 }),
  );
  const wide = head_radius * 0.62;
  const collar = new Mesh(
    upright(new CylinderGeometry(wide, wide, 0.002, ROUND)).translate(0, 0, length - head_length / 2 - 0.001),
    coat({ tone: "#f2c14e", shine: 90 }),
  );
  for (const part of [stick, head]) part.castShadow = true;
  return new Group().add(stick, head, collar);
}

/** The table, and a soft shade below the bowl, which is there without shadows too. */
export function table(rim: number, coat: Coat): Mesh[] {
  const board = new Mesh(new CircleGeometry(1.2, 40), coat({ paint: planks(512), repeat: [8, 8] }));
  board.receiveShadow = true;
  const dark = new Mesh(
    new CircleGeometry(rim * 1.75, 32),
    new MeshBasicMaterial({ map: new CanvasTexture(shade(128)), transparent: true, depthWrite: false }),
  );
  dark.position.z = 2e-4;
  return [board, dark];
}

/** A finger in a glove: its own origin is the point that it pinches. */
export function finger({ finger_length: long }: Kit, radius: number, coat: Coat): Mesh {
  const made = new Mesh(
    upright(new CapsuleGeometry(radius, long, 6, 14)).translate(0, 0, radius + long / 2),
    coat({ tone: GLOVE, shine: 10, opacity: 0.82 }),
  );
  made.castShadow = true;
  return made;
}

/** From the hand to where it is led: as long as the pull is strong. */
export function band(): Mesh {
  const made = new Mesh(
    new CylinderGeometry(0.0006, 0.0006, 1, 6).rotateX(Math.PI / 2).translate(0, 0, 0.5),
    new MeshBasicMaterial({ color: YOLK, transparent: true, opacity: 0.9 }),
  );
  made.visible = false;
  return made;
}
