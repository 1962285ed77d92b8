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
 * Fills the placeholders with the seal, or text that says why there is none, and `@font-face` rules.
 * The replacements are functions, because some characters of a text would be interpreted.
 */
export const fillDocument = (
  document: string,
  { seal, fonts }: { readonly seal: string; readonly fonts: string },
): string =>
  document
    .replaceAll(SEAL_PLACEHOLDER, () => escapeHtml(seal))
    .replaceAll(SEAL_START_PLACEHOLDER, () =>
      escapeHtml(/^[0-9a-f]+$/.test(seal) ? seal.slice(0, SEAL_START_LENGTH) : seal),
    )
    .replaceAll(FONTS_PLACEHOLDER, () => fonts);

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '');
