import type { PlateFormat } from './layouts.ts';
import { layoutOf } from './layouts.ts';
import { compact, withLatinLookalikes } from './normalise.ts';
import { describePlate, spacePlate } from './plate.ts';
import { VIN_LENGTH, withoutLookalikes } from './vin.ts';

/** Something else that may have been meant. Offered, never applied by itself. */
export type Correction = {
  /** A mark with its space, or a VIN. {@link identify} reads it as what `kind` says. */
  readonly text: string;
  readonly kind: 'vrm' | 'vin';
  /** `O read as 0`: why it is offered. */
  readonly words: string;
};

/** A longer list would be no help. */
const MOST = 5;

const PAIRS = ['O0', 'I1', 'S5', 'Z2', 'B8'];
const OTHER: Readonly<Record<string, string>> = Object.fromEntries(
  PAIRS.flatMap((pair) => [
    [pair.charAt(0), pair.charAt(1)],
    [pair.charAt(1), pair.charAt(0)],
  ]),
);

/** Layouts in the order in which they are likely on a road today. */
const RANK: readonly PlateFormat[] = [
  'current',
  'prefix',
  'suffix',
  'northern-ireland',
  'dateless',
];
const rankOf = (vrm: string) => RANK.indexOf(layoutOf(vrm)?.format ?? 'unrecognised');

const FOUND = 'found in the text';

/**
 * Marks that differ from this one only in letters and figures that look alike, and that keep every
 * rule of a layout: the current layout first, then fewer changes. None for a mark that is right and
 * current; only current ones for a right mark of another layout.
 *
 * @param vrm 2 to 8 letters and figures, upper case
 */
export function plateCorrections(vrm: string, today: Date): Correction[] {
  const typed = describePlate(vrm, today);
  const right = typed.format !== 'unrecognised' && typed.warnings.length === 0;
  if (typed.format === 'q' || (right && typed.format === 'current')) return [];
  const found: { text: string; words: string; rank: number; places: number[] }[] = [];
  for (const { changed, places } of swaps(vrm)) {
    const plate = describePlate(changed, today);
    const rank = RANK.indexOf(plate.format);
    if (rank < 0 || plate.warnings.length > 0 || (right && rank > 0)) continue;
    // Turning half of a mark round is no slip of the eye.
    if (right && places.length > 1) continue;
    const words = [
      ...new Set(places.map((at) => `${vrm.charAt(at)} read as ${changed.charAt(at)}`)),
    ];
    found.push({ text: plate.display, words: words.join(', '), rank, places });
  }
  const inOrder = found.toSorted((a, b) => a.rank - b.rank || a.places.length - b.places.length);
  // A change more that makes nothing better is no offer.
  const needed = inOrder.filter(
    (one, at) =>
      !inOrder.slice(0, at).some((better) => better.places.every((p) => one.places.includes(p))),
  );
  return needed.slice(0, MOST).map(({ text, words }) => ({ text, kind: 'vrm', words }));
}

/** A VIN with I, O and Q read as the figures that they look like; none when it has none of them. */
export function vinCorrections(vin: string): Correction[] {
  const text = withoutLookalikes(vin);
  if (text === vin) return [];
  const words = [...new Set(vin.match(/[IOQ]/g))].map(
    (letter) => `${letter} read as ${withoutLookalikes(letter)}`,
  );
  return [{ text, kind: 'vin', words: words.join(', ') }];
}

/**
 * VINs and marks of a standard layout that stand as words of their own in a longer text, such as a
 * pasted line of a table. VINs first, then marks by layout.
 */
export function foundInText(tidied: string, today: Date): Correction[] {
  const words = tidied.split(/[^A-Z0-9]+/).filter((word) => word !== '');
  const vins = new Set(words.filter(isVin));
  const marks = new Set<string>();
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    // A mark is written with a space as often as without.
    const joined = word + (words[at + 1] ?? '');
    if (isPlainPlate(joined, today)) {
      marks.add(joined);
      at++;
    } else if (isPlainPlate(word, today)) marks.add(word);
  }
  const inOrder = [...marks].toSorted((a, b) => rankOf(a) - rankOf(b)).map(spacePlate);
  return [
    ...[...vins].map((text) => ({ text, kind: 'vin', words: FOUND }) as const),
    ...inOrder.map((text) => ({ text, kind: 'vrm', words: FOUND }) as const),
  ].slice(0, MOST);
}

/** The text with letters of another script read as Latin ones, where that makes a mark or a VIN. */
export function latinCorrections(tidied: string, today: Date): Correction[] {
  const { characters, foreign } = compact(withLatinLookalikes(tidied));
  const words = 'letters of another alphabet read as ours';
  if (foreign !== undefined) return [];
  if (isVin(characters)) return [{ text: characters, kind: 'vin', words }];
  return isPlainPlate(characters, today)
    ? [{ text: spacePlate(characters), kind: 'vrm', words }]
    : [];
}

function isVin(word: string): boolean {
  return word.length === VIN_LENGTH && /^[A-HJ-NPR-Z0-9]+$/.test(word) && /\d/.test(word);
}

function isPlainPlate(vrm: string, today: Date): boolean {
  const layout = layoutOf(vrm);
  return (
    layout !== undefined &&
    (layout.format === 'q' || describePlate(vrm, today).warnings.length === 0)
  );
}

/** Every way of exchanging look-alikes, the untouched one left out: at most 2⁸ − 1. */
function swaps(vrm: string): { changed: string; places: number[] }[] {
  const places = Array.from(vrm).flatMap((character, at) => (character in OTHER ? [at] : []));
  const found: { changed: string; places: number[] }[] = [];
  for (let mask = 1; mask < 2 ** places.length; mask++) {
    const chosen = places.filter((_, bit) => (mask >> bit) % 2 === 1);
    const characters = Array.from(vrm);
    for (const at of chosen) characters[at] = OTHER[vrm.charAt(at)] ?? vrm.charAt(at);
    found.push({ changed: characters.join(''), places: chosen });
  }
  return found;
}
