/** A text without the characters that cannot be part of a plate or a VIN. */
type AlphanumericText = {
  /** A to Z and 0 to 9 only. */
  readonly characters: string;
  /**
   * The first letter or digit of another script. Dropping it would give the plate of another
   * vehicle.
   */
  readonly foreignCharacter?: string;
};

/** Far longer than any plate or VIN with text around it. */
const MAX_INPUT_LENGTH = 2000;

/**
 * Converts a text to upper case after replacing full-width and styled letters by plain ones (NFKC).
 * Only the first 2,000 characters are read.
 */
export function normalizeInput(text: string): string {
  return (
    text
      .slice(0, MAX_INPUT_LENGTH)
      .normalize('NFKC')
      // Only A to Z: converting “ß” would produce two Latin letters.
      .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
  );
}

/**
 * Returns the letters and digits of a normalized text. Spaces, punctuation, quotes and emoji are
 * dropped.
 */
export function extractAlphanumerics(normalized: string): AlphanumericText {
  const characters = normalized.replaceAll(/[^A-Z0-9]/g, '');
  const foreignCharacter = /[\p{L}\p{N}]/u.exec(normalized.replaceAll(/[A-Z0-9]/g, ''))?.[0];
  return foreignCharacter === undefined ? { characters } : { characters, foreignCharacter };
}

/** Cyrillic and Greek capitals that look like Latin ones. Pasted text sometimes contains them. */
const LATIN_LOOKALIKES: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  І: 'I',
  Ј: 'J',
  К: 'K',
  М: 'M',
  О: 'O',
  Р: 'P',
  Ѕ: 'S',
  Т: 'T',
  Х: 'X',
  У: 'Y',
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: 'O',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Χ: 'X',
};

/**
 * Replaces letters of other scripts in a normalized text with the Latin letters that they resemble.
 */
export function replaceForeignLookalikes(normalized: string): string {
  return normalized.replaceAll(
    /\p{L}/gu,
    (letter) => LATIN_LOOKALIKES[letter.toUpperCase()] ?? letter,
  );
}
