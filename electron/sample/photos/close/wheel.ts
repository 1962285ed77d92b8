import type { Subject } from '../model.ts';
import { box, curve, disc, line, placed } from '../markup.ts';
import { DARK, RUBBER, TRIM } from '../colours.ts';
import { alloy } from '../road-wheel.ts';

/** A close-up of a front wheel in its arch. */
export function drawWheelClose({ shape, paint, variety }: Subject): string {
  const arch = shape.cladding ? TRIM : paint.shadow;
  return [
    box([0, 0], [600, 400], paint.side),
    curve('M0 0h600v54C420 34 180 34 0 54z', paint.top),
    line(
      [
        [0, 96],
        [600, 82],
      ],
      paint.top,
      4,
      { opacity: 0.7 },
    ),
    line(
      [
        [540, 0],
        [536, 210],
        [552, 300],
      ],
      paint.panelGap,
      2.5,
    ),
    curve('M0 300h160v100H0zM450 300h150v100H450z', arch),
    box([0, 330], [600, 70], '#8f959b'),
    box([0, 326], [600, 16], DARK, { opacity: 0.55 }),
    curve('M160 330A186 186 0 1 1 440 330z', arch),
    curve('M176 330A174 174 0 1 1 424 330z', '#101315'),
    box([0, 352], [600, 48], '#a9afb4'),
    curve('M140 372c60-18 260-18 320 0-40 14-280 14-320 0z', DARK, { opacity: 0.35 }),
    disc([300, 210], 158, RUBBER),
    disc([300, 210], 152, 'none', { stroke: '#32373c', 'stroke-width': 2 }),
    placed([1, 0, 0, -1, 300, 210], alloy(156, variety, true)),
  ].join('');
}
