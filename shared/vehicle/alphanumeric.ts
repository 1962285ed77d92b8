/** Longer text is not an identifier. Hostile responses may contain megabytes of text. */
const MAX_IDENTIFIER_LENGTH = 200;

/** Converts an identifier to the form used for comparison: letters and digits, in upper case. */
export function toAlphanumeric(text: string): string {
  return text
    .slice(0, MAX_IDENTIFIER_LENGTH)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
}

/** Far longer than any plate or VIN with text around it. */
export const MAX_INPUT_LENGTH = 2000;

/** Upper case, with full-width and styled letters as plain ones (NFKC). */
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
 * Returns the letters A to Z and digits of a normalized text, without punctuation and emoji, and the
 * first letter of another script: dropping it would give the plate of another vehicle.
 */
export const extractAlphanumerics = (normalized: string) => ({
  characters: normalized.replaceAll(/[^A-Z0-9]/g, ''),
  foreignCharacter: /[\p{L}\p{N}]/u.exec(normalized.replaceAll(/[A-Z0-9]/g, ''))?.[0],
});

/** Cyrillic and Greek capitals that look like Latin ones. Pasted text sometimes contains them. */
const FOREIGN_LETTERS = 'АВСЕНІЈКМОРЅТХУΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
/** The Latin letter for each of them, at the same position. */
const LATIN_LETTERS = 'ABCEHIJKMOPSTXYABEZHIKMNOPTYX';

export function replaceForeignLookalikes(normalized: string): string {
  return normalized.replaceAll(/\p{L}/gu, (letter) => {
    const index = FOREIGN_LETTERS.indexOf(letter.toUpperCase());
    return index < 0 ? letter : LATIN_LETTERS.charAt(index);
  });
}
