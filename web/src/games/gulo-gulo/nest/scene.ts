import {
  AmbientLight,
  DirectionalLight,
  HemisphereLight,
  type Mesh,
  type Object3D,
  PerspectiveCamera,
  Scene as Space,
  Vector3,
  WebGLRenderer,
} from "three";
import { Camera, FIELD } from "./camera";
import { fine, plain } from "./coats";
import type { Heap, Kit } from "./heap";
import type { Marks, Picture } from "./picture";
import { Quality } from "./quality";
import { inPlane, length, minus, type Poses, placeOf, type Ray, SIZE, type Vec, vec } from "./space";
import { band, bowl, EggMaker, finger, pole, table } from "./things";

/** The nest in three dimensions. */
export class Scene implements Picture {
  readonly turns = true;
  private readonly camera: Camera;
  private readonly lens = new PerspectiveCamera(FIELD, 1, 0.05, 2);
  private readonly renderer: WebGLRenderer;
  private readonly space = new Space();
  private readonly sun = new DirectionalLight("#fff1d8", 2.3);
  private readonly maker: EggMaker;
  private readonly eggs = new Map<string, Mesh>();
  private readonly pole: Object3D;
  private readonly hand: Object3D;
  private readonly band = band();
  private readonly quality: Quality;

  constructor(
    canvas: HTMLCanvasElement,
    kit: Kit,
    private readonly fingers: number[],
    hasCard: boolean,
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: hasCard });
    this.quality = new Quality(hasCard, (shadows, ratio) => this.adapt(shadows, ratio));
    this.camera = new Camera(vec(kit.eye));
    this.lens.up.set(0, 0, 1);
    const coat = hasCard ? fine : plain;
    this.maker = new EggMaker(kit, coat, hasCard ? 26 : 14);
    this.pole = pole(kit, coat);
    this.hand = finger(kit, this.thin, coat);
    this.space.add(...table(kit.bowl.rim_radius, coat), bowl(kit, coat), this.pole, this.hand, this.band);
    this.light();
  }

  /** The radius of the finger in a full nest. */
  private get thin(): number {
    return this.fingers.at(-1) ?? 0.005;
  }

  private light(): void {
    this.sun.position.set(-0.22, -0.12, 0.42);
    const { shadow } = this.sun;
    shadow.mapSize.set(1024, 1024);
    shadow.radius = 5;
    shadow.bias = -0.0006;
    shadow.normalBias = 0.0009;
    Object.assign(shadow.camera, { left: -0.15, right: 0.15, top: 0.15, bottom: -0.15, near: 0.1, far: 0.8 });
    this.space.add(
      this.sun,
      new HemisphereLight("#fff6e4", "#a06a38", 1.25),
      new AmbientLight("#ffe9c9", 0.35),
    );
  }

  eye(): Vec {
    return this.camera.eye;
  }

  ray(x: number, y: number): Ray {
    return this.camera.ray(x, y);
  }

  at(point: Vec): [number, number] {
    return this.camera.at(point);
  }

  drag(point: Vec, x: number, y: number): Vec {
    return inPlane(this.ray(x, y), point);
  }

  turn(right: number, up: number): void {
    this.camera.turn(right, up);
  }

  eyes(): Vec[] {
    return this.camera.eyes();
  }

  turnTo(eye: Vec, long: number): void {
    this.camera.turnTo(eye, long);
  }

  turnBack(long: number): void {
    this.camera.turnBack(long);
  }

  get isTurned(): boolean {
    return this.camera.isTurned;
  }

  fit(points: Vec[]): void {
    this.camera.fit(points);
  }

  goOn(now: number): boolean {
    return this.camera.goOn(now);
  }

  resize(width: number, height: number): void {
    [this.camera.width, this.camera.height] = [width, height];
    this.lens.aspect = width / height;
    this.lens.updateProjectionMatrix();
    this.quality.set();
    this.renderer.setSize(width, height, false);
  }

  private adapt(shadows: boolean, ratio: number): void {
    this.renderer.setPixelRatio(ratio);
    this.renderer.shadowMap.enabled = this.sun.castShadow = shadows;
  }

  draw(heap: Heap, poses: Poses, marks: Marks): void {
    this.place(heap.names, poses, marks);
    this.lens.position.set(...this.camera.eye);
    this.lens.lookAt(...this.camera.looksAt);
    this.quality.time(() => this.renderer.render(this.space, this.lens));
  }

  private place(names: string[], poses: Poses, marks: Marks): void {
    for (const [name, egg] of this.eggs) egg.visible = names.includes(name);
    names.forEach((name, row) => {
      const egg = this.egg(name);
      put(egg, poses, row);
      const rim = egg.children[0];
      if (rim) rim.visible = marks.lit.includes(name) || marks.over === name;
    });
    put(this.pole, poses, names.length);
    this.hand.visible = marks.hand && poses.length > (names.length + 1) * SIZE;
    if (this.hand.visible) {
      const thick = (this.fingers[names.length] ?? this.thin) / this.thin;
      this.hand.scale.set(thick, thick, 1);
      put(this.hand, poses, names.length + 1);
    }
    this.stretch(placeOf(poses, names.length + 1), this.hand.visible ? marks.aim : null);
  }

  private egg(name: string): Mesh {
    const egg = this.eggs.get(name) ?? this.maker.egg(name);
    if (!this.eggs.has(name)) {
      this.eggs.set(name, egg);
      this.space.add(egg);
    }
    return egg;
  }

  private stretch(from: Vec, to: Vec | null): void {
    this.band.visible = to !== null;
    if (!to) return;
    this.band.position.set(...from);
    this.band.scale.set(1, 1, Math.max(1e-5, length(minus(to, from))));
    this.band.lookAt(new Vector3(...to));
  }

  end(): void {
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
}

function put(thing: Object3D, poses: Poses, row: number): void {
  const [x = 0, y = 0, z = 0, w = 1, i = 0, j = 0, k = 0] = poses.subarray(row * SIZE, row * SIZE + SIZE);
  thing.position.set(x, y, z);
  thing.quaternion.set(i, j, k, w).normalize();
}
