/**
 * The two placeholders of a document. Text is escaped when it is inserted, so no text from the user
 * or the provider can be taken for a placeholder.
 */
export const SEAL_PLACEHOLDER = '<!--seal-->';
export const FONTS_PLACEHOLDER = '<!--fonts-->';

/**
 * Fills the placeholders of a document. `replace` is not used, because it interprets some characters
 * of the replacement.
 *
 * @param seal plain text
 * @param fonts the `@font-face` rules
 */
export const fillDocument = (
  document: string,
  { seal, fonts }: { readonly seal: string; readonly fonts: string },
): string =>
  document.split(SEAL_PLACEHOLDER).join(escapeHtml(seal)).split(FONTS_PLACEHOLDER).join(fonts);

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '');
