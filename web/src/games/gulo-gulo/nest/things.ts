import {
  BackSide,
  BufferAttribute,
  CanvasTexture,
  CapsuleGeometry,
  CircleGeometry,
  CylinderGeometry,
  DoubleSide,
  Group,
  LatheGeometry,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshPhongMaterial,
  RepeatWrapping,
  SRGBColorSpace,
  Vector2,
} from "three";
import type { Kit } from "./heap";
import { DARK_WOOD, eggCoat, GLOVE, HEAD, planks, shade, WOOD, wood, YOLK } from "./paint";

const ROUND = 28; // sides of what is round
const LIP = 0.0025; // metres, the round edge of the rim
const PLUMP = 2.35; // between a ball's outline and that of a cylinder with round ends

const texture = (canvas: HTMLCanvasElement): CanvasTexture => {
  const made = new CanvasTexture(canvas);
  made.colorSpace = SRGBColorSpace;
  made.anisotropy = 4;
  return made;
};

const upright = <Shape extends LatheGeometry | CapsuleGeometry | CylinderGeometry>(shape: Shape): Shape =>
  shape.rotateX(Math.PI / 2) as Shape;

/** An egg lies within the cylinder with round ends that the server reckons with. */
function eggShape(radius: number, half: number, grown = 0): LatheGeometry {
  const points = Array.from({ length: 21 }, (_, at) => {
    const along = Math.cos(Math.PI * (1 - at / 20));
    const wide = (1 - Math.abs(along) ** PLUMP) ** (1 / PLUMP);
    return new Vector2(Math.max(1e-5, wide) * (radius + grown), along * (half + grown));
  });
  return upright(new LatheGeometry(points, ROUND));
}

/** Eggs of one colour share what they are made of. */
export class EggMaker {
  private readonly made = new Map<
    string,
    { shape: LatheGeometry; coat: MeshPhongMaterial; rim: LatheGeometry }
  >();
  private readonly glow = new MeshBasicMaterial({ color: YOLK, side: BackSide });

  constructor(private readonly kit: Kit) {}

  /** An egg with a bright rim, which is seen where the egg is lit. */
  egg(name: string): Mesh {
    const { shape, coat, rim } = this.parts(name[0] ?? "");
    const egg = new Mesh(shape, coat);
    egg.castShadow = egg.receiveShadow = true;
    egg.add(new Mesh(rim, this.glow));
    return egg;
  }

  private parts(letter: string): { shape: LatheGeometry; coat: MeshPhongMaterial; rim: LatheGeometry } {
    const { radius, half_length } = this.kit.sizeOf(letter);
    const parts = this.made.get(letter) ?? {
      shape: eggShape(radius, half_length),
      coat: new MeshPhongMaterial({ map: texture(eggCoat(letter)), shininess: 42, specular: 0x3a332b }),
      rim: eggShape(radius, half_length, 0.0013),
    };
    this.made.set(letter, parts);
    return parts;
  }
}

/** A turned bowl, darker towards its floor, where little light comes. */
export function bowl({ bowl: { profile, rim_radius, rim_height, wall } }: Kit): Mesh {
  const inside = [new Vector2(1e-4, profile[0]?.[1] ?? 0), ...smooth(profile)];
  const rim = Array.from({ length: 7 }, (_, at) => {
    const angle = Math.PI * (1 - at / 6);
    return new Vector2(rim_radius + LIP + Math.cos(angle) * LIP, rim_height + Math.sin(angle) * LIP);
  });
  const out = smooth(profile)
    .reverse()
    .map(({ x, y }) => new Vector2(x + wall + LIP / 2, Math.max(0.001, y - wall * 0.6)));
  const shape = upright(new LatheGeometry([...inside, ...rim, ...out, new Vector2(0.021, 0.0005)], 56));
  darken(shape, rim_radius, rim_height);
  const grain = texture(wood(WOOD, DARK_WOOD, 256, false));
  grain.wrapS = grain.wrapT = RepeatWrapping;
  grain.repeat.set(2, 3);
  const made = new Mesh(shape, new MeshLambertMaterial({ map: grain, vertexColors: true, side: DoubleSide }));
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
export function pole({ pole: { length, radius, head_radius, head_length } }: Kit): Group {
  const stick = new Mesh(
    upright(new CapsuleGeometry(radius, length, 4, 12)).translate(0, 0, length / 2),
    new MeshPhongMaterial({ color: "#e8cfa0", shininess: 20 }),
  );
  const straight = 2 * (head_length - head_radius);
  const head = new Mesh(
    upright(new CapsuleGeometry(head_radius, straight, 10, ROUND)).translate(0, 0, length),
    new MeshPhongMaterial({ color: HEAD, shininess: 70, specular: 0x664433 }),
  );
  const collar = new Mesh(
    upright(new CylinderGeometry(head_radius * 0.62, head_radius * 0.62, 0.002, ROUND)).translate(
      0,
      0,
      length - head_length - 0.001,
    ),
    new MeshPhongMaterial({ color: "#f2c14e", shininess: 90 }),
  );
  const made = new Group().add(stick, head, collar);
  for (const part of [stick, head]) part.castShadow = true;
  return made;
}

/** The table, and a soft shade below the bowl, which is there without shadows too. */
export function table(rim: number): Mesh[] {
  const grain = texture(planks(512));
  grain.wrapS = grain.wrapT = RepeatWrapping;
  grain.repeat.set(8, 8);
  const board = new Mesh(new CircleGeometry(1.2, 40), new MeshLambertMaterial({ map: grain }));
  board.receiveShadow = true;
  const dark = new Mesh(
    new CircleGeometry(rim * 1.75, 32),
    new MeshBasicMaterial({ map: texture(shade(128)), transparent: true, depthWrite: false }),
  );
  dark.position.z = 2e-4;
  return [board, dark];
}

/** A finger in a glove: its own origin is the point that it pinches. */
export function finger(radius: number): Mesh {
  const long = 0.055;
  const made = new Mesh(
    upright(new CapsuleGeometry(radius, long, 8, 16)).translate(0, 0, radius + long / 2),
    new MeshPhongMaterial({ color: GLOVE, transparent: true, opacity: 0.82, shininess: 10 }),
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
