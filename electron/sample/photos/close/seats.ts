import type { Subject } from '../model.ts';
import { box, curve, disc, group, line } from '../markup.ts';
import { CHROME, DARK } from '../colours.ts';

/** Cloth or leather, chosen by advert: back and cushion, sides, stitching. */
const COVERS = [
  ['#4a5058', '#383d44', '#6d7680'],
  ['#8a7765', '#6c5b4c', '#b3a08c'],
  ['#3a3f46', '#2b2f34', '#a33a34'],
  ['#b1aa9d', '#938b7d', '#d8d2c6'],
] as const;

/** The front seats, seen through the windscreen. A van has three. */
export function drawSeats({ shape, paint, tall, variety }: Subject): string {
  const cover = COVERS[variety % COVERS.length] ?? COVERS[0];
  return [
    behind(Boolean(shape.open), tall),
    doors(paint.side, paint.shadow),
    tall ? seat(300, 0.74, cover) : '',
    seat(tall ? 150 : 176, 1, cover),
    seat(tall ? 450 : 424, 1, cover),
    tall ? '' : armrest(),
    belt(tall ? 66 : 92, 1),
    belt(tall ? 534 : 508, -1),
    box([0, 372], [600, 28], '#23272c'),
  ].join('');
}

/** The background behind the seats: a rear window, a bulkhead, or the sky. */
function behind(open: boolean, tall: boolean): string {
  if (open)
    return [
      box([0, 0], [600, 400], '#d6dee4'),
      box([0, 90], [600, 90], '#c3ced6'),
      box([0, 176], [600, 224], '#33383e'),
      curve('M60 186c40-26 440-26 480 0v20H60z', '#1f2328'),
    ].join('');
  if (tall)
    return [
      box([0, 0], [600, 400], '#8d949b'),
      box([0, 0], [600, 40], '#dad7d0'),
      ...[90, 195, 300, 405, 510].map((x) => box([x - 2, 40], [4, 330], '#7b828a')),
    ].join('');
  return [
    box([0, 0], [600, 400], '#454b52'),
    curve('M0 0h600v60C480 34 120 34 0 60z', '#dad7d0'),
    curve('M150 66c90-16 210-16 300 0l22 84c-110-14-234-14-344 0z', '#1b1f23'),
    curve('M160 72c86-14 194-14 280 0l18 68c-100-12-216-12-316 0z', '#b9c7d1'),
    curve('M142 122c100-12 216-12 316 0v18c-100-12-216-12-316 0z', '#9aa7b0'),
    // The rear bench, visible above the front seats.
    curve('M96 190c0-26 20-34 60-34h288c40 0 60 8 60 34v180H96z', '#363b42'),
    ...[206, 300, 394].map((x) => box([x - 30, 128], [60, 34], '#3f454c', { round: 12 })),
  ].join('');
}

function doors(side: string, shade: string): string {
  const left = [
    curve('M0 96l44 26 18 278H0z', '#2d3238'),
    curve('M0 90l44 26 3 16L0 104z', side),
    curve('M0 196l52 12 6 60L0 258z', shade),
    box([10, 214], [30, 7], CHROME, { round: 3 }),
  ].join('');
  return left + group({ transform: 'matrix(-1 0 0 1 600 0)' }, left);
}

/** One seat: head restraint, back with its sides, cushion. */
function seat(x: number, size: number, [main, edge, thread]: readonly [string, string, string]) {
  return group(
    { transform: `translate(${x} ${372 - 372 * size})${size === 1 ? '' : ` scale(${size})`}` },
    box([-16, 84], [5, 24], CHROME),
    box([11, 84], [5, 24], CHROME),
    box([-40, 40], [80, 52], edge, { round: 18 }),
    box([-31, 45], [62, 40], main, { round: 13 }),
    curve('M-62 116c10-18 114-18 124 0l20 170c-20 22-144 22-164 0z', edge),
    curve('M-40 112c12-8 68-8 80 0l10 164c-18 10-82 10-100 0z', main),
    line(
      [
        [-44, 120],
        [-55, 272],
      ],
      thread,
      1.4,
    ),
    line(
      [
        [44, 120],
        [55, 272],
      ],
      thread,
      1.4,
    ),
    ...[156, 198, 240].map((y) => line([[-42, y] as const, [42, y] as const], edge, 2)),
    curve('M-88 292c16-22 160-22 176 0l6 74c-30 16-158 16-188 0z', edge),
    curve('M-60 286c22-10 98-10 120 0l8 74c-30 10-106 10-136 0z', main),
    line(
      [
        [-60, 318],
        [60, 318],
      ],
      edge,
      2,
    ),
  );
}

function armrest(): string {
  return [
    box([268, 268], [64, 112], '#2a2e34', { round: 10 }),
    box([276, 276], [48, 40], '#383d44', { round: 6 }),
    disc([300, 342], 14, DARK),
    disc([300, 342], 10, '#15181b'),
  ].join('');
}

function belt(x: number, side: number): string {
  return [
    line(
      [
        [x, 96],
        [x + 8 * side, 250],
        [x + 2 * side, 366],
      ],
      '#1a1d20',
      9,
    ),
    box([x - 9, 86], [18, 18], '#2b3036', { round: 4 }),
  ].join('');
}
