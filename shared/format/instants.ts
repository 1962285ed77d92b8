import { parseDay } from './days.ts';

/** A date, or a date and time with or without a zone, in the formats of the API documentation. */
const DATE_TIME_PATTERN =
  /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}(?:\.\d+)?)(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Milliseconds. A time without a zone is read as UTC, so that it is never shifted. */
export function parseInstant(written: string | undefined): number | undefined {
  const [, day, time = '00:00:00', zone = 'Z'] = DATE_TIME_PATTERN.exec(written ?? '') ?? [];
  if (day === undefined) return undefined;
  const timeMs = Date.parse(`${day}T${time}${zone}`);
  return Number.isNaN(timeMs) || parseDay(day) === undefined ? undefined : timeMs;
}

/** A row of a list with its index in the whole list, by which warnings refer to it. */
export type IndexedRow<T> = { readonly row: T; readonly index: number };

/** Sorts the newest row first. Rows without a known time keep their order and come last. */
export function sortNewestFirst<T>(
  rows: readonly T[],
  getDate: (row: T) => string | undefined,
): IndexedRow<T>[] {
  return rows
    .map((row, index) => ({ row, index, timeMs: parseInstant(getDate(row)) ?? -Infinity }))
    .toSorted((a, b) => (a.timeMs === b.timeMs ? 0 : b.timeMs - a.timeMs));
}
