import type { Model } from './model.ts';
import { area, line, type Point } from './markup.ts';
import { roundedArea } from './outline.ts';
import { CHROME, DARK, LAMP, PLATE_FRONT, PLATE_REAR, TAIL_LAMP, TRIM } from './colours.ts';

type End = 'front' | 'rear';

/**
 * Draws the front or rear: first the bent surfaces, then lamps, grille, bumper and an empty plate.
 */
export function drawEnd(model: Model, end: End): string {
  return [corners(model, end), end === 'front' ? face(model) : back(model)].join('');
}

/** A patch across the end; points are shares of its half width, and heights. */
function patch(model: Model, end: End, points: readonly Point[], fill: string, look = {}): string {
  return area(
    points.map(([share, y]) => model.camera(model.skin.across(end, share, y))),
    fill,
    look,
  );
}

/** The surface of the end in bands, shaded by their direction. */
function corners(model: Model, end: End): string {
  const { paint, shape, outline, aspect, skin } = model;
  const facing = end === 'front' ? paint.highlight : paint.rear;
  const edge = end === 'front' ? outline.bonnet : outline.boot.toReversed();
  /** The upper edge of the end, which bends towards the side. */
  const top = (share: number) => {
    const [x] = skin.across(end, share, edge[0]?.[1] ?? 0);
    const [, y = 0] = edge.find(([at]) => (end === 'front' ? at >= x : at <= x)) ?? edge[0] ?? [];
    return y;
  };
  const down = (share: number) =>
    [1, 0.75, 0.5, 0.25, 0].map((part): Point => [
      share,
      shape.sill + (top(share) - shape.sill) * part,
    ]);
  const band = (from: number, to: number, fill: string) => {
    const middle = (from + to) / 2;
    const around: Point[] = [
      ...down(from),
      [middle, shape.sill],
      ...down(to).toReversed(),
      [middle, top(middle)],
    ];
    return patch(model, end, around, fill, { stroke: fill, 'stroke-width': 0.6 });
  };
  const halves = aspect === 'beside' ? [1] : [-1, 1];
  return halves
    .flatMap((half) => [
      band(0.9 * half, half, paint.side),
      band(0.6 * half, 0.9 * half, facing),
      band(0, 0.6 * half, facing),
    ])
    .join('');
}

function face(model: Model): string {
  const { shape, variety } = model;
  const high = shape.nose[1];
  const low = shape.sill;
  const lampTop = high - 5;
  const lampLow = high - 18;
  const lamps = [-1, 1].map((side) =>
    lamp(model, 'front', side, [
      [0.56, lampLow + 3],
      [0.6, lampTop - 4],
      [1, lampTop + 3],
      [1.07, lampTop + 3],
      [1.01, lampLow],
    ]),
  );
  const grille: Point[] =
    variety % 3 === 0
      ? [
          [-0.5, high - 7],
          [0.5, high - 7],
          [0.42, high - 25],
          [-0.42, high - 25],
        ]
      : [
          [-0.54, high - 8],
          [0.54, high - 8],
          [0.5, high - 17],
          [-0.5, high - 17],
        ];
  const mouth: Point[] = [
    [-0.74, low + 19],
    [0.74, low + 19],
    [0.82, low + 4],
    [-0.82, low + 4],
  ];
  return [
    patch(model, 'front', spread(roundedArea(grille, 0.2)), DARK),
    rail(model, 'front', 0.5, high - 12, CHROME, 1.3),
    patch(model, 'front', spread(mouth), TRIM),
    rail(model, 'front', 0.7, low + 11, DARK, 2),
    ...lamps,
    plate(model, 'front', low + (high - low) * 0.42, PLATE_FRONT),
  ].join('');
}

function back(model: Model): string {
  const { shape, paint } = model;
  const high = shape.tail[1];
  const low = shape.sill;
  const tall = shape.corners[1] < 10;
  const lampTop = high - 2;
  const lampLow = tall ? high - 34 : high - 17;
  const inner = tall ? 0.86 : 0.6;
  const lamps = [-1, 1].map((side) =>
    lamp(model, 'rear', side, [
      [inner, lampLow],
      [inner, lampTop - 1],
      [1, lampTop],
      [1.1, lampTop - 2],
      [1.04, lampLow + 2],
    ]),
  );
  const bumper: Point[] = [
    [-0.9, low + 15],
    [0.9, low + 15],
    [0.8, low + 2],
    [-0.8, low + 2],
  ];
  return [
    rail(model, 'rear', 0.97, low + 31, paint.panelGap, 1.2),
    patch(model, 'rear', spread(bumper), TRIM),
    ...lamps,
    plate(model, 'rear', low + (high - low) * 0.66, PLATE_REAR),
  ].join('');
}

/** A lamp on one side. From the side only the part around the near corner is visible. */
function lamp(model: Model, end: End, side: number, points: readonly Point[]): string {
  if (model.aspect === 'beside' && side === -1) return '';
  const [housing, glass] = end === 'front' ? ['#39424a', LAMP] : ['#7d1219', TAIL_LAMP];
  const outer = points.map(([share, y]): Point => [share * side, y]);
  const [centre, middle] = [0, 1].map(
    (axis) => outer.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / outer.length,
  );
  const inner = outer.map(([share, y]): Point => [
    share + ((centre ?? share) - share) * 0.4,
    y + ((middle ?? y) - y) * 0.4,
  ]);
  return patch(model, end, outer, housing) + patch(model, end, inner, glass);
}

function rail({ camera, skin }: Model, end: End, half: number, y: number, fill: string, w: number) {
  const points = [-1, -0.6, -0.2, 0.2, 0.6, 1].map((part) => skin.across(end, part * half, y));
  return line(points.map(camera), fill, w);
}

/**
 * Yellow at the rear and white at the front, as UK law requires; without a number, as in adverts.
 */
function plate(model: Model, end: End, y: number, fill: string): string {
  if (model.aspect === 'beside') return '';
  const half = 26 / model.shape.half;
  return patch(
    model,
    end,
    [
      [-half, y + 5.5],
      [0, y + 5.5],
      [half, y + 5.5],
      [half, y - 5.5],
      [0, y - 5.5],
      [-half, y - 5.5],
    ],
    fill,
    { stroke: DARK, 'stroke-width': 0.8 },
  );
}

/** Inserts points between the corners, so that long edges bend with the body. */
function spread(points: readonly Point[]): Point[] {
  return points.flatMap(([share, y], at): Point[] => {
    const [nextShare, nextY] = points[(at + 1) % points.length] ?? [share, y];
    return [0, 0.25, 0.5, 0.75].map((part): Point => [
      share + (nextShare - share) * part,
      y + (nextY - y) * part,
    ]);
  });
}
