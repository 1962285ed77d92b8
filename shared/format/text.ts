import { formatNumber } from './numbers.ts';
import { truncate, revealHiddenCharacters } from './safe-text.ts';

/** More than this of the service's words makes no sentence. */
const MAX_LENGTH = 80;

/**
 * The service's words inside a sentence: on one line, with nothing that deceives, and cut with “…”
 * after {@link LONGEST} characters.
 */
export function toInlineText(text: string): string {
  // Cut before it is read: a text may be a hundred kilobytes.
  const line = revealHiddenCharacters(
    truncate(text, MAX_LENGTH * 4)
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  return line.length > MAX_LENGTH ? `${truncate(line, MAX_LENGTH).trimEnd()}…` : line;
}

/** The service's words as such: “Reported stolen”. */
export const quoteText = (text: string) => `“${toInlineText(text)}”`;

/** True for a text with something to read in it. */
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

/** With a capital at the front. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Letters and figures of a text, as a part of an id: `hire-purchase-hp`. At most 40 characters. */
export function slugify(text: string): string {
  const words = truncate(text, 400)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return words.replaceAll(/^-|-$/g, '').slice(0, 40).replace(/-$/, '');
}

/** A sentence of its parts: those that there are, with a space between. */
export function joinSentences(...parts: readonly (string | undefined | false)[]): string {
  return parts.filter(Boolean).join(' ');
}
