import { formatNumber } from '../../../../shared/format/numbers.ts';
import { truncate, revealHiddenCharacters } from '../../../../shared/format/safe-text.ts';
import { isJsonObject, type Json } from '../../../../shared/format/json.ts';

/** Longer values are complete only in the saved answers. */
const MAX_CHARS = 240;

/**
 * Formats a value exactly as received, as JSON: text in quotes, a number without a unit. The text
 * is shortened to `maxChars`, and no more of a large value is read than is printed.
 */
export function formatRawValue(value: Json, maxChars = MAX_CHARS): string {
  if (value === null) return 'nothing';
  if (typeof value === 'string' && value.length > maxChars)
    return `“${toVisibleText(truncate(value, maxChars))}” and ${formatNumber(value.length - maxChars)} more characters`;
  if (typeof value === 'string') return `“${toVisibleText(value)}”`;
  const text = stringifyUpTo(value, maxChars);
  return text.length > maxChars
    ? `${toVisibleText(truncate(text, maxChars))} … and more`
    : toVisibleText(text);
}

const toVisibleText = (text: string) => revealHiddenCharacters(text.replaceAll(/\s+/g, ' '));

/** Returns the JSON of a value, ending soon after `maxChars` characters. */
function stringifyUpTo(value: Json, maxChars: number): string {
  if (typeof value === 'string') return JSON.stringify(truncate(value, maxChars));
  if (Array.isArray(value)) return `[${joinUpTo(value, maxChars, stringifyUpTo)}]`;
  // JSON cannot represent an infinite number.
  if (typeof value === 'number') return String(value);
  if (!isJsonObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value);
  const pair = ([name, item]: [string, Json], remainingChars: number) =>
    `${JSON.stringify(truncate(name, remainingChars))}: ${stringifyUpTo(item, remainingChars)}`;
  return `{${joinUpTo(entries, maxChars, pair)}}`;
}

function joinUpTo<T>(
  items: readonly T[],
  maxChars: number,
  write: (item: T, remainingChars: number) => string,
) {
  let text = '';
  for (const item of items) {
    if (text !== '') text += ', ';
    if (text.length > maxChars) break;
    text += write(item, Math.max(0, maxChars - text.length));
  }
  return text;
}
