import type { Paint } from '../colours.ts';
import type { Subject } from '../model.ts';
import { box, curve, group, line } from '../markup.ts';
import { CHROME, DARK, GLASS, PLATE_REAR, TAIL_LAMP, TRIM } from '../colours.ts';
import { forecourt } from '../backdrop.ts';

/** The open load space: behind a tailgate, under a lid, or between a van’s doors. */
export function drawBoot({ body, paint, shape, tall }: Subject): string {
  const lidded = body === 'saloon' || body === 'coupe' || shape.open;
  const opening = tall
    ? vanDoors(paint)
    : lidded
      ? lid(paint, Boolean(shape.open))
      : tailgate(paint);
  return forecourt(190) + shadow() + opening;
}

const shadow = () =>
  curve('M50 376c90-14 410-14 500 0-60 16-440 16-500 0z', DARK, { opacity: 0.3 });

/** Both of a pair: the left one and its mirror image. */
const pair = (left: string) => left + group({ transform: 'matrix(-1 0 0 1 600 0)' }, left);

const lamps = (d: string) => pair(curve(d, '#7d1219') + curve(d, TAIL_LAMP, { opacity: 0.75 }));

function bumper(paint: Paint): string {
  return [
    curve('M74 296h452l-6 54c-60 12-380 12-440 0z', paint.side),
    curve('M96 330h408l-10 26c-80 8-308 8-388 0z', TRIM),
    curve('M74 296h452v7H74z', paint.top),
  ].join('');
}

function bay(x: number, y: number, width: number, height: number): string {
  const [right, low] = [x + width, y + height];
  const deep = height * 0.62;
  return [
    box([x, y], [width, height], '#2a2e33', { round: 14 }),
    curve(`M${x + 8} ${low}L${x + 70} ${y + deep}H${right - 70}L${right - 8} ${low}z`, '#5a6068'),
    curve(`M${x + 70} ${y + deep}V${y + 16}H${right - 70}V${y + deep}z`, '#41464d'),
    line(
      [
        [x + width / 2, y + 18],
        [x + width / 2, y + deep],
      ],
      '#33383e',
      3,
    ),
    line(
      [
        [x + 40, low - 14],
        [right - 40, low - 14],
      ],
      '#4b5158',
      2,
    ),
    box([x + width / 2 - 14, y + deep + 12], [28, 6], '#3a3f46', { round: 3 }),
  ].join('');
}

function tailgate(paint: Paint): string {
  return [
    // The raised tailgate, seen from below.
    curve('M112 84L84 22c90-20 342-20 432 0l-28 62z', paint.shadow),
    curve('M136 76L116 34c80-14 288-14 368 0l-20 42z', GLASS),
    line(
      [
        [108, 150],
        [124, 80],
      ],
      '#50565d',
      4,
    ),
    line(
      [
        [492, 150],
        [476, 80],
      ],
      '#50565d',
      4,
    ),
    curve('M112 80c60-12 316-12 376 0l32 76 8 146H72l8-146z', paint.side),
    curve('M112 80c60-12 316-12 376 0l5 10c-70-10-316-10-386 0z', paint.top),
    bay(118, 96, 364, 204),
    pair(box([146, 116], [46, 34], '#383d44', { round: 10 })),
    lamps('M78 168l34-4 2 70-40 4z'),
    bumper(paint),
    box([180, 296], [240, 6], CHROME, { opacity: 0.6 }),
  ].join('');
}

function lid(paint: Paint, open: boolean): string {
  return [
    open
      ? curve('M146 176c30-34 278-34 308 0z', DARK)
      : curve('M128 190c20-66 50-88 84-92h176c34 4 64 26 84 92z', paint.side) +
        curve('M154 186c16-48 38-66 66-70h160c28 4 50 22 66 70z', GLASS),
    // The open lid in front of the window.
    curve('M92 196L104 88c70-14 322-14 392 0l12 108z', paint.shadow),
    curve('M116 186l10-82c64-10 284-10 348 0l10 82z', '#3c4148'),
    curve('M76 204c80-14 368-14 448 0l6 100H70z', paint.side),
    bay(128, 204, 344, 96),
    lamps('M76 210l48-4-4 62-46 2z'),
    bumper(paint),
    box([250, 306], [100, 20], PLATE_REAR, { round: 2 }),
  ].join('');
}

function vanDoors(paint: Paint): string {
  const leaf = [
    curve('M136 34L34 18v326l102-26z', paint.shadow),
    curve('M124 52L46 40v110l78-4z', GLASS),
    curve('M124 164l-78 6v110l78-14z', paint.panelGap, { opacity: 0.5 }),
    box([58, 292], [9, 30], TRIM, { round: 3 }),
  ].join('');
  return [
    curve('M132 34c40-12 296-12 336 0v278H132z', paint.side),
    curve('M152 52h296v250H152z', '#24282c'),
    // A plywood floor and lower sides, ribs above, a bulkhead at the end.
    curve('M214 96h172v150H214z', '#9aa0a6'),
    curve('M152 302l62-56h172l62 56z', '#b99763'),
    curve('M152 302V190l62-20v76zM448 302V190l-62-20v76z', '#a88654'),
    curve('M152 190V52l62 44v74zM448 190V52l-62 44v74z', '#6c737a'),
    curve('M152 52h296l-62 44H214z', '#7d848b'),
    ...[170, 190].map((x) => pair(box([x, 78], [4, 110], '#596067'))),
    line(
      [
        [183, 274],
        [417, 274],
      ],
      '#957648',
      2,
    ),
    lamps('M134 214h14v74h-14z'),
    pair(leaf),
    curve('M124 312h352v30c-60 8-292 8-352 0z', TRIM),
    box([258, 318], [84, 18], PLATE_REAR, { round: 2 }),
    pair(box([154, 334], [40, 40], '#1b1e21', { round: 8 })),
  ].join('');
}
