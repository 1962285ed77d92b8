import { formatNumber } from '../../../../shared/format/numbers.ts';
import { truncate, revealHiddenCharacters } from '../../../../shared/format/safe-text.ts';
import { isJsonObject, type Json } from '../../../../shared/format/json.ts';

/** More of a value is for the saved answers. */
const MAX_CHARS = 240;

/**
 * A value exactly as it came, as JSON writes it: text in quotes, a number with no unit. Folded at
 * {@link MOST} characters; however large it is, only what is printed is read.
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

/** JSON of a value, which ends soon after `most` characters. */
function stringifyUpTo(value: Json, maxChars: number): string {
  if (typeof value === 'string') return JSON.stringify(truncate(value, maxChars));
  if (Array.isArray(value))
    return `[${joinUpTo(value, maxChars, (item, remainingChars) => stringifyUpTo(item, remainingChars))}]`;
  // A figure too large for the language has no JSON.
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
