const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAMES =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

/**
 * Dates as people type them: `2026-11-22`, `2026-11`, `22/11/2026`, `22.11.26`, `11/2026`,
 * `22 Nov 2026`, `22nd of November, 2026`, `Nov 2026`. The day comes before the month, as in the UK.
 */
const DATE_PATTERN = new RegExp(
  String.raw`(?<![\p{L}\p{N}/.-])(?:` +
    [
      String.raw`(?<isoYear>\d{4})-(?<isoMonth>\d{1,2})(?:-(?<isoDay>\d{1,2}))?`,
      String.raw`(?:(?<day>\d{1,2})(?<separator>[/.-]))?(?<month>\d{1,2})[/.-](?<year>\d{4})`,
      String.raw`(?<shortDay>\d{1,2})/(?<shortMonth>\d{1,2})/(?<shortYear>\d{2})`,
      String.raw`(?:(?<namedDay>\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?)?(?<name>${MONTH_NAMES}),?\s+(?<namedYear>\d{4})`,
    ].join('|') +
    String.raw`)(?![\p{L}\p{N}]|[/.-]\d)`,
  'giu',
);

/** The dates in a text, as `2026-11-22`, or as `2026-11` for a month. */
export function findDates(text: string): readonly string[] {
  return [...text.matchAll(DATE_PATTERN)].flatMap(({ groups }) => toDate(groups) ?? []);
}

/** A text without its dates. */
export const removeDates = (text: string): string =>
  text.replaceAll(DATE_PATTERN, (found, ...rest) =>
    toDate(rest.at(-1) as Groups) === undefined ? found : ' ',
  );

type Groups = Readonly<Record<string, string | undefined>> | undefined;

function toDate(groups: Groups = {}): string | undefined {
  const { isoYear, year, shortYear, namedYear, isoMonth, month, shortMonth, name } = groups;
  const shortened = shortYear === undefined ? undefined : `20${shortYear}`;
  const writtenYear = isoYear ?? year ?? namedYear ?? shortened;
  const writtenMonth =
    name === undefined
      ? (isoMonth ?? month ?? shortMonth ?? '')
      : String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
  const writtenDay = groups['isoDay'] ?? groups['day'] ?? groups['shortDay'] ?? groups['namedDay'];
  const date = [writtenYear, writtenMonth.padStart(2, '0'), (writtenDay ?? '01').padStart(2, '0')];
  const written = date.join('-');
  const parsed = new Date(`${written}T00:00:00Z`);
  // Date reads 31 February as 3 March.
  const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(written);
  return exists ? written.slice(0, writtenDay === undefined ? 7 : 10) : undefined;
}
