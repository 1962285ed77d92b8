/**
 * Number plate characters as centre lines for a stroke of 14, in a box 50 wide and 79 high (the
 * statutory sizes in millimetres). The digit 1 and the letter I are one stroke wide. Line ends
 * extend beyond the box, which clips them. Each path is relative to the corner of its box, so that
 * it can be drawn anywhere.
 */
export const GLYPH_HEIGHT = 79;
export const STROKE = 14;

const O = 'm7 25a18 18 0 0 1 36 0v29a18 18 0 0 1-36 0z';
const I = 'm7-2v83';

const GLYPH_PATHS: Readonly<Record<string, string>> = {
  A: 'm4 90l17-83h8l17 83m-35-35h28',
  B: 'm7 7h19a16.25 16.25 0 0 1 0 32.5h-19zm0 32.5h19a16.25 16.25 0 0 1 0 32.5h-19z',
  C: 'm43 29v-4a18 18 0 0 0-36 0v29a18 18 0 0 0 36 0v-4',
  D: 'm7 7h16a20 20 0 0 1 20 20v25a20 20 0 0 1-20 20h-16z',
  E: 'm52 7h-45v65h45m-45-32.5h38',
  F: 'm52 7h-45v74m0-41.5h38',
  G: 'm43 28v-3a18 18 0 0 0-36 0v29a18 18 0 0 0 36 0v-10h-17',
  H: 'm7-2v83m36-83v83m-36-41.5h36',
  I,
  J: 'm43-2v56a18 18 0 0 1-36 0v-5',
  K: 'm7-2v83m40-87l-40 54m14-17l26 55',
  L: 'm7-2v74h45',
  M: 'm7 81v-77l18 40l18-40v77',
  N: 'm7 81v-77l36 71v-77',
  O,
  P: 'm7 81v-74h19a17.5 17.5 0 0 1 0 35h-19',
  Q: `${O}m20 25l20 28`,
  R: 'm7 81v-74h19a16.75 16.75 0 0 1 0 33.5h-19m18 0l19 45.5',
  S: 'm43 25v-1a17 17 0 0 0-17-17h-2a16.25 16.25 0 0 0 0 32.5h2a16.25 16.25 0 0 1 0 32.5h-2a17 17 0 0 1-17-17v-1',
  T: 'm-2 7h54m-27 0v74',
  U: 'm7-2v56a18 18 0 0 0 36 0v-56',
  V: 'm5-8l20 78l20-78',
  W: 'm5-2l8 73l12-43l12 43l8-73',
  X: 'm4-8l42 95m0-95l-42 95',
  Y: 'm4-8l21 52l21-52m-21 48v41',
  Z: 'm-2 7h45l-36 65h45',
  '0': O,
  '1': I,
  '2': 'm7 28v-3a18 18 0 0 1 36 0c0 19-35 23-36 47h45',
  '3': 'm7 25v-1a17 17 0 0 1 17-17h2a16.25 16.25 0 0 1 0 32.5h-8m8 0a16.25 16.25 0 0 1 0 32.5h-2a17 17 0 0 1-17-17v-1',
  '4': 'm37 81v-75l-30 51h45',
  '5': 'm46 7h-38v29h17a18 18 0 0 1 0 36h-1a17 17 0 0 1-17-17v-1',
  '6': 'm43 25v-1a17 17 0 0 0-17-17h-2a17 17 0 0 0-17 17v30a18 18 0 0 0 36 0a18 17.5 0 0 0-36 0',
  '7': 'm-2 7h44l-25 78',
  '8': 'm24 7h2a16.25 16.25 0 0 1 0 32.5h-2a16.25 16.25 0 0 1 0-32.5zm0 32.5h2a16.25 16.25 0 0 1 0 32.5h-2a16.25 16.25 0 0 1 0-32.5z',
  '9': 'm7 54v1a17 17 0 0 0 17 17h2a17 17 0 0 0 17-17v-30a18 18 0 0 0-36 0a18 17.5 0 0 0 36 0',
};

export type Glyph = { readonly path: string; readonly x: number; readonly width: number };

const GLYPH_GAP = 11;
const GROUP_GAP = 33;

/** Joins the characters into one path, shifted by `left` from their layout position. */
export const glyphsToPath = (glyphs: readonly Glyph[], left: number): string =>
  glyphs.map(({ path, x }) => `M${left + x} 0${path}`).join('');

/** Lays out a spaced plate with the statutory gaps. Undefined if it cannot be a plate. */
export function layOutGlyphs(plate: string): { glyphs: Glyph[]; width: number } | undefined {
  const glyphs: Glyph[] = [];
  let x = 0;
  let gap = 0;
  for (const character of plate) {
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
export function layOutPlate(plate: string, hasGreenFlash: boolean) {
  const layout = layOutGlyphs(plate);
  if (!layout) return undefined;
  const flash = hasGreenFlash ? FLASH_WIDTH : 0;
  const width = Math.max(PLATE_WIDTH, layout.width + flash + 2 * PLATE_MARGIN);
  return { glyphs: layout.glyphs, left: flash + (width - flash - layout.width) / 2, width };
}
