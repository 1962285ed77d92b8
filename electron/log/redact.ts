/**
 * The second line of defence of the log: nothing that names a vehicle, a person or a key is passed
 * in, and what slips in all the same is taken out here. It rather takes too much than too little.
 *
 * @returns the text with keys as `[secret]`, plates as `[plate]`, VINs as `[vin]`, home folders as `~`
 */
export function redact(text: string): string {
  return REDACTIONS.reduce((redacted, [shape, instead]) => redacted.replace(shape, instead), text);
}

/** What may stand between the parts of a plate, in prose or in an address. */
const SEPARATORS = String.raw`(?:%20|[\s+_.-]){0,3}`;
/** Where a longer word would go on: a plate is not looked for inside one. */
const WORD_START = '(?<![A-Za-z0-9])';
const WORD_END = '(?![A-Za-z0-9])';

/** In order: what is certain by its surroundings first, bare shapes after. */
const REDACTIONS: readonly (readonly [RegExp, string])[] = [
  // An authorisation header, whatever it holds; then a bearer key without its header's name.
  [/\b((?:proxy-)?authorization["']?\s*[:=]\s*["']?)[^\r\n"']+/gi, '$1[secret]'],
  [/\bbearer(?:\s|%20|\+)+[^\s"',;]+/gi, 'bearer [secret]'],
  // Members of an address, a form or JSON, by their names.
  [/\b((?:api[-_]?)?key["']?\s*[=:]\s*["']?)[^\s&#"',;}]+/gi, '$1[secret]'],
  [/\b(vrm["']?\s*[=:]\s*["']?)[^\s&#"',;}]+/gi, '$1[plate]'],
  [/\b(vin["']?\s*[=:]\s*["']?)[^\s&#"',;}]+/gi, '$1[vin]'],
  [/\b(postcode["']?\s*[=:]\s*["']?)[^\s&#"',;}]+/gi, '$1[postcode]'],
  // Home folders, which name their owner.
  [/[A-Za-z]:(?:\\+|\/+)Users(?:\\+|\/+)[^\\/:*?"<>|\r\n]+/gi, '~'],
  [/(?<![\w~])\/(?:home|Users)\/[^\s/:"')]+/g, '~'],
  // A VIN: 17 signs without I, O and Q, with a figure among them (a word has none).
  [new RegExp(`${WORD_START}(?=[A-Z]*\\d)[A-HJ-NPR-Z0-9]{17}${WORD_END}`, 'gi'), '[vin]'],
  // A long token of letters and figures: an API key, a UUID. Slashes end it, or every path would go.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}={0,2}/g, '[secret]'],
  // Plates by layout: current, prefix, suffix, Northern Ireland; in any case, spaced or not.
  [new RegExp(`${WORD_START}[A-Z]{2}\\d{2}${SEPARATORS}[A-Z]{3}${WORD_END}`, 'gi'), '[plate]'],
  [new RegExp(`${WORD_START}[A-Z]\\d{1,3}${SEPARATORS}[A-Z]{3}${WORD_END}`, 'gi'), '[plate]'],
  [new RegExp(`${WORD_START}[A-Z]{3}${SEPARATORS}\\d{1,3}[A-Z]${WORD_END}`, 'gi'), '[plate]'],
  // Dateless and Northern Ireland marks, either way round; in capitals, or every “15 s” would go.
  [new RegExp(`${WORD_START}[A-Z]{1,3}${SEPARATORS}\\d{1,4}${WORD_END}`, 'g'), '[plate]'],
  [new RegExp(`${WORD_START}(?<![.:-])\\d{1,4}${SEPARATORS}[A-Z]{1,3}${WORD_END}`, 'g'), '[plate]'],
];
