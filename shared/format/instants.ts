/** A date, or a date and time with or without a zone, in the formats of the API documentation. */
const DATE_TIME_PATTERN =
  /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}(?:\.\d+)?)(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Returns milliseconds for sorting and drawing, undefined if the date does not exist. A time
 * without a zone is read as UTC, so that it is never shifted.
 */
export function parseInstant(written: string | undefined): number | undefined {
  const [, day, time = '00:00:00', zone = 'Z'] = DATE_TIME_PATTERN.exec(written ?? '') ?? [];
  if (day === undefined) return undefined;
  const timeMs = Date.parse(`${day}T${time}${zone}`);
  const exists = !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && normalizeDay(day) === day;
  return Number.isNaN(timeMs) || !exists ? undefined : timeMs;
}

/** JavaScript reads 30 February as 1 March. Writing the day again reveals this. */
const normalizeDay = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10);

/** A row of a list with its index in the response, by which warnings refer to it. */
export type IndexedRow<T> = { readonly row: T; readonly index: number };

/**
 * Sorts the newest row first. Rows without a known time come last, in the order of the response.
 */
export function sortNewestFirst<T>(
  rows: readonly T[],
  getDate: (row: T) => string | undefined,
): IndexedRow<T>[] {
  const instants = rows.map((row) => parseInstant(getDate(row)) ?? Number.NEGATIVE_INFINITY);
  const timeAt = (index: number) => instants[index] ?? Number.NEGATIVE_INFINITY;
  return rows
    .map((row, index) => ({ row, index }))
    .toSorted((one, other) =>
      timeAt(one.index) === timeAt(other.index)
        ? one.index - other.index
        : timeAt(other.index) - timeAt(one.index),
    );
}
