import type { Place } from './camera.ts';
import { hull } from './hull.ts';
import type { Model } from './model.ts';
import { area, line, type Point } from './markup.ts';
import { ALLOY_SHADE, DARK, GLASS_BRIGHT, TRIM } from './colours.ts';

const LEATHER = '#8a7765';
const LEATHER_DARK = '#6c5b4c';

/** The interior of an open car, its windscreen and folded hood, drawn from back to front. */
export function drawCockpit(model: Model): string {
  const { shape, skin, camera, aspect } = model;
  const { cowl, deck } = shape;
  const middle = (cowl[0] + deck[0]) / 2;
  const rim = (side: 1 | -1): Place[] => [
    skin.flank(cowl, side),
    skin.flank([middle, skin.belt(middle)], side),
    skin.flank(deck, side),
  ];
  const farDoor = [
    ...rim(-1),
    ...rim(-1)
      .map(([x, , z]): Place => [x, 58, z])
      .toReversed(),
  ];
  const inside = area([...rim(-1), ...rim(1).toReversed()].map(camera), TRIM);
  const seats = seat(model, -1) + seat(model, 1);
  const things = [hood(model), seats, windscreen(model)];
  return [
    inside,
    area(farDoor.map(camera), LEATHER_DARK),
    ...(aspect === 'rear' ? things.toReversed() : things),
  ].join('');
}

function hood({ camera, shape: { deck, half } }: Model): string {
  const [x, y] = deck;
  const fold = [-0.86, 0.86].flatMap((share) =>
    [
      [x - 30, y - 4],
      [x - 24, y + 8],
      [x - 4, y + 10],
      [x + 6, y + 2],
    ].map(([px = 0, py = 0]): Place => [px, py, share * half]),
  );
  return area(hull(fold.map(camera)), DARK);
}

/** The back and head restraint of one front seat. */
function seat({ camera, shape: { cowl, half, deck } }: Model, side: 1 | -1): string {
  const x = cowl[0] + (deck[0] - cowl[0]) * 0.6;
  const middle = side * half * 0.42;
  const block = (low: number, high: number, wide: number, deep: number, back: number): Point[] => {
    const outline: Point[] = [
      [x - deep, low],
      [x - deep + back, high],
      [x + back, high],
      [x + deep, low],
    ];
    return hull(
      outline.flatMap(([px, py]) =>
        // Its shoulders are rounded.
        [-1, -0.8, 0.8, 1].map((share) =>
          camera([px, py - (py === high && Math.abs(share) === 1 ? 6 : 0), middle + wide * share]),
        ),
      ),
    );
  };
  return [
    area(block(56, 100, 22, 11, 12), LEATHER),
    area(block(98, 116, 12, 5, 15), LEATHER_DARK),
  ].join('');
}

function windscreen({ camera, skin, outline: { windscreen: edge }, paint }: Model): string {
  const first = edge[0];
  const last = edge.at(-1);
  if (!first || !last) return '';
  const row = (at: Point, inset: number): Point[] => {
    const [x, y, z] = skin.flank(at);
    return [-1, -0.5, 0, 0.5, 1].map((share) =>
      camera([x, y + 2 * (1 - share ** 2), z * inset * share]),
    );
  };
  const low = row(first, 0.97);
  const high = row(last, 0.92);
  const frame = [...low.slice(0, 1), ...high, ...low.slice(-1)];
  return [
    area([...low, ...high.toReversed()], GLASS_BRIGHT, { opacity: 0.45 }),
    line(frame, paint.shadow, 4, { 'stroke-linejoin': 'round' }),
    line(frame, ALLOY_SHADE, 1),
  ].join('');
}
