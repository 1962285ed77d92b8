/**
 * Removes data that callers pass by mistake: keys become `[secret]`, plates `[plate]`, VINs `[vin]`,
 * home folders `~`. If in doubt, it redacts.
 */
export function redact(text: string): string {
  return REDACTIONS.reduce(
    (redacted, [pattern, replacement]) => redacted.replace(pattern, replacement),
    text,
  );
}

/** Between the parts of a plate, in prose or in a URL. */
const SEPARATORS = String.raw`(?:%20|[\s+_.-]){0,3}`;
const WORD_START = '(?<![A-Za-z0-9])';
const WORD_END = '(?![A-Za-z0-9])';

/** In order: patterns that are certain from their context first, bare patterns after. */
const REDACTIONS: readonly (readonly [RegExp, string])[] = [
  // The whole value of an authorisation header; then a bearer key without the header's name.
  [/\b((?:proxy-)?authorization["']?\s*[:=]\s*["']?)[^\r\n"']+/gi, '$1[secret]'],
  [/\bbearer(?:\s|%20|\+)+[^\s"',;]+/gi, 'bearer [secret]'],
  // Members of a URL, a form or JSON, by their names.
  [/\b((?:api[-_]?)?key["']?\s*[=:]\s*["']?)[^\s&#"',;}]+/gi, '$1[secret]'],
  [/\b(vrm["']?\s*[=:]\s*["']?)[^\s&#"',;}]+/gi, '$1[plate]'],
  [/\b(vin["']?\s*[=:]\s*["']?)[^\s&#"',;}]+/gi, '$1[vin]'],
  [/\b(postcode["']?\s*[=:]\s*["']?)[^\s&#"',;}]+/gi, '$1[postcode]'],
  // Home folders, which name their owner.
  [/[A-Za-z]:(?:\\+|\/+)Users(?:\\+|\/+)[^\\/:*?"<>|\r\n]+/gi, '~'],
  [/(?<![\w~])\/(?:home|Users)\/[^\s/:"')]+/g, '~'],
  // A VIN: 17 characters without I, O and Q, at least one of them a digit (a word has none).
  [new RegExp(`${WORD_START}(?=[A-Z]*\\d)[A-HJ-NPR-Z0-9]{17}${WORD_END}`, 'gi'), '[vin]'],
  // A long token of letters and digits: an API key, a UUID. A slash ends it; otherwise every path
  // would match.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}={0,2}/g, '[secret]'],
  // Plates by layout: current, prefix, suffix.
  [new RegExp(`${WORD_START}[A-Z]{2}\\d{2}${SEPARATORS}[A-Z]{3}${WORD_END}`, 'gi'), '[plate]'],
  [new RegExp(`${WORD_START}[A-Z]\\d{1,3}${SEPARATORS}[A-Z]{3}${WORD_END}`, 'gi'), '[plate]'],
  [new RegExp(`${WORD_START}[A-Z]{3}${SEPARATORS}\\d{1,3}[A-Z]${WORD_END}`, 'gi'), '[plate]'],
  // Dateless and Northern Ireland plates; only in capitals, because “15 s” would match otherwise.
  [new RegExp(`${WORD_START}[A-Z]{1,3}${SEPARATORS}\\d{1,4}${WORD_END}`, 'g'), '[plate]'],
  [new RegExp(`${WORD_START}(?<![.:-])\\d{1,4}${SEPARATORS}[A-Z]{1,3}${WORD_END}`, 'g'), '[plate]'],
];
