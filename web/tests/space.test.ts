import { describe, expect, test } from "vitest";
import { Camera } from "../src/games/gulo-gulo/nest/camera";
import { hit, kitOf, leanOf } from "../src/games/gulo-gulo/nest/heap";
import {
  axisOf,
  between,
  inPlane,
  meets,
  minus,
  placeOf,
  type Ray,
  unit,
  type Vec,
} from "../src/games/gulo-gulo/nest/space";
import { apart } from "../src/games/gulo-gulo/nest/tags";

const near = (found: readonly number[], wanted: readonly number[]): void => {
  expect(found).toHaveLength(wanted.length);
  found.forEach((part, at) => {
    expect(part).toBeCloseTo(wanted[at] ?? Number.NaN, 5);
  });
};
const TURNED = Math.SQRT1_2; // a quarter of a turn is this and this

describe("poses", () => {
  const poses = Float32Array.from([1, 2, 3, 1, 0, 0, 0, 4, 5, 6, TURNED, TURNED, 0, 0]);

  test("a body has its place and its axis", () => {
    near(placeOf(poses, 1), [4, 5, 6]);
    near(axisOf(poses, 0), [0, 0, 1]);
    near(axisOf(poses, 1), [0, -1, 0]); // a quarter of a turn about x lays z down
  });

  test("halfway is halfway, and a turn written with the other sign is the same turn", () => {
    const from = Float32Array.from([0, 0, 0, 1, 0, 0, 0]);
    const to = Float32Array.from([2, 4, 6, -1, 0, 0, 0]);
    near([...between(from, to, 0.5)], [1, 2, 3, -1, 0, 0, 0]);
  });
});

describe("what a ray meets", () => {
  const UP: Vec = [0, 0, 1];
  const ray: Ray = { eye: [10, 0, 0], way: [-1, 0, 0] };

  test("the side of a cylinder with round ends", () => {
    expect(meets(ray, [0, 0, 0], UP, 2, 1)).toBeCloseTo(9);
  });

  test("its round end above the side", () => {
    expect(meets({ ...ray, eye: [10, 0, 2.5] }, [0, 0, 0], UP, 2, 1)).toBeCloseTo(10 - Math.sqrt(0.75));
  });

  test("nothing beside it", () => {
    expect(meets({ ...ray, eye: [10, 1.1, 0] }, [0, 0, 0], UP, 2, 1)).toBe(Number.POSITIVE_INFINITY);
    expect(meets({ ...ray, eye: [10, 0, 3.1] }, [0, 0, 0], UP, 2, 1)).toBe(Number.POSITIVE_INFINITY);
  });

  test("the upright plane through a point that faces the eye", () => {
    near(inPlane({ eye: [10, 0, 5], way: unit([-2, 0, -1]) }, [2, 0, 0]), [2, 0, 1]);
  });
});

describe("the camera", () => {
  const camera = new Camera([0, -1, 1]);
  camera.width = 800;
  camera.height = 600;

  test("it begins on the side of the eye that it is given", () => {
    expect(Math.abs(camera.eye[0])).toBeLessThan(1e-9);
    expect(camera.eye[1]).toBeLessThan(0);
  });

  test("a point of the nest is seen through the pixel at which it is drawn", () => {
    const point: Vec = [0.02, 0.03, 0.05];
    const { eye, way } = camera.ray(...camera.at(point));
    near(way, unit(minus(point, eye)));
    near(camera.at(camera.looksAt), [400, 300]);
  });

  test("it does not go below the table nor over the top", () => {
    const turned = new Camera([0, -1, 1]);
    turned.turn(0, 100);
    const highest = turned.eye[2];
    turned.turn(0, -200);
    expect(turned.eye[2]).toBeGreaterThan(turned.looksAt[2]);
    expect(turned.eye[2]).toBeLessThan(highest);
  });

  test("it turns to any of its own eyes, to the side of another, and back", () => {
    const turned = new Camera([0, -1, 1]);
    expect(turned.isTurned).toBe(false);
    for (const eye of turned.eyes().slice(1)) {
      turned.turnTo(eye);
      near(turned.eye, eye);
      expect(turned.isTurned).toBe(true);
      turned.turnBack();
    }
    turned.turnTo([1, 0, 1]);
    expect(turned.eye[0]).toBeGreaterThan(0.1);
    turned.turnBack();
    expect(turned.isTurned).toBe(false);
    near(turned.eye, new Camera([0, -1, 1]).eye);
  });

  test("it turns slowly, the short way round", () => {
    const turned = new Camera([0, -1, 1]);
    const [, left] = turned.eyes();
    const began = performance.now();
    turned.turnTo(left as Vec, 1_000_000);
    expect(turned.goOn(began + 500_000)).toBe(true);
    expect(Math.atan2(turned.eye[1], turned.eye[0])).toBeCloseTo((-90 + 22.5) * (Math.PI / 180), 2);
    expect(turned.goOn(began + 2_000_000)).toBe(false);
    near(turned.eye, left as Vec);
  });

  test("all that must be seen is in the picture, from every side and in every shape of picture", () => {
    const points: Vec[] = [
      [0.01, 0, 0.17],
      [0.07, 0, 0.05],
      [-0.07, 0, 0.05],
      [0, 0.07, 0],
      [0, -0.07, 0],
    ];
    for (const [width, height] of [
      [800, 300],
      [300, 800],
    ] as const)
      for (const eye of camera.eyes()) {
        const one = Object.assign(new Camera([0, -1, 1]), { width, height });
        one.fit(points);
        one.turnTo(eye);
        one.turn(0, -1);
        for (const [x, y] of points.map((point) => one.at(point))) {
          expect(x).toBeGreaterThan(0);
          expect(x).toBeLessThan(width);
          expect(y).toBeGreaterThan(0);
          expect(y).toBeLessThan(height);
        }
      }
  });
});

describe("pointing into the nest", () => {
  const kit = kitOf(
    {
      sizes: [{ radius: 0.01, half_length: 0.015 }],
      bowl: { rim_radius: 0.05, rim_height: 0.03, profile: [], wall: 0.002, sectors: 8 },
      pole: { length: 0.1, radius: 0.002, head_length: 0.01, head_radius: 0.004 },
      finger: {},
      finger_length: 0.05,
      eye: [0, -0.2, 0.3],
      frames: 60,
    },
    "B",
  );
  const still = [1, 0, 0, 0];
  const heap = {
    names: ["B1", "B2"],
    poses: Float32Array.from([0, 0, 0.04, ...still, 0, 0, 0.015, ...still, 0.1, 0, 0, ...still]),
    kit,
  };
  const down: Vec = [0, 0, -1];

  test("the upper one of two eggs is met, on its upper end", () => {
    const found = hit(heap, { eye: [0, 0, 1], way: down });
    expect(found.row).toBe(0);
    near(found.point, [0, 0, 0.055]);
  });

  test("the pole is no egg", () => {
    expect(hit(heap, { eye: [0.1, 0, 1], way: down }).row).toBe(-1);
  });

  test("the wall of the bowl hides what lies below its rim", () => {
    const flat: Ray = { eye: [1, 0, 0.035], way: unit([-1, 0, -0.02]) };
    const steep: Ray = { eye: [0.02, 0.2, 0.3], way: unit(minus([0, 0.009, 0.015], [0.02, 0.2, 0.3])) };
    const lower = { ...heap, poses: heap.poses.slice() };
    lower.poses.set([0, 0, 1], 0); // the upper egg is gone
    expect(hit(lower, steep).row).toBe(1);
    expect(hit(lower, flat).row).toBe(-1);
  });

  test("the pole leans by as much as its axis", () => {
    expect(leanOf(heap)).toBeCloseTo(0);
    const leant = { ...heap, poses: heap.poses.slice() };
    leant.poses.set([TURNED, TURNED, 0, 0], 17);
    expect(leanOf(leant)).toBeCloseTo(90, 3);
  });
});

test("of two tags that are too near the lower one gives way", () => {
  const tags = apart([
    { egg: "R1", at: [100, 55] },
    { egg: "R2", at: [110, 50] },
    { egg: "R3", at: [200, 52] },
  ]);
  expect(tags.map(({ at }) => at)).toEqual([
    [100, 70],
    [110, 50],
    [200, 52],
  ]);
});
