import { parseDateInput, parseMonthInput } from '../format/parse-date.ts';

const NUMERIC = String.raw`\d{1,4}(?:[/.-]\d{1,4}){1,2}`;
const NAMED_MONTH = String.raw`[a-z]{3,9}(?:,?\s+|-)\d{4}`;
const NAMED_DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?(?:\s+(?:of\s+)?|-)[a-z]{3,9}(?:,?\s+|-)(?:\d{4}|\d{2})`;
/** Parts of a text that may be dates. A part of a longer number or of a reference is not a date. */
const CANDIDATE = new RegExp(
  String.raw`(?<![\p{L}\p{N}/.-])(?:${NUMERIC}|${NAMED_DAY}|${NAMED_MONTH})(?![\p{L}\p{N}]|[/.-]\d)`,
  'giu',
);

/** The dates in a text, as `2026-11-22`, or as `2026-11` for a month. */
export const findDates = (text: string): readonly string[] =>
  Array.from(text.matchAll(CANDIDATE), ([found]) => parse(found)).filter(
    (date) => date !== undefined,
  );

export const removeDates = (text: string): string =>
  text.replaceAll(CANDIDATE, (found) => (parse(found) === undefined ? found : ' '));

const parse = (text: string) => parseDateInput(text) ?? parseMonthInput(text);
