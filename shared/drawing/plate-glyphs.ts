/**
 * Number plate characters as centre lines for a stroke of 14, in a box 50 wide and 79 high (the
 * statutory sizes in millimetres). The digit 1 and the letter I are one stroke wide. Line ends
 * extend beyond the box, which clips them.
 */
export const GLYPH_HEIGHT = 79;
export const STROKE = 14;

const O = 'M7 25A18 18 0 0 1 43 25V54A18 18 0 0 1 7 54Z';
const I = 'M7 -2V81';

const GLYPH_PATHS: Readonly<Record<string, string>> = {
  A: 'M4 90L21 7H29L46 90M11 55H39',
  B: 'M7 7H26A16.25 16.25 0 0 1 26 39.5H7ZM7 39.5H26A16.25 16.25 0 0 1 26 72H7Z',
  C: 'M43 29V25A18 18 0 0 0 7 25V54A18 18 0 0 0 43 54V50',
  D: 'M7 7H23A20 20 0 0 1 43 27V52A20 20 0 0 1 23 72H7Z',
  E: 'M52 7H7V72H52M7 39.5H45',
  F: 'M52 7H7V81M7 39.5H45',
  G: 'M43 28V25A18 18 0 0 0 7 25V54A18 18 0 0 0 43 54V44H26',
  H: 'M7 -2V81M43 -2V81M7 39.5H43',
  I,
  J: 'M43 -2V54A18 18 0 0 1 7 54V49',
  K: 'M7 -2V81M47 -6L7 48M21 31L47 86',
  L: 'M7 -2V72H52',
  M: 'M7 81V4L25 44L43 4V81',
  N: 'M7 81V4L43 75V-2',
  O,
  P: 'M7 81V7H26A17.5 17.5 0 0 1 26 42H7',
  Q: `${O}M27 50L47 78`,
  R: 'M7 81V7H26A16.75 16.75 0 0 1 26 40.5H7M25 40.5L44 86',
  S: 'M43 25V24A17 17 0 0 0 26 7H24A16.25 16.25 0 0 0 24 39.5H26A16.25 16.25 0 0 1 26 72H24A17 17 0 0 1 7 55V54',
  T: 'M-2 7H52M25 7V81',
  U: 'M7 -2V54A18 18 0 0 0 43 54V-2',
  V: 'M5 -8L25 70L45 -8',
  W: 'M5 -2L13 71L25 28L37 71L45 -2',
  X: 'M4 -8L46 87M46 -8L4 87',
  Y: 'M4 -8L25 44L46 -8M25 40V81',
  Z: 'M-2 7H43L7 72H52',
  '0': O,
  '1': I,
  '2': 'M7 28V25A18 18 0 0 1 43 25C43 44 8 48 7 72H52',
  '3': 'M7 25V24A17 17 0 0 1 24 7H26A16.25 16.25 0 0 1 26 39.5H18M26 39.5A16.25 16.25 0 0 1 26 72H24A17 17 0 0 1 7 55V54',
  '4': 'M37 81V6L7 57H52',
  '5': 'M46 7H8V36H25A18 18 0 0 1 25 72H24A17 17 0 0 1 7 55V54',
  '6': 'M43 25V24A17 17 0 0 0 26 7H24A17 17 0 0 0 7 24V54A18 18 0 0 0 43 54A18 17.5 0 0 0 7 54',
  '7': 'M-2 7H42L17 85',
  '8': 'M24 7H26A16.25 16.25 0 0 1 26 39.5H24A16.25 16.25 0 0 1 24 7ZM24 39.5H26A16.25 16.25 0 0 1 26 72H24A16.25 16.25 0 0 1 24 39.5Z',
  '9': 'M7 54V55A17 17 0 0 0 24 72H26A17 17 0 0 0 43 55V25A18 18 0 0 0 7 25A18 17.5 0 0 0 43 25',
};

export type Glyph = { readonly path: string; readonly x: number; readonly width: number };

const GLYPH_GAP = 11;
const GROUP_GAP = 33;

/** A path command and its numbers. All commands here are absolute. */
const COMMAND = /([ACHLMVZ])([^ACHLMVZ]*)/g;

/** Joins the characters into one path, shifted by `left` from their layout position. */
export function glyphsToPath(glyphs: readonly Glyph[], left: number): string {
  return glyphs
    .map(({ path, x }) =>
      path.replace(COMMAND, (_, command: string, rest: string) => {
        const numbers = rest.match(/-?[\d.]+/g)?.map(Number) ?? [];
        return (
          command +
          numbers.map((n, at) => (isXCoordinate(command, at) ? n + left + x : n)).join(' ')
        );
      }),
    )
    .join('');
}

/** True if this number of a command is an x coordinate, which moves with its character. */
function isXCoordinate(command: string, index: number): boolean {
  if (command === 'A') return index % 7 === 5;
  return command === 'H' || (command !== 'V' && index % 2 === 0);
}

/** Lays out a spaced plate with the statutory gaps. Undefined if it cannot be a plate. */
export function layOutGlyphs(mark: string): { glyphs: Glyph[]; width: number } | undefined {
  const glyphs: Glyph[] = [];
  let x = 0;
  let gap = 0;
  for (const character of mark) {
    if (character === ' ') {
      gap = GROUP_GAP;
      continue;
    }
    const path = GLYPH_PATHS[character];
    if (path === undefined || glyphs.length === 8) return undefined;
    const width = path === I ? STROKE : 50;
    x += glyphs.length === 0 ? 0 : gap;
    glyphs.push({ path, x, width });
    x += width;
    gap = GLYPH_GAP;
  }
  return glyphs.length > 0 ? { glyphs, width: x } : undefined;
}

/** Size of the statutory plate in millimetres, of which a green flash takes 50. */
const PLATE_WIDTH = 520;
export const PLATE_HEIGHT = 111;
const FLASH_WIDTH = 50;
const PLATE_MARGIN = 22;

/** Path data of the green flash of a zero-emission vehicle. */
export const FLASH_PATH = `M${FLASH_WIDTH} 0V${PLATE_HEIGHT}H14a14 14 0 0 1-14-14V14a14 14 0 0 1 14-14Z`;

/** Lays out a plate: its characters, the position of the first, and the width of the plate. */
export function layOutPlate(mark: string, hasGreenFlash: boolean) {
  const layout = layOutGlyphs(mark);
  if (!layout) return undefined;
  const flash = hasGreenFlash ? FLASH_WIDTH : 0;
  const width = Math.max(PLATE_WIDTH, layout.width + flash + 2 * PLATE_MARGIN);
  return { glyphs: layout.glyphs, left: flash + (width - flash - layout.width) / 2, width };
}
