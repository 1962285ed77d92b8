import { formatNumber } from './numbers.ts';
import { truncate, revealHiddenCharacters } from './safe-text.ts';

/** Maximum length of provider text inside a sentence. */
const MAX_INLINE_TEXT_LENGTH = 80;

/** Provider text for use in a sentence: one line, hidden characters visible, cut with “…”. */
export function toInlineText(text: string, maxLength = MAX_INLINE_TEXT_LENGTH): string {
  // Truncated before processing, because a text may be 100 kilobytes long.
  const line = revealHiddenCharacters(
    truncate(text, maxLength * 4)
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  return line.length > maxLength ? `${truncate(line, maxLength).trimEnd()}…` : line;
}

export const quoteText = (text: string) => `“${toInlineText(text)}”`;

/** True for text with visible content. */
export function hasText(text: string | undefined): text is string {
  return visibleText(text) !== undefined;
}

/** Provider text for use inside a sentence, undefined without visible content. */
export function visibleText(text: string | undefined): string | undefined {
  return toInlineText(text ?? '') || undefined;
}

/** `A`, `A and B`, `A, B and C`, or the same with “or”. */
export function formatList(items: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  return items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} ${conjunction} ${items.at(-1) ?? ''}`;
}

/** `1 test`, `3 tests`. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count)} ${count === 1 ? singular : plural}`;
}

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const uncapitalize = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Turns a text into a part of an id, such as `hire-purchase-hp`. At most 40 characters. */
export function slugify(text: string): string {
  const slug = truncate(text, 400)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return slug.replaceAll(/^-|-$/g, '').slice(0, 40).replace(/-$/, '');
}

/** Joins the parts that are present with spaces. */
export function joinSentences(...parts: readonly (string | undefined | false)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** Orders texts by their characters, for `toSorted`. */
export const compareText = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
