/**
 * The placeholders of a document. Text is escaped when it is inserted, so no text from the user
 * or the provider can be taken for a placeholder.
 */
export const SEAL_PLACEHOLDER = '<!--seal-->';
/** For the first twelve characters of the seal, which tell it from any other. */
export const SEAL_START_PLACEHOLDER = '<!--seal-start-->';
const SEAL_START_LENGTH = 12;
export const FONTS_PLACEHOLDER = '<!--fonts-->';

/**
 * Fills the placeholders of a document. `replace` is not used, because it interprets some characters
 * of the replacement.
 *
 * @param seal the seal, or text that says why there is none
 * @param fonts the `@font-face` rules
 */
export const fillDocument = (
  document: string,
  { seal, fonts }: { readonly seal: string; readonly fonts: string },
): string =>
  document
    .split(SEAL_PLACEHOLDER)
    .join(escapeHtml(seal))
    .split(SEAL_START_PLACEHOLDER)
    .join(escapeHtml(/^[0-9a-f]+$/.test(seal) ? seal.slice(0, SEAL_START_LENGTH) : seal))
    .split(FONTS_PLACEHOLDER)
    .join(fonts);

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '');
