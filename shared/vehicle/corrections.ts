import type { PlateFormat } from './layouts.ts';
import { parseLayout } from './layouts.ts';
import { extractAlphanumerics, replaceForeignLookalikes } from './normalise.ts';
import { describePlate, formatPlate } from './plate.ts';
import { VIN_LENGTH, replaceVinLookalikes } from './vin.ts';

/** A suggested alternative. It is never applied automatically. */
export type Correction = {
  /** A plate with its space, or a VIN. `parseIdentifier` reads it as the kind in `kind`. */
  readonly text: string;
  readonly kind: 'vrm' | 'vin';
  /** Why it is suggested: `O read as 0`. */
  readonly explanation: string;
};

/** Maximum number of suggestions. */
const MAX_CORRECTIONS = 5;

const LOOKALIKE_PAIRS = ['O0', 'I1', 'S5', 'Z2', 'B8'];
const LOOKALIKE_OF: Readonly<Record<string, string>> = Object.fromEntries(
  LOOKALIKE_PAIRS.flatMap((pair) => [
    [pair.charAt(0), pair.charAt(1)],
    [pair.charAt(1), pair.charAt(0)],
  ]),
);

/** Plate formats in the order of their likelihood on the road today. */
const FORMAT_RANK: readonly PlateFormat[] = [
  'current',
  'prefix',
  'suffix',
  'northern-ireland',
  'dateless',
];
const rankOf = (vrm: string) => FORMAT_RANK.indexOf(parseLayout(vrm)?.format ?? 'unrecognised');

const FOUND_IN_TEXT = 'found in the text';

/**
 * Suggests plates that differ from this one only in letters and digits that look alike, and that
 * follow every rule of a format. The current format comes first, then fewer changes. A valid plate
 * in the current format has no suggestions. A valid plate in another format has only suggestions in
 * the current format.
 *
 * @param vrm 2 to 8 letters and digits, upper case
 */
export function plateCorrections(vrm: string, today: Date): Correction[] {
  const typed = describePlate(vrm, today);
  const right = typed.format !== 'unrecognised' && typed.warnings.length === 0;
  if (typed.format === 'q' || (right && typed.format === 'current')) return [];
  const found: { text: string; explanation: string; rank: number; places: number[] }[] = [];
  for (const { changed, places } of lookalikeVariants(vrm)) {
    const plate = describePlate(changed, today);
    const rank = FORMAT_RANK.indexOf(plate.format);
    if (rank < 0 || plate.warnings.length > 0 || (right && rank > 0)) continue;
    // More than one change to a valid plate is unlikely to be a misreading.
    if (right && places.length > 1) continue;
    const words = [
      ...new Set(places.map((at) => `${vrm.charAt(at)} read as ${changed.charAt(at)}`)),
    ];
    found.push({ text: plate.display, explanation: words.join(', '), rank, places });
  }
  const sorted = found.toSorted((a, b) => a.rank - b.rank || a.places.length - b.places.length);
  // A suggestion that includes all changes of a better one is dropped.
  const needed = sorted.filter(
    (one, at) =>
      !sorted.slice(0, at).some((better) => better.places.every((p) => one.places.includes(p))),
  );
  return needed
    .slice(0, MAX_CORRECTIONS)
    .map(({ text, explanation }) => ({ text, kind: 'vrm', explanation }));
}

/**
 * Suggests a VIN with I, O and Q read as the digits that they resemble. Empty if it contains none
 * of them.
 */
export function vinCorrections(vin: string): Correction[] {
  const text = replaceVinLookalikes(vin);
  if (text === vin) return [];
  const words = [...new Set(vin.match(/[IOQ]/g))].map(
    (letter) => `${letter} read as ${replaceVinLookalikes(letter)}`,
  );
  return [{ text, kind: 'vin', explanation: words.join(', ') }];
}

/**
 * Finds VINs and standard plates that appear as separate words in a longer text, such as a pasted
 * table row. VINs come first, then plates by format.
 */
export function findIdentifiersInText(normalized: string, today: Date): Correction[] {
  const words = normalized.split(/[^A-Z0-9]+/).filter((word) => word !== '');
  const vins = new Set(words.filter(isVin));
  const marks = new Set<string>();
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    // A plate may be written with or without a space.
    const joined = word + (words[at + 1] ?? '');
    if (isStandardPlate(joined, today)) {
      marks.add(joined);
      at++;
    } else if (isStandardPlate(word, today)) marks.add(word);
  }
  const sorted = [...marks].toSorted((a, b) => rankOf(a) - rankOf(b)).map(formatPlate);
  return [
    ...[...vins].map((text) => ({ text, kind: 'vin', explanation: FOUND_IN_TEXT }) as const),
    ...sorted.map((text) => ({ text, kind: 'vrm', explanation: FOUND_IN_TEXT }) as const),
  ].slice(0, MAX_CORRECTIONS);
}

/**
 * Suggests the text with letters of another script read as Latin letters, if that gives a plate or
 * a VIN.
 */
export function foreignLetterCorrections(normalized: string, today: Date): Correction[] {
  const { characters, foreignCharacter } = extractAlphanumerics(
    replaceForeignLookalikes(normalized),
  );
  const explanation = 'letters of another alphabet read as ours';
  if (foreignCharacter !== undefined) return [];
  if (isVin(characters)) return [{ text: characters, kind: 'vin', explanation }];
  return isStandardPlate(characters, today)
    ? [{ text: formatPlate(characters), kind: 'vrm', explanation }]
    : [];
}

function isVin(word: string): boolean {
  return word.length === VIN_LENGTH && /^[A-HJ-NPR-Z0-9]+$/.test(word) && /\d/.test(word);
}

function isStandardPlate(vrm: string, today: Date): boolean {
  const layout = parseLayout(vrm);
  return (
    layout !== undefined &&
    (layout.format === 'q' || describePlate(vrm, today).warnings.length === 0)
  );
}

/** Returns every replacement of look-alike characters except the original: at most 2⁸ − 1. */
function lookalikeVariants(vrm: string): { changed: string; places: number[] }[] {
  const places = Array.from(vrm).flatMap((character, at) =>
    character in LOOKALIKE_OF ? [at] : [],
  );
  const found: { changed: string; places: number[] }[] = [];
  for (let mask = 1; mask < 2 ** places.length; mask++) {
    const chosen = places.filter((_, bit) => (mask >> bit) % 2 === 1);
    const characters = Array.from(vrm);
    for (const at of chosen) characters[at] = LOOKALIKE_OF[vrm.charAt(at)] ?? vrm.charAt(at);
    found.push({ changed: characters.join(''), places: chosen });
  }
  return found;
}
