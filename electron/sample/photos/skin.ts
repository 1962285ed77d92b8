import type { Place } from './camera.ts';
import type { Point } from './markup.ts';
import type { Shape } from './shapes.ts';

/** Half of the body: 1 is the near half, -1 the far one. */
export type Half = 1 | -1;

/** The surface of a body in space: flat drawings are bent around it. */
export type Skin = {
  /** A point on the flank: distance from the nose and height, as in the shape. */
  readonly flank: (at: Point, half?: Half) => Place;
  /**
   * A point across the front or rear: 0 is the middle, 1 and -1 are the corners. Beyond them it
   * continues along the flank, a metre for each 1.
   */
  readonly across: (end: 'front' | 'rear', share: number, height: number) => Place;
  /** The lower edge of the windows: a line from the bonnet to the boot. */
  readonly belt: (x: number) => number;
};

/**
 * The surface of a shape.
 *
 * @param hidden the end out of view: the body stops where it turns away
 */
export function skinOf(shape: Shape, hidden?: 'front' | 'rear'): Skin {
  const { nose, tail, cowl, deck, half, length, lean } = shape;
  const cornerAt = (end: 'front' | 'rear', y: number) => {
    if (end === 'front') return shape.corners[0];
    // The tail is rounded, the window above it is not.
    const faded = Math.min(1, Math.max(0, (y - tail[1]) / Math.max(1, deck[1] - tail[1])));
    return shape.corners[1] * (1 - faded) + 5 * faded;
  };
  const frontX = (y: number) =>
    y > 45 ? nose[0] * Math.min(1, (y - 45) / (nose[1] - 45)) ** 2 : 9 * ((45 - y) / 30) ** 2;
  const rearX = (y: number) =>
    y > 55
      ? length - (length - tail[0]) * Math.min(1, (y - 55) / (tail[1] - 55)) ** 2
      : length - 8 * ((55 - y) / 30) ** 2;
  const belt = (x: number) =>
    cowl[1] + (deck[1] - cowl[1]) * Math.min(1, Math.max(0, (x - cowl[0]) / (deck[0] - cowl[0])));
  const width = (y: number, x: number) => {
    const above = Math.max(0, y - belt(x));
    const taper = Math.max(0, (x - length * 0.74) / (length * 0.26));
    return (
      half * (1 - 0.1 * taper ** 2) * (1 - 0.05 * ((Math.min(y, belt(x)) - 60) / 50) ** 2) -
      above * lean
    );
  };
  return {
    belt,
    flank: ([x, y], side = 1) => {
      const wrap =
        y > belt(x) + 0.01 && x > cowl[0] && x < deck[0]
          ? 1
          : Math.min(
              Math.max(
                bent(x - frontX(y), cornerAt('front', y)),
                hidden === 'front' ? turned(shape.corners[0]) : 0,
              ),
              Math.max(
                bent(rearX(y) - x, cornerAt('rear', y)),
                hidden === 'rear' ? turned(shape.corners[1]) : 0,
              ),
            );
      return [x, y, side * width(y, x) * wrap];
    },
    across: (end, share, height) => {
      const far = Math.abs(share);
      const depth = cornerAt(end, height) * Math.min(1, far) ** 3 + Math.max(0, far - 1) * 100;
      const x = end === 'front' ? frontX(height) + depth : rearX(height) - depth;
      return [x, height, Math.sign(share) * Math.min(1, far) * width(height, x)];
    },
  };
}

/** The share of half the width at which a corner turns out of view: smaller for a deeper corner. */
const turned = (corner: number) => 1 - Math.min(0.14, corner * 0.006);

/**
 * How far out the body is at a depth into a corner: 0 in the middle, 1 at the start of the flank.
 */
const bent = (depth: number, corner: number) => Math.min(1, Math.max(0, depth / corner)) ** (1 / 3);
