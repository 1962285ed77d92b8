/**
 * The two places that a document leaves open. Text is escaped on its way into it, so nothing that a
 * person or the service wrote can be taken for one of them.
 */
export const SEAL_PLACE = '<!--seal-->';
export const FONTS_PLACE = '<!--fonts-->';

/**
 * A document with its open places filled.
 *
 * @param seal in words, as plain text
 * @param fonts the `@font-face` rules
 */
export function fillDocument(
  document: string,
  { seal, fonts }: { readonly seal: string; readonly fonts: string },
): string {
  return filled(filled(document, SEAL_PLACE, escaped(seal)), FONTS_PLACE, fonts);
}

/** Not `replace`, to which some characters of what is filled in would mean something. */
const filled = (text: string, place: string, words: string) => text.split(place).join(words);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
