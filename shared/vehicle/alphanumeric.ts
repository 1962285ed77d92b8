/**
 * Longer text is not a plate, VIN or other identifier. Hostile responses may contain megabytes of
 * text.
 */
const MAX_LENGTH = 200;

/**
 * Converts an identifier to the form used for comparison: letters and digits only, in upper case.
 */
export function toAlphanumeric(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
}
