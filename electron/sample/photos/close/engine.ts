import type { Subject } from '../model.ts';
import { box, curve, disc, group, line, type Point } from '../markup.ts';
import { ALLOY, ALLOY_SHADE, AMBER, CHROME, DARK, LAMP, TRIM } from '../colours.ts';

/** The engine bay under the raised bonnet, with its usual parts. */
export function drawEngine({ paint, variety }: Subject): string {
  return [
    box([0, 0], [600, 400], '#c9d3da'),
    box([0, 300], [600, 100], '#a9afb4'),
    // The bonnet from below, with its lining and its rod.
    curve('M70 0h460l22 96c-140-22-364-22-504 0z', paint.shadow),
    curve('M106 0h388l20 74c-130-16-298-16-428 0z', '#2b2f34'),
    ...[170, 257, 343, 430].map((x) => box([x - 30, 10], [60, 40], '#353a40', { round: 8 })),
    curve('M22 120c160-34 396-34 556 0l22 214H0z', paint.side),
    curve('M64 128c150-26 322-26 472 0l22 176H42z', '#191c1f'),
    curve('M64 128c150-26 322-26 472 0l3 22c-150-24-328-24-478 0z', '#2f343a'),
    line(
      [
        [498, 150],
        [470, 40],
      ],
      CHROME,
      4,
    ),
    struts(),
    cover(variety),
    battery(),
    bottles(),
    pipes(),
    front(paint.side, paint.top, paint.panelGap),
  ].join('');
}

function struts(): string {
  return [118, 482]
    .map(
      (x) =>
        disc([x, 166], 24, '#33393f') +
        disc([x, 166], 13, '#1f2327') +
        [-1, 0, 1]
          .map((at) => disc([x + at * 17, 166 - (at === 0 ? 18 : -10)], 2.6, ALLOY))
          .join(''),
    )
    .join('');
}

function cover(variety: number): string {
  const ribs = variety % 2 === 0 ? [210, 240, 270, 330, 360] : [222, 256, 344, 378];
  return [
    box([186, 166], [216, 104], '#30353b', { round: 14 }),
    box([192, 172], [204, 90], '#41474e', { round: 11 }),
    ...ribs.map((x) => box([x - 4, 182], [8, 70], '#30353b', { round: 4 })),
    box([272, 204], [46, 22], ALLOY_SHADE, { round: 5 }),
    disc([384, 184], 13, '#1b1e21'),
    disc([384, 184], 8, AMBER),
    // The dipstick.
    line(
      [
        [206, 262],
        [196, 282],
      ],
      '#e0b62e',
      4,
    ),
    disc([208, 258], 6, 'none', { stroke: '#e0b62e', 'stroke-width': 3 }),
  ].join('');
}

function battery(): string {
  return [
    box([424, 206], [96, 66], '#23272b', { round: 5 }),
    box([424, 206], [96, 15], '#3a4047', { round: 5 }),
    box([436, 198], [18, 12], '#b3322e', { round: 3 }),
    box([490, 198], [18, 12], '#14171a', { round: 3 }),
    box([446, 234], [52, 22], '#e9ebec', { round: 2 }),
    box([452, 240], [40, 3], '#6f767e'),
    box([452, 247], [28, 3], '#6f767e'),
  ].join('');
}

function bottles(): string {
  return [
    box([82, 206], [70, 52], '#d9d4c0', { round: 12, opacity: 0.92 }),
    curve('M82 234h70v12a12 12 0 01-12 12H94a12 12 0 01-12-12z', '#c978a0', { opacity: 0.7 }),
    disc([117, 204], 13, '#15181b'),
    disc([117, 204], 8, '#30353b'),
    box([72, 268], [40, 26], '#e4e7e8', { round: 7, opacity: 0.85 }),
    disc([92, 266], 11, '#2f5f9e'),
  ].join('');
}

function pipes(): string {
  return [
    hose([
      [152, 234],
      [170, 262],
      [168, 288],
      [230, 292],
    ]),
    hose([
      [402, 250],
      [414, 284],
      [350, 292],
    ]),
    box([246, 276], [92, 22], '#2c3136', { round: 8 }),
  ].join('');
}

/** The front edge of the engine bay: catch, lamps, grille. */
function front(side: string, top: string, gap: string): string {
  const lamp = [
    curve('M14 326l96-8 26 30-104 22z', '#39424a'),
    curve('M28 332l72-6 18 20-78 16z', LAMP),
    disc([72, 344], 9, '#c7d1d8'),
  ].join('');
  return [
    curve('M30 300c160-16 380-16 540 0l30 36v64H0v-64z', side),
    curve('M30 300c160-16 380-16 540 0l4 8c-160-16-388-16-548 0z', top),
    box([276, 298], [48, 14], TRIM, { round: 4 }),
    box([290, 302], [20, 5], CHROME, { round: 2 }),
    curve('M150 340c80-10 220-10 300 0l-12 60H162z', DARK),
    ...[352, 366, 380].map((y) => line([[166, y] as const, [434, y] as const], '#3a4047', 3)),
    line(
      [
        [0, 336],
        [140, 318],
      ],
      gap,
      1.5,
      { opacity: 0.5 },
    ),
    lamp + group({ transform: 'matrix(-1 0 0 1 600 0)' }, lamp),
  ].join('');
}

const hose = (points: readonly Point[]) =>
  group({ 'stroke-linejoin': 'round' }, line(points, '#0f1113', 12), line(points, '#2a2e33', 6));
