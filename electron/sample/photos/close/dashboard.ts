import type { Subject } from '../model.ts';
import { area, box, curve, disc, group, line, oval } from '../markup.ts';
import { ALLOY_SHADE, CHROME, DARK, TRIM } from '../colours.ts';

const LINING = '#dad7d0';
const SOFT = '#2a2e34';
const PANEL = '#3a4047';

/** The driver's view, with the steering wheel on the right as in the United Kingdom. */
export function drawDashboard({ shape, paint, tall }: Subject): string {
  return [
    outside(paint.top, tall),
    shape.open ? frame() : lining(),
    fascia(),
    vents(),
    screen(),
    console(),
    dials(),
    wheel(),
    doors(paint.side, paint.shadow),
  ].join('');
}

/** The forecourt above the bonnet. A van’s bonnet is out of view. */
function outside(bonnet: string, tall: boolean): string {
  return [
    box([0, 0], [600, 200], '#d6dee4'),
    box([0, 62], [600, 70], '#c3ced6'),
    box([0, 126], [600, 70], '#a9afb4'),
    area(
      [
        [60, 190],
        [250, 130],
        [266, 130],
        [100, 190],
      ],
      '#dfe3e5',
      { opacity: 0.7 },
    ),
    tall
      ? ''
      : curve('M40 190C110 138 200 128 300 128s190 10 260 62z', bonnet) +
        line(
          [
            [210, 190],
            [236, 134],
          ],
          '#14181e',
          1.5,
          { opacity: 0.25 },
        ) +
        line(
          [
            [390, 190],
            [364, 134],
          ],
          '#14181e',
          1.5,
          { opacity: 0.25 },
        ),
  ].join('');
}

function lining(): string {
  return [
    curve('M0 0h600v44C470 26 130 26 0 44z', LINING),
    curve('M0 0h34L72 186H0z', '#c9c5bd'),
    curve('M600 0h-34L528 186h72z', '#c9c5bd'),
    box([262, 40], [76, 26], SOFT, { round: 8 }),
    box([267, 44], [66, 18], '#8fa0ad', { round: 5 }),
    box([296, 26], [8, 16], SOFT),
    box([92, 20], [130, 18], '#cfcbc3', { round: 6 }),
    box([378, 20], [130, 18], '#cfcbc3', { round: 6 }),
  ].join('');
}

/** The windscreen frame of an open car. */
function frame(): string {
  return [
    curve('M0 0h600v20C470 8 130 8 0 20z', SOFT),
    curve('M0 0h16l36 188H24L0 60z', SOFT),
    curve('M600 0h-16l-36 188h28l24-128z', SOFT),
    box([262, 26], [76, 26], SOFT, { round: 8 }),
    box([267, 30], [66, 18], '#8fa0ad', { round: 5 }),
    box([296, 8], [8, 20], SOFT),
  ].join('');
}

function fascia(): string {
  return [
    curve('M0 190C130 168 470 168 600 190v210H0z', SOFT),
    curve('M0 206c150-18 450-18 600 0v8C450 196 150 196 0 214z', '#363b42'),
    curve('M0 244C130 236 470 236 600 244v156H0z', PANEL),
    curve('M0 300h210l14 100H0z', SOFT),
    line(
      [
        [30, 256],
        [196, 252],
        [204, 292],
        [36, 298],
        [30, 256],
      ],
      '#23272c',
      2,
    ),
    box([100, 262], [30, 7], '#23272c', { round: 3 }),
  ].join('');
}

function vents(): string {
  return [
    [34, 216, 58],
    [508, 216, 58],
  ]
    .map(([x = 0, y = 0, w = 0]) =>
      [
        box([x, y], [w, 20], '#15181b', { round: 5 }),
        ...[6, 10, 14].map((drop) => box([x + 5, y + drop], [w - 10, 1.5], ALLOY_SHADE)),
      ].join(''),
    )
    .join('');
}

/** The centre screen, with an invented map. */
function screen(): string {
  return [
    box([216, 182], [132, 78], '#101316', { round: 6 }),
    box([221, 187], [122, 68], '#24384a', { round: 3 }),
    curve('M221 232l40-12 30 14 52-22v43H224z', '#2c4a43'),
    line(
      [
        [236, 255],
        [258, 226],
        [290, 222],
        [312, 187],
      ],
      '#e9edf0',
      3,
      { opacity: 0.85 },
    ),
    line(
      [
        [221, 205],
        [270, 212],
        [343, 240],
      ],
      '#8ea2b3',
      2,
      { opacity: 0.7 },
    ),
    disc([274, 224], 5, '#3f8fe0'),
  ].join('');
}

function console(): string {
  return [
    area(
      [
        [222, 268],
        [342, 268],
        [362, 400],
        [204, 400],
      ],
      '#24282d',
    ),
    ...[248, 282, 316].map(
      (x) =>
        disc([x, 288], 12, '#15181b') +
        disc([x, 288], 9, '#464c54') +
        box([x - 1, 280], [2, 7], CHROME),
    ),
    box([232, 308], [100, 8], '#3a4047', { round: 4 }),
    oval([282, 372], [36, 16], '#181b1f'),
    area(
      [
        [266, 372],
        [298, 372],
        [290, 340],
        [276, 340],
      ],
      DARK,
    ),
    disc([283, 334], 13, TRIM),
    disc([283, 331], 9, '#444b53'),
  ].join('');
}

function dials(): string {
  return [
    curve('M370 236c0-52 20-62 66-62s66 10 66 62z', '#1a1d21'),
    dial(409, 2.4),
    dial(463, 2.6),
    box([429, 222], [14, 10], '#24384a', { round: 2 }),
  ].join('');
}

function dial(x: number, angle: number): string {
  return [
    disc([x, 214], 25, '#0e1113'),
    disc([x, 214], 22, 'none', { stroke: '#cfd6db', 'stroke-width': 1.5 }),
    line(
      [
        [x, 214],
        [x + 18 * Math.cos(angle), 214 + 18 * Math.sin(angle)],
      ],
      '#e0552f',
      2,
    ),
    disc([x, 214], 3, '#cfd6db'),
  ].join('');
}

function wheel(): string {
  return [
    group(
      { transform: 'translate(436 286)' },
      oval([0, 0], [104, 98], 'none', { stroke: '#16191c', 'stroke-width': 19 }),
      oval([0, -1], [104, 98], 'none', { stroke: '#2f343a', 'stroke-width': 9 }),
      curve('M-98-12l52-6v30l-50 6zM98-12l-52-6v30l50 6zM-16 26h32l8 66h-48z', '#22262a'),
      curve('M-50-22C-30-34 30-34 50-22l-6 38C26 38-26 38-44 16z', '#1a1d20'),
      disc([0, -4], 12, '#2f343a'),
      disc([0, -4], 12, 'none', { stroke: ALLOY_SHADE, 'stroke-width': 2 }),
      box([-84, -6], [24, 9], '#454b52', { round: 3 }),
      box([60, -6], [24, 9], '#454b52', { round: 3 }),
    ),
  ].join('');
}

/** The tops of the doors, in the car’s own colour. */
function doors(side: string, shade: string): string {
  return [
    curve('M0 186l22 4L8 400H0z', side),
    curve('M600 186l-22 4 14 210h8z', side),
    curve('M0 200l14 2-9 198H0z', shade),
    curve('M600 200l-14 2 9 198h5z', shade),
  ].join('');
}
