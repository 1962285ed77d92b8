import { formatNumber } from './numbers.ts';
import { truncate, revealHiddenCharacters } from './safe-text.ts';

/** Maximum length of provider text inside a sentence. */
const MAX_LENGTH = 80;

/**
 * Prepares provider text for use inside a sentence: on one line, with hidden characters made
 * visible, and cut with “…” after {@link MAX_LENGTH} characters.
 */
export function toInlineText(text: string): string {
  // Truncated before processing, because a text may be 100 kilobytes long.
  const line = revealHiddenCharacters(
    truncate(text, MAX_LENGTH * 4)
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  return line.length > MAX_LENGTH ? `${truncate(line, MAX_LENGTH).trimEnd()}…` : line;
}

/** Quotes provider text: “Reported stolen”. */
export const quoteText = (text: string) => `“${toInlineText(text)}”`;

/** True for text with visible content. */
export function hasText(text: string | undefined): text is string {
  return text !== undefined && toInlineText(text) !== '';
}

/** `A`, `A and B`, `A, B and C`. */
export function formatList(words: readonly string[]): string {
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

/** `1 test`, `3 tests`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Starts a text with a capital letter. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Turns a text into a part of an id, such as `hire-purchase-hp`. At most 40 characters. */
export function slugify(text: string): string {
  const words = truncate(text, 400)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return words.replaceAll(/^-|-$/g, '').slice(0, 40).replace(/-$/, '');
}

/** Joins the parts that are present with spaces. */
export function joinSentences(...parts: readonly (string | undefined | false)[]): string {
  return parts.filter(Boolean).join(' ');
}
