import type { PhotoBody } from '../../../shared/sample/photo-url.ts';
import type { Point } from './markup.ts';

/**
 * The outline of a body, seen from its left with the nose at the left: centimetres from the nose,
 * and above the ground.
 */
export type Shape = {
  readonly length: number;
  /** Half its width. */
  readonly half: number;
  /** Height of the sills. */
  readonly sill: number;
  readonly wheels: { readonly front: number; readonly rear: number; readonly radius: number };
  /** The edge of the bonnet over the grille. */
  readonly nose: Point;
  /** The foot of the windscreen. */
  readonly cowl: Point;
  /**
   * The roof from the windscreen to the rear window; for an open car, the top of the windscreen.
   */
  readonly roof: readonly Point[];
  /** The foot of the rear window. */
  readonly deck: Point;
  /** The rear edge of the boot lid, or of the tailgate below its window. */
  readonly tail: Point;
  /** How far the sides lean in above the belt line, in centimetres per centimetre of height. */
  readonly lean: number;
  /** Depth of the rounded corners, seen from above: front, rear. */
  readonly corners: Point;
  /** The side windows, each with start and end; pillars are between them. */
  readonly windows: readonly Point[];
  /** Positions of the door gaps. */
  readonly doors: readonly number[];
  readonly open?: true;
  /** Unpainted arches and sills. */
  readonly cladding?: true;
};

const HATCHBACK: Shape = {
  length: 425,
  half: 90,
  sill: 24,
  wheels: { front: 84, rear: 346, radius: 32 },
  nose: [12, 75],
  cowl: [122, 98],
  roof: [
    [206, 140],
    [262, 146],
    [352, 140],
  ],
  deck: [402, 106],
  tail: [420, 94],
  lean: 0.34,
  corners: [44, 11],
  windows: [
    [128, 236],
    [243, 322],
    [330, 376],
  ],
  doors: [136, 239, 326],
};

const SHAPES: Readonly<Record<PhotoBody, Shape>> = {
  hatchback: HATCHBACK,
  saloon: {
    ...HATCHBACK,
    corners: [44, 24],
    length: 466,
    wheels: { front: 86, rear: 366, radius: 32 },
    nose: [12, 73],
    cowl: [136, 95],
    roof: [
      [218, 137],
      [276, 142],
      [330, 137],
    ],
    deck: [404, 105],
    tail: [458, 99],
    windows: [
      [142, 248],
      [255, 336],
      [343, 378],
    ],
    doors: [150, 251, 340],
  },
  estate: {
    ...HATCHBACK,
    length: 468,
    wheels: { front: 86, rear: 364, radius: 32 },
    nose: [12, 74],
    cowl: [134, 97],
    roof: [
      [214, 139],
      [290, 146],
      [428, 140],
    ],
    deck: [454, 106],
    tail: [464, 94],
    windows: [
      [140, 246],
      [253, 336],
      [344, 436],
    ],
    doors: [148, 249, 340],
  },
  coupe: {
    ...HATCHBACK,
    corners: [44, 24],
    length: 446,
    half: 91,
    sill: 20,
    wheels: { front: 84, rear: 352, radius: 33 },
    nose: [14, 67],
    cowl: [142, 89],
    roof: [
      [220, 125],
      [262, 130],
      [306, 126],
    ],
    deck: [402, 99],
    tail: [440, 95],
    windows: [
      [148, 272],
      [280, 346],
    ],
    doors: [152, 280],
  },
  convertible: {
    ...HATCHBACK,
    corners: [44, 24],
    length: 424,
    half: 88,
    sill: 20,
    wheels: { front: 82, rear: 336, radius: 32 },
    nose: [14, 67],
    cowl: [138, 89],
    roof: [[196, 124]],
    deck: [330, 93],
    tail: [418, 89],
    windows: [],
    doors: [148, 276],
    open: true,
  },
  suv: {
    ...HATCHBACK,
    length: 444,
    half: 92,
    sill: 34,
    wheels: { front: 88, rear: 356, radius: 37 },
    nose: [9, 92],
    cowl: [118, 114],
    roof: [
      [192, 160],
      [262, 167],
      [382, 161],
    ],
    deck: [426, 120],
    tail: [438, 104],
    lean: 0.28,
    windows: [
      [124, 238],
      [246, 330],
      [339, 400],
    ],
    doors: [134, 242, 334],
    cladding: true,
  },
  '4x4': {
    ...HATCHBACK,
    length: 440,
    half: 92,
    sill: 42,
    wheels: { front: 84, rear: 350, radius: 41 },
    nose: [4, 102],
    cowl: [120, 120],
    roof: [
      [158, 181],
      [250, 185],
      [420, 182],
    ],
    deck: [432, 122],
    tail: [437, 112],
    lean: 0.14,
    corners: [22, 7],
    windows: [
      [126, 226],
      [235, 316],
      [326, 412],
    ],
    doors: [134, 230, 320],
    cladding: true,
  },
  mpv: {
    ...HATCHBACK,
    length: 448,
    half: 91,
    sill: 26,
    wheels: { front: 88, rear: 366, radius: 33 },
    nose: [10, 82],
    cowl: [98, 107],
    roof: [
      [188, 157],
      [256, 164],
      [396, 157],
    ],
    deck: [434, 112],
    tail: [443, 98],
    lean: 0.28,
    windows: [
      [104, 142],
      [150, 240],
      [248, 330],
      [339, 410],
    ],
    doors: [146, 244, 334],
  },
  'panel-van': {
    ...HATCHBACK,
    length: 497,
    half: 99,
    sill: 30,
    wheels: { front: 96, rear: 392, radius: 34 },
    nose: [8, 92],
    cowl: [86, 118],
    roof: [
      [166, 188],
      [230, 197],
      [480, 195],
    ],
    deck: [488, 124],
    tail: [492, 110],
    lean: 0.12,
    corners: [34, 8],
    windows: [[92, 208]],
    doors: [112, 214, 324],
  },
};

/** The outline of a body; an unknown body is drawn as a hatchback, the most common one. */
export const shapeOf = (body: PhotoBody | undefined): Shape => (body ? SHAPES[body] : HATCHBACK);
