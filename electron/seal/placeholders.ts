/**
 * The two placeholders of a document. Text is escaped when it is inserted, so no text from the user
 * or the provider can be taken for a placeholder.
 */
export const SEAL_PLACEHOLDER = '<!--seal-->';
export const FONTS_PLACEHOLDER = '<!--fonts-->';

/**
 * Fills the placeholders of a document.
 *
 * @param seal plain text
 * @param fonts the `@font-face` rules
 */
export function fillDocument(
  document: string,
  { seal, fonts }: { readonly seal: string; readonly fonts: string },
): string {
  return replacePlaceholder(
    replacePlaceholder(document, SEAL_PLACEHOLDER, escaped(seal)),
    FONTS_PLACEHOLDER,
    fonts,
  );
}

/** `replace` is not used, because it interprets some characters of the replacement. */
const replacePlaceholder = (text: string, placeholder: string, value: string) =>
  text.split(placeholder).join(value);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
