import type { Place } from './camera.ts';
import type { Model } from './model.ts';
import { area, type Point } from './markup.ts';
import { roundedArea } from './outline.ts';
import { TRIM } from './colours.ts';

/** The door mirror at the foot of the windscreen. */
export function drawMirror({ skin, shape: { cowl, half }, camera, paint }: Model): string {
  const x = cowl[0] + 30;
  const y = skin.belt(x) + 2;
  const housing: Point[] = [
    [x - 9, y + 3],
    [x + 9, y],
    [x + 11, y + 13],
    [x - 5, y + 15],
  ];
  const foot: Place[] = [
    [x - 4, y - 2, half - 4],
    [x + 6, y - 2, half - 4],
    [x + 5, y + 5, half + 8],
    [x - 3, y + 5, half + 8],
  ];
  const out = (depth: number) =>
    roundedArea(housing, 5).map(([hx, hy]): Place => [hx, hy, half + depth]);
  return [
    area(foot.map(camera), TRIM),
    area(out(4).map(camera), paint.panelGap),
    area(out(14).map(camera), paint.shadow),
  ].join('');
}
