/** Longer text is no plate, VIN or other identifier; hostile responses hold megabytes of it. */
const MAX_LENGTH = 200;

/** The form in which identifiers are compared: letters and digits only, in upper case. */
export function toAlphanumeric(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
}
