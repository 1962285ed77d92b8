import type { Correction } from './corrections.ts';
import {
  findIdentifiersInText,
  foreignLetterCorrections,
  plateCorrections,
  vinCorrections,
} from './corrections.ts';
import { extractAlphanumerics, normalizeInput } from './normalise.ts';
import type { Plate } from './plate.ts';
import { describePlate } from './plate.ts';
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
    };

/** DVLA's own code accepts plates of up to 8 characters. A standard plate has at most 7. */
const MAX_PLATE_LENGTH = 8;

/**
 * Parses any typed or pasted text as a plate or a VIN. Spaces, case, punctuation and full-width
 * letters make no difference. Nothing is corrected automatically. `corrections` contains at most
 * five suggestions, the most likely first. Never throws.
 *
 * @param today for the warning about plates that cannot have been issued yet
 */
export function parseIdentifier(text: string, today: Date = new Date()): ParsedIdentifier {
  const normalized = normalizeInput(text);
  const { characters, foreignCharacter } = extractAlphanumerics(normalized);
  if (foreignCharacter !== undefined)
    return invalid(
      `Plates and VINs have only the letters A to Z and the figures 0 to 9. Type it again without “${foreignCharacter}”.`,
      foreignLetterCorrections(normalized, today),
    );
  if (characters === '')
    return /[^\s\p{C}]/u.test(text) ? invalid('Enter a number plate or a VIN.') : { kind: 'empty' };
  if (characters.length > VIN_LENGTH)
    return invalid(
      'This is too long for a number plate (up to 7 characters) or a VIN (17).',
      findIdentifiersInText(normalized, today),
    );
  if (!/\d/.test(characters))
    return invalid(
      'A number plate or a VIN has figures too. Check that nothing is missing.',
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
  if (characters.length === 1 || !/[A-Z]/.test(characters))
    return invalid(
      'A number plate has letters and figures, 2 to 7 of them. Check that nothing is missing.',
      characters.length > 1 ? plateCorrections(characters, today) : [],
    );
  return {
    kind: 'vrm',
    ...describePlate(characters, today),
    corrections: plateCorrections(characters, today),
  };
}

function invalid(message: string, corrections: readonly Correction[] = []): ParsedIdentifier {
  return { kind: 'invalid', message, corrections };
}
