import { bayLine, forecourt } from './backdrop.ts';
import { type Camera, cameraAtCorner, cameraBeside, GROUND, type Place } from './camera.ts';
import { drawEnd } from './ends.ts';
import { drawFlank } from './flank.ts';
import { area, oval, type Point } from './markup.ts';
import { hull } from './hull.ts';
import type { Aspect, Model, Subject } from './model.ts';
import { outlineOf } from './outline.ts';
import { DARK } from './colours.ts';
import { drawWheel } from './road-wheel.ts';
import { skinOf } from './skin.ts';
import { drawTop } from './top.ts';

export function drawExterior(subject: Subject, aspect: Aspect): string {
  const { shape } = subject;
  const camera = aspect === 'beside' ? cameraBeside(shape) : cameraAtCorner(shape, aspect);
  const hidden = aspect === 'front' ? 'rear' : 'front';
  const model: Model = {
    ...subject,
    outline: outlineOf(shape),
    skin: skinOf(shape, aspect === 'beside' ? undefined : hidden),
    camera,
    aspect,
  };
  const ends = aspect === 'beside' ? ['rear' as const, 'front' as const] : [aspect];
  return [
    forecourt(aspect === 'beside' ? 236 : 204),
    ...bays(model),
    shadow(model),
    drawWheel(model, 'front', -1),
    drawWheel(model, 'rear', -1),
    underside(model),
    drawTop(model),
    drawFlank(model),
    ...ends.map((end) => drawEnd(model, end)),
    drawWheel(model, 'front', 1),
    drawWheel(model, 'rear', 1),
  ].join('');
}

function flat(camera: Camera, places: readonly Place[]): Point[] {
  return places.map(camera);
}

function shadow({ camera, aspect, shape: { length, half } }: Model): string {
  if (aspect === 'beside') {
    const [left] = camera([0, 0, 0]);
    return [10, -14]
      .map((wider) => oval([300, GROUND], [300 - left + wider, 9], DARK, { opacity: 0.25 }))
      .join('');
  }
  const ring = (grown: number): Place[] => {
    const [x1, x2, z] = [-grown, length + grown, half + grown];
    return [
      [x1 + 30, 0, -z],
      [x2 - 30, 0, -z],
      [x2, 0, -z + 30],
      [x2, 0, z - 30],
      [x2 - 30, 0, z],
      [x1 + 30, 0, z],
      [x1, 0, z - 30],
      [x1, 0, -z + 30],
    ];
  };
  return [22, 8].map((grown) => area(flat(camera, ring(grown)), DARK, { opacity: 0.2 })).join('');
}

function bays({ camera, aspect, shape: { half, length } }: Model): string[] {
  if (aspect === 'beside') return [];
  return [-1, 1].map((side) => {
    const z = side * (half + 62);
    return bayLine(
      flat(camera, [
        [-110, 0, z],
        [length + 110, 0, z],
        [length + 110, 0, z + 10],
        [-110, 0, z + 10],
      ]),
    );
  });
}

/** The dark area between the wheels. */
function underside({ camera, shape: { length, half, sill } }: Model): string {
  const low = sill - 8;
  const corners: Place[] = [
    [60, low, -half * 0.8],
    [length - 60, low, -half * 0.8],
    [length - 60, low, half * 0.9],
    [60, low, half * 0.9],
  ];
  const raised = corners.map(([x, , z]): Place => [x, sill + 14, z]);
  return area(hull(flat(camera, [...corners, ...raised])), DARK);
}
