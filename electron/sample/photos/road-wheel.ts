import type { Place } from './camera.ts';
import { hull } from './hull.ts';
import type { Model } from './model.ts';
import { area, box, curve, disc, placed, type Point } from './markup.ts';
import { ALLOY, ALLOY_SHADE, DARK, RUBBER } from './colours.ts';
import type { Half } from './skin.ts';

/** A wheel in its position; of a far wheel only the tyre is visible. */
export function drawWheel(model: Model, axle: 'front' | 'rear', side: Half): string {
  const { camera, shape, variety } = model;
  const { radius } = shape.wheels;
  const x = shape.wheels[axle];
  const face = side * (shape.half - 3);
  const ring = (z: number): Point[] =>
    Array.from({ length: 20 }, (_, step) => {
      const angle = (step / 20) * 2 * Math.PI;
      return camera([x + radius * Math.cos(angle), radius + radius * Math.sin(angle), z]);
    });
  const tyre = area(hull([...ring(face), ...ring(face - side * 20)]), RUBBER);
  return side === -1
    ? tyre
    : tyre + placed(facing(model, [x, radius, face]), alloy(radius, variety));
}

/** The transformation of a plane parallel to the car's side, near a point. */
function facing({ camera }: Model, [x, y, z]: Place): number[] {
  const centre = camera([x, y, z]);
  const along = camera([x + 10, y, z]);
  const up = camera([x, y + 10, z]);
  return [
    (along[0] - centre[0]) / 10,
    (along[1] - centre[1]) / 10,
    (up[0] - centre[0]) / 10,
    (up[1] - centre[1]) / 10,
    ...centre,
  ];
}

/**
 * The face of a wheel around the origin. `radius` is the tyre's; in a close-up the brake is visible
 * behind it.
 */
export function alloy(radius: number, variety: number, near = false): string {
  const count = variety % 2 === 0 ? 5 : 7;
  const reach = radius * 0.7;
  const wide = count === 5 ? 0.24 : 0.15;
  const blades = Array.from({ length: count }, (_, spoke) => {
    const angle = Math.PI / 2 + (spoke / count) * 2 * Math.PI;
    const root = reach * 0.2;
    return `M${at(root, angle - 0.6)}L${at(reach, angle - wide)} ${at(reach, angle + wide)} ${at(root, angle + 0.6)}z`;
  });
  return [
    disc([0, 0], radius * 0.93, '#2b2f34'),
    disc([0, 0], radius * 0.73, ALLOY_SHADE),
    disc([0, 0], radius * 0.67, DARK),
    near ? brake(reach) : '',
    curve(blades.join(''), ALLOY),
    disc([0, 0], radius * 0.7, 'none', { stroke: ALLOY, 'stroke-width': radius * 0.05 }),
    disc([0, 0], radius * 0.17, ALLOY),
    disc([0, 0], radius * 0.09, ALLOY_SHADE),
  ].join('');
}

function brake(reach: number): string {
  return [
    disc([0, 0], reach * 0.7, '#6f767c'),
    disc([0, 0], reach * 0.62, '#7d848a'),
    disc([0, 0], reach * 0.36, '#4c5258'),
    box([reach * 0.36, -reach * 0.3], [reach * 0.34, reach * 0.6], '#8d2f2a', { round: 8 }),
  ].join('');
}

const at = (r: number, angle: number) =>
  [r * Math.cos(angle), r * Math.sin(angle)].map((part) => Math.round(part * 10) / 10).join(' ');
