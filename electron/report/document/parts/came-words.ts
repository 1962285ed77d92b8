import { formatNumber } from '../../../../shared/format/figures.ts';
import { clamp, visibleText } from '../../../../shared/format/visible.ts';
import { isJsonObject, type Json } from '../../../../shared/format/json.ts';

/** More of a value is for the saved answers. */
const MOST = 240;

/**
 * A value exactly as it came, as JSON writes it: text in quotes, a number with no unit. Folded at
 * {@link MOST} characters; however large it is, only what is printed is read.
 */
export function cameWords(value: Json, most = MOST): string {
  if (value === null) return 'nothing';
  if (typeof value === 'string' && value.length > most)
    return `“${seen(clamp(value, most))}” and ${formatNumber(value.length - most)} more characters`;
  if (typeof value === 'string') return `“${seen(value)}”`;
  const whole = written(value, most);
  return whole.length > most ? `${seen(clamp(whole, most))} … and more` : seen(whole);
}

const seen = (text: string) => visibleText(text.replaceAll(/\s+/g, ' '));

/** JSON of a value, which ends soon after `most` characters. */
function written(value: Json, most: number): string {
  if (typeof value === 'string') return JSON.stringify(clamp(value, most));
  if (Array.isArray(value)) return `[${joined(value, most, (item, left) => written(item, left))}]`;
  // A figure too large for the language has no JSON.
  if (typeof value === 'number') return String(value);
  if (!isJsonObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value);
  const pair = ([name, item]: [string, Json], left: number) =>
    `${JSON.stringify(clamp(name, left))}: ${written(item, left)}`;
  return `{${joined(entries, most, pair)}}`;
}

function joined<T>(items: readonly T[], most: number, write: (item: T, left: number) => string) {
  let text = '';
  for (const item of items) {
    if (text !== '') text += ', ';
    if (text.length > most) break;
    text += write(item, Math.max(0, most - text.length));
  }
  return text;
}
