/** What is left of a text when everything that can't be in a plate or a VIN is taken away. */
type AlphanumericText = {
  /** A to Z and 0 to 9 alone. */
  readonly characters: string;
  /** The first letter or figure of another script: dropping it would make another vehicle's mark. */
  readonly foreignCharacter?: string;
};

/** Far more than any plate or VIN with words around it. */
const MAX_INPUT_LENGTH = 2000;

/**
 * A text as one line of upper case: full-width and styled letters become plain ones (NFKC), and it is
 * cut after 2,000 characters.
 */
export function normalizeInput(text: string): string {
  return (
    text
      .slice(0, MAX_INPUT_LENGTH)
      .normalize('NFKC')
      // Only our own letters: “ß” must not become two that are.
      .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
  );
}

/** The letters and figures of a tidy text. Spaces, punctuation, quotes and emoji fall away. */
export function extractAlphanumerics(normalized: string): AlphanumericText {
  const characters = normalized.replaceAll(/[^A-Z0-9]/g, '');
  const foreignCharacter = /[\p{L}\p{N}]/u.exec(normalized.replaceAll(/[A-Z0-9]/g, ''))?.[0];
  return foreignCharacter === undefined ? { characters } : { characters, foreignCharacter };
}

/** Cyrillic and Greek capitals that look like Latin ones: pasted text has them now and then. */
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

/** A tidy text with letters of other scripts read as the Latin ones that they look like. */
export function replaceForeignLookalikes(normalized: string): string {
  return normalized.replaceAll(
    /\p{L}/gu,
    (letter) => LATIN_LOOKALIKES[letter.toUpperCase()] ?? letter,
  );
}
