import { parseLayout, type PlateFormat } from './layouts.ts';
import { extractAlphanumerics, replaceForeignLookalikes } from './alphanumeric.ts';
import { describePlate, formatPlate } from './plate.ts';
import { VIN_LENGTH, replaceVinLookalikes } from './vin.ts';

/** A suggested alternative. It is never applied automatically. */
export type Correction = {
  /** A plate with its space, or a VIN. `parseIdentifier` reads it as the kind in `kind`. */
  readonly text: string;
  readonly kind: 'vrm' | 'vin';
  /** Why it is suggested: `O changed to 0`. */
  readonly explanation: string;
};

const MAX_CORRECTIONS = 5;

/** Letters and digits that look alike, in both directions. */
export const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  ['O0', '0O', 'I1', '1I', 'S5', '5S', 'Z2', '2Z', 'B8', '8B'].map((pair) => pair.split('')),
);

/** Plate formats in the order of their likelihood on the road today. */
const FORMAT_RANK: readonly PlateFormat[] = [
  'current',
  'prefix',
  'suffix',
  'northern-ireland',
  'dateless',
];
const formatRank = (vrm: string) => FORMAT_RANK.indexOf(parseLayout(vrm)?.format ?? 'unrecognised');

export const FOUND_IN_TEXT = 'found in the text entered';

/**
 * Suggests plates that differ from this one only in letters and digits that look alike, and that
 * follow every rule of a format. The current format comes first, then fewer changes. A valid plate
 * in the current format has no suggestions. A valid plate in another format has only suggestions in
 * the current format.
 *
 * @param vrm 2 to 8 letters and digits, upper case
 */
export function plateCorrections(vrm: string, today: Date): Correction[] {
  const { format, warnings } = describePlate(vrm, today);
  const isValid = format !== 'unrecognised' && warnings.length === 0;
  if (format === 'q' || (isValid && format === 'current')) return [];
  const candidates = lookalikeVariants(vrm).flatMap(({ changed, positions }) => {
    const plate = describePlate(changed, today);
    const rank = FORMAT_RANK.indexOf(plate.format);
    if (rank < 0 || plate.warnings.length > 0) return [];
    // More than one change to a valid plate is unlikely to be a misreading.
    if (isValid && (rank > 0 || positions.length > 1)) return [];
    const changes = new Set(
      positions.map((position) => `${vrm.charAt(position)} changed to ${changed.charAt(position)}`),
    );
    return [{ text: plate.display, explanation: [...changes].join(', '), rank, positions }];
  });
  const sorted = candidates.toSorted(
    (a, b) => a.rank - b.rank || a.positions.length - b.positions.length,
  );
  // A suggestion that includes all changes of a better one is dropped.
  const minimal = sorted.filter(
    ({ positions }, index) =>
      !sorted
        .slice(0, index)
        .some((better) => better.positions.every((p) => positions.includes(p))),
  );
  return minimal
    .slice(0, MAX_CORRECTIONS)
    .map(({ text, explanation }) => ({ text, kind: 'vrm', explanation }));
}

/**
 * Suggests plates of seven characters for a text of eight: without the first, such as a row number, or
 * without the last.
 */
export const shorterPlates = (vrm: string, today: Date): Correction[] =>
  [
    [vrm.slice(1), vrm.slice(0, 1)],
    [vrm.slice(0, -1), vrm.slice(-1)],
  ].flatMap(([plate = '', removed]) =>
    isStandardPlate(plate, today)
      ? { text: formatPlate(plate), kind: 'vrm', explanation: `${removed} removed` }
      : [],
  );

/** Suggests a VIN with I, O and Q read as digits. Empty if it contains none of them. */
export function vinCorrections(vin: string): Correction[] {
  const text = replaceVinLookalikes(vin);
  if (text === vin) return [];
  const changes = [...new Set(vin.match(/[IOQ]/g))].map(
    (letter) => `${letter} changed to ${replaceVinLookalikes(letter)}`,
  );
  return [{ text, kind: 'vin', explanation: changes.join(', ') }];
}

/** VINs, then standard plates by format, that are words of a longer text such as a table row. */
export function findIdentifiersInText(
  normalized: string,
  today: Date,
  maxCount = MAX_CORRECTIONS,
): Correction[] {
  // “Citroën” is one word, so none of its parts is taken for a plate. Separators count as words, so
  // that no plate is joined across them.
  const words = normalized.match(/[\p{L}\p{N}]+|[\r\n\t,;£]+/gu) ?? [];
  const vins = new Set(words.filter(isVin));
  const plates = new Set<string>();
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    // A plate may be written with or without a space.
    const joined = word + (words[index + 1] ?? '');
    if (isStandardPlate(joined, today)) {
      plates.add(joined);
      index++;
    } else if (isStandardPlate(word, today)) plates.add(word);
  }
  const sorted = [...plates].toSorted((a, b) => formatRank(a) - formatRank(b)).map(formatPlate);
  return [
    ...[...vins].map((text) => ({ text, kind: 'vin', explanation: FOUND_IN_TEXT }) as const),
    ...sorted.map((text) => ({ text, kind: 'vrm', explanation: FOUND_IN_TEXT }) as const),
  ].slice(0, maxCount);
}

/** Suggests the text with foreign letters read as Latin ones, if that gives a plate or a VIN. */
export function foreignLetterCorrections(normalized: string, today: Date): Correction[] {
  const { characters, foreignCharacter } = extractAlphanumerics(
    replaceForeignLookalikes(normalized),
  );
  const explanation = 'non-Latin letters replaced';
  if (foreignCharacter !== undefined) return [];
  if (isVin(characters)) return [{ text: characters, kind: 'vin', explanation }];
  return isStandardPlate(characters, today)
    ? [{ text: formatPlate(characters), kind: 'vrm', explanation }]
    : [];
}

const isVin = (word: string): boolean =>
  word.length === VIN_LENGTH && /^[A-HJ-NPR-Z0-9]+$/.test(word) && /\d/.test(word);

function isStandardPlate(vrm: string, today: Date): boolean {
  const layout = parseLayout(vrm);
  return (
    layout !== undefined &&
    (layout.format === 'q' || describePlate(vrm, today).warnings.length === 0)
  );
}

/** Returns every replacement of look-alike characters except the original: at most 2⁸ − 1. */
function lookalikeVariants(vrm: string): { changed: string; positions: number[] }[] {
  const replaceable = Array.from(vrm, (_, index) => index).filter(
    (index) => vrm.charAt(index) in LOOKALIKES,
  );
  return Array.from({ length: 2 ** replaceable.length - 1 }, (_, index) => {
    const positions = replaceable.filter((_position, bit) => ((index + 1) >> bit) % 2 === 1);
    const characters = Array.from(vrm, (character, index) =>
      positions.includes(index) ? LOOKALIKES[character] : character,
    );
    return { changed: characters.join(''), positions };
  });
}
