import type { Point } from './markup.ts';
import type { Shape } from './shapes.ts';

/** A point in space in centimetres: from the nose, above the ground, from the centre line. */
export type Place = readonly [x: number, y: number, z: number];

/** Projects a point in space into the picture. */
export type Camera = (place: Place) => Point;

/** From the side, far away: without perspective. */
export function cameraBeside({ length }: Shape): Camera {
  const scale = 500 / Math.max(length, 430);
  return ([x, y]) => [300 + (x - length / 2) * scale, GROUND - y * scale];
}

/** From in front of a corner at eye height, at the nose or at the tail. */
export function cameraAtCorner(shape: Shape, end: 'front' | 'rear'): Camera {
  const { length, half } = shape;
  const see = ([x, y, z]: Place): Point => {
    const along = (end === 'front' ? x : length - x) - length / 2;
    const right = along * SIN + z * COS;
    const away = along * COS - z * SIN + DISTANCE;
    return [(FOCAL * right) / away, (FOCAL * (y - EYE)) / away];
  };
  const corners = [0, length].flatMap((x) => [half, -half].map((z) => see([x, 0, z])));
  const across = corners.map(([x]) => x);
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const low = Math.min(...corners.map(([, y]) => y));
  const scale = Math.min(510 / (right - left), 1.02);
  return (place) => {
    const [x, y] = see(place);
    return [300 + (x - (left + right) / 2) * scale, GROUND + 18 - (y - low) * scale];
  };
}

/** Height in the picture at which the wheels touch the ground. */
export const GROUND = 318;

const ANGLE = (47 / 180) * Math.PI;
const [SIN, COS] = [Math.sin(ANGLE), Math.cos(ANGLE)];
const DISTANCE = 780;
const EYE = 172;
const FOCAL = 1000;
