import {
  type Correction,
  FOUND_IN_TEXT,
  findIdentifiersInText,
  foreignLetterCorrections,
  plateCorrections,
  shorterPlates,
  vinCorrections,
} from './corrections.ts';
import { extractAlphanumerics, normalizeInput } from './alphanumeric.ts';
import { describePlate, type Plate } from './plate.ts';
import { removeFormatting, removeLabel } from './surroundings.ts';
import { VIN_LENGTH, vinWarnings } from './vin.ts';

/** The kind of identifier in the search box, determined by its shape alone. */
export type ParsedIdentifier =
  | { readonly kind: 'empty' }
  | ({ readonly kind: 'vrm'; readonly corrections: readonly Correction[] } & Plate)
  | {
      readonly kind: 'vin';
      /** Compact and upper case: 17 characters, or 9 to 16 for a number from before 1981. */
      readonly vin: string;
      readonly warnings: readonly string[];
      readonly corrections: readonly Correction[];
    }
  | {
      readonly kind: 'invalid';
      /** What the user can do about it. */
      readonly message: string;
      readonly corrections: readonly Correction[];
      /** Set if the corrections are the vehicles of a list, so that none of them is more likely. */
      readonly isList?: true;
    };

/** True if the text contains several plates or VINs, of which the user chooses one. */
export const isList = (parsed: ParsedIdentifier): boolean => 'isList' in parsed;

/** True if there are corrections of the text, and not the vehicles of a list to choose from. */
export const hasSuggestedCorrections = (parsed: ParsedIdentifier): boolean =>
  parsed.kind !== 'empty' && parsed.corrections.length > 0 && !isList(parsed);

/** More suggestions would not fit below the search box. */
const MAX_LISTED = 20;

/** What separates the rows or cells of a pasted list. */
const SEPARATORS = /[\r\n\t,;]+/;

/** DVLA's own code accepts plates of up to 8 characters. A standard plate has at most 7. */
const MAX_PLATE_LENGTH = 8;

/**
 * Parses any typed or pasted text as a plate or a VIN. Spaces, case, punctuation, full-width
 * letters, the number of a list and a label make no difference. Nothing is corrected automatically.
 * `corrections` contains at most five suggestions, the most likely first, or the vehicles of a list.
 * Never throws.
 *
 * @param today for the warning about plates that cannot have been issued yet
 */
export function parseIdentifier(text: string, today: Date = new Date()): ParsedIdentifier {
  const normalized = removeFormatting(normalizeInput(text));
  const parsed = parseNormalized(normalized, today);
  if (isStandard(parsed)) return parsed;
  const unlabelled = parseNormalized(removeLabel(normalized), today);
  const isVin = unlabelled.kind === 'vin' && unlabelled.vin.length === VIN_LENGTH;
  return isVin || isStandard(unlabelled) ? unlabelled : parsed;
}

/**
 * True if the text contains nothing but this plate or VIN and spaces. Of any other text a part was
 * left out, so a lookup needs a confirmation.
 */
export const isWholeText = (
  text: string,
  parsed: Extract<ParsedIdentifier, { kind: 'vrm' | 'vin' }>,
): boolean =>
  normalizeInput(text).replaceAll(/[\s\p{C}]/gu, '') ===
  (parsed.kind === 'vrm' ? parsed.vrm : parsed.vin);

const isStandard = (parsed: ParsedIdentifier): boolean =>
  parsed.kind === 'vrm' && parsed.format !== 'unrecognised';

function parseNormalized(normalized: string, today: Date): ParsedIdentifier {
  const list = parseList(normalized, today);
  if (list[0] && list.length === 1) return parseNormalized(list[0].text, today);
  if (list.length > 0) return offerChoice(list);
  const { characters, foreignCharacter } = extractAlphanumerics(normalized);
  // Before other checks, because a short table or two plates can have as many characters as a VIN.
  if (SEPARATORS.test(normalized) || characters.length > MAX_PLATE_LENGTH) {
    const found = findIdentifiersInText(normalized, today, MAX_LISTED + 1);
    const cannotBeVin = SEPARATORS.test(normalized) || characters.length > VIN_LENGTH;
    // Most of the text is plates: “AB12 CDE and CD13 EFG” has as many characters as a VIN.
    const compact = found.map(({ text }) => text.replace(' ', ''));
    const foundLength = compact.join('').length;
    const [first = characters] = compact;
    // One plate several times: pasted twice, it has as many characters as an old VIN.
    if (first !== characters && characters.replaceAll(first, '') === '')
      return parseNormalized(first, today);
    if (found.length > 1 && (cannotBeVin || foundLength > characters.length / 2))
      return offerChoice(found);
  }
  if (foreignCharacter !== undefined)
    return invalid(
      `Use only letters A to Z and numbers 0 to 9. Remove “${foreignCharacter}”.`,
      foreignLetterCorrections(normalized, today),
    );
  if (characters === '')
    return /[^\s\p{C}]/u.test(normalized)
      ? invalid('Enter a number plate or VIN.')
      : { kind: 'empty' };
  if (characters.length > VIN_LENGTH)
    return invalid(
      'Too long. A number plate has up to 7 characters and a VIN has 17.',
      findIdentifiersInText(normalized, today),
    );
  if (!/\d/.test(characters))
    return invalid(
      'A number plate or VIN contains numbers. Check for missing characters.',
      characters.length <= MAX_PLATE_LENGTH ? plateCorrections(characters, today) : [],
    );
  if (characters.length > MAX_PLATE_LENGTH) {
    const whole = characters.length === VIN_LENGTH;
    return {
      kind: 'vin',
      vin: characters,
      warnings: vinWarnings(characters),
      corrections: whole ? vinCorrections(characters) : findIdentifiersInText(normalized, today),
    };
  }
  const plate = describePlate(characters, today);
  // Trade plates are the only ones without a letter.
  if (characters.length === 1 || (!/[A-Z]/.test(characters) && plate.format !== 'trade'))
    return invalid(
      'A number plate has 2 to 7 letters and numbers. Check for missing characters.',
      characters.length > 1 ? plateCorrections(characters, today) : [],
    );
  const corrections =
    characters.length === MAX_PLATE_LENGTH
      ? shorterPlates(characters, today)
      : plateCorrections(characters, today);
  return { kind: 'vrm', ...plate, corrections };
}

/**
 * The vehicles of a pasted list, each once: rows or cells, separated by line breaks, tabs, commas or
 * semicolons. Empty if the text is not a list: a plate that is split over two lines has a part that
 * is no plate. A list that is too long is cut after one vehicle more than MAX_LISTED.
 */
function parseList(normalized: string, today: Date): readonly Correction[] {
  const cells = normalized.split(SEPARATORS).filter((cell) => cell.trim() !== '');
  if (cells.length < 2) return [];
  const listed = new Map<string, 'vrm' | 'vin'>();
  for (const cell of new Set(cells)) {
    if (listed.size > MAX_LISTED) break;
    const parsed = parseNormalized(cell, today);
    if (parsed.kind !== 'vrm' && parsed.kind !== 'vin') return [];
    // “AB12 CDE Ford Focus” has as many characters as an old VIN.
    if (parsed.kind === 'vin' && parsed.vin.length < VIN_LENGTH && parsed.corrections.length > 0)
      return [];
    listed.set(parsed.kind === 'vrm' ? parsed.display : parsed.vin, parsed.kind);
  }
  return [...listed].map(([text, kind]) => ({ text, kind, explanation: FOUND_IN_TEXT }));
}

/** Offers the plates and VINs of a text, up to the limit. */
function offerChoice(found: readonly Correction[]): ParsedIdentifier {
  const isCut = found.length > MAX_LISTED;
  const kinds = new Set(found.map(({ kind }) => kind));
  const things = kinds.size > 1 ? 'plates and VINs' : kinds.has('vin') ? 'VINs' : 'plates';
  const count = isCut ? `More than ${MAX_LISTED}` : found.length;
  const message = `${count} ${things} ${FOUND_IN_TEXT}.${isCut ? ` The first ${MAX_LISTED} are shown.` : ''} Choose one.`;
  return { kind: 'invalid', message, corrections: found.slice(0, MAX_LISTED), isList: true };
}

function invalid(message: string, corrections: readonly Correction[] = []): ParsedIdentifier {
  return { kind: 'invalid', message, corrections };
}
