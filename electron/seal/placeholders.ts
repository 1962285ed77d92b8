/**
 * The two places that a document leaves open. Text is escaped on its way into it, so nothing that a
 * person or the service wrote can be taken for one of them.
 */
export const SEAL_PLACEHOLDER = '<!--seal-->';
export const FONTS_PLACEHOLDER = '<!--fonts-->';

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
  return replacePlaceholder(
    replacePlaceholder(document, SEAL_PLACEHOLDER, escaped(seal)),
    FONTS_PLACEHOLDER,
    fonts,
  );
}

/** Not `replace`, to which some characters of what is filled in would mean something. */
const replacePlaceholder = (text: string, placeholder: string, value: string) =>
  text.split(placeholder).join(value);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
