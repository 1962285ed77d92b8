import type { Model } from './model.ts';
import { area, line, type Point } from './markup.ts';
import { dense, heightAt, roundedArea, wholeEdge } from './outline.ts';
import { CHROME, DARK, GLASS, GLASS_BRIGHT, TRIM } from './colours.ts';
import { drawMirror } from './mirror.ts';

/** The near side: panels, windows, doors. Wheels are drawn later. */
export function drawFlank(model: Model): string {
  return [
    panels(model),
    shape(model, rocker(model), model.shape.cladding ? TRIM : model.paint.shadow),
    highlight(model),
    greenhouse(model),
    doors(model),
    ...arches(model),
    drawMirror(model),
  ].join('');
}

function shape({ skin, camera }: Model, points: readonly Point[], fill: string, look = {}) {
  return area(
    points.map((at) => camera(skin.flank(at))),
    fill,
    look,
  );
}

/** The panels below the windows, around both corners to the middle. */
function panels(model: Model): string {
  const { outline, skin, paint, shape: given } = model;
  const { cowl, deck, sill, length } = given;
  const belt: Point[] = [];
  for (let x = cowl[0]; x < deck[0]; x += 20) belt.push([x, skin.belt(x)]);
  const edge = [...outline.bonnet, ...belt, ...outline.boot];
  const low = dense([
    [0, sill],
    [length / 2, sill],
  ]);
  const under: Point[] = [...low, ...low.toReversed().map(([x, y]): Point => [length - x, y])];
  const front = ends(model, 'front');
  const rear = ends(model, 'rear');
  return shape(model, [...edge, ...rear, ...under.toReversed(), ...front.toReversed()], paint.side);
}

/** The middle line of an end, from its upper edge to the sill. */
function ends({ shape: { nose, tail, sill }, skin }: Model, end: 'front' | 'rear'): Point[] {
  const top = end === 'front' ? nose[1] : tail[1];
  return [1, 0.75, 0.5, 0.25, 0].map((share): Point => {
    const y = sill + (top - sill) * share;
    return [skin.across(end, 0, y)[0], y];
  });
}

function rocker({ shape: { sill, length, wheels, cladding } }: Model): Point[] {
  const top = sill + (cladding ? 12 : 9);
  const [from, to] = [wheels.front, Math.min(wheels.rear, length)];
  return [
    [from, sill],
    [to, sill],
    [to, top],
    [from, top],
  ];
}

/** The crease below the windows, which reflects the light. */
function highlight({ skin, camera, shape: { nose, tail }, paint }: Model): string {
  const points: Point[] = [];
  for (let x = nose[0] + 46; x <= tail[0] - 26; x += 24) points.push([x, skin.belt(x) - 17]);
  const drawn = points.map((at) => camera(skin.flank(at)));
  return line(drawn, paint.top, 2.4, { opacity: 0.75 });
}

/** The parts above the belt line: the painted frame and its glass. */
function greenhouse(model: Model): string {
  const { outline, skin, paint, shape: given } = model;
  if (given.open) return '';
  const { cowl, deck, windows } = given;
  const top = [...outline.windscreen, ...outline.roof, ...outline.rearWindow];
  const belt: Point[] = [];
  for (let x = deck[0]; x > cowl[0]; x -= 20) belt.push([x, skin.belt(x)]);
  const edge = wholeEdge(outline);
  const bottom = (x: number) => skin.belt(x) + 2;
  const pane = ([from, to]: Point, inset: number): Point[] => {
    const xs: number[] = [];
    for (let x = from; x < to; x += 8) xs.push(x);
    xs.push(to);
    const upper = xs.map((x): Point => [x, heightAt(edge, x) - inset]);
    const tall = upper.filter(([x, y]) => y > bottom(x) + 1);
    return [...tall, ...tall.toReversed().map(([x]): Point => [x, bottom(x)])];
  };
  const frame = windows.flatMap((span) => [...span]);
  const opening: Point = [Math.min(...frame) - 3, Math.max(...frame) + 3];
  return [
    shape(model, [...top, ...belt], paint.side),
    shape(model, roundedArea(pane(opening, 7), 6), DARK),
    ...windows.map((span) => shape(model, roundedArea(pane(span, 9), 5), GLASS)),
    ...windows.map(([from, to]) => {
      // A slanting reflection of the sky.
      const middle = (from + to) / 2;
      const low = skin.belt(middle) + 3;
      const high = heightAt(edge, middle) - 10;
      if (high < low + 8 || to - from < 40) return '';
      const band: Point[] = [
        [middle - 4, low],
        [middle + 12, low],
        [middle + 26, high],
        [middle + 10, high],
      ];
      return shape(model, band, GLASS_BRIGHT, { opacity: 0.5 });
    }),
    line(
      [opening[0] + 4, (opening[0] + opening[1]) / 2, opening[1]].map((x) =>
        model.camera(skin.flank([x, skin.belt(x)])),
      ),
      CHROME,
      1.4,
      { opacity: 0.7 },
    ),
  ].join('');
}

function doors({ shape: { doors: gaps, sill, open }, skin, camera, paint }: Model): string {
  return gaps
    .map((x, at) => {
      const top = skin.belt(x);
      // The front gap leans with the pillar above it, the rear gap with the arch.
      const gap: Point[] = [
        [x, top],
        [x - 1, sill + 24],
        [x + 2, sill + 11],
      ];
      const [hx, hy] = [gaps[at + 1], top - 13];
      const handle: Point[] =
        hx === undefined
          ? []
          : [
              [hx - 24, hy],
              [hx - 7, hy + 1],
              [hx - 7, hy - 2.5],
              [hx - 24, hy - 3.5],
            ];
      return [
        line(
          gap.map((place) => camera(skin.flank(place))),
          paint.panelGap,
          open ? 1.4 : 1.3,
        ),
        area(
          handle.map((place) => camera(skin.flank(place))),
          paint.shadow,
        ),
      ].join('');
    })
    .join('');
}

/** The dark wheel arches, each with a lip. */
function arches(model: Model): string[] {
  const { wheels, sill, cladding } = model.shape;
  return [wheels.front, wheels.rear].map((x) => {
    const ring = (radius: number): Point[] => {
      const low = Math.asin(Math.max(-1, (sill - 2 - wheels.radius) / radius));
      const points: Point[] = [];
      for (let step = 0; step <= 16; step++) {
        const angle = low + ((Math.PI - 2 * low) * step) / 16;
        points.push([x + radius * Math.cos(angle), wheels.radius + radius * Math.sin(angle)]);
      }
      return points;
    };
    return [
      shape(model, ring(wheels.radius + (cladding ? 12 : 8)), cladding ? TRIM : model.paint.shadow),
      shape(model, ring(wheels.radius + 5), '#14171a'),
    ].join('');
  });
}
