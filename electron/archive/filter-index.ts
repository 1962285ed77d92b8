import type { ReportQuery } from '../../shared/ipc/reports.ts';
import { environmentSchema } from '../../shared/provider/environment.ts';
import { verdictResultSchema } from '../../shared/report/snapshot.ts';
import type { Sql } from './database.ts';

/**
 * Every report's number with what filters ask of it, in memory: 13 bytes a report. A page of a
 * filtered list, however deep, is then counted out in a fraction of the millisecond that SQLite
 * would take to step over the rows before it.
 */
export type FilterIndex = {
  readonly length: number;
  /** In ascending order. */
  readonly ids: Float64Array;
  /** Local days as figures, `20261121`. */
  readonly days: Int32Array;
  /** Results and environments, one bit each. */
  readonly flags: Uint8Array;
  /** No report is of an earlier day than the one before it: so it is but where a clock was set back. */
  readonly isSortedByDay: boolean;
};

const RESULTS = verdictResultSchema.options;
const ENVIRONMENTS = environmentSchema.options;
const DECIMAL_BASE = 10;

/**
 * Reads the catalogue from the index of lines.
 *
 * @param before the catalogue as it was, where nothing but newer reports can have come since
 */
export function loadFilterIndex(sql: Sql, previous?: FilterIndex): FilterIndex {
  const flagsSql = [
    ...RESULTS.map((name, bit) => `WHEN '${name}' THEN ${1 << bit}`),
    'ELSE 0 END + CASE environment',
    ...ENVIRONMENTS.map((name, bit) => `WHEN '${name}' THEN ${1 << (bit + RESULTS.length)}`),
  ].join(' ');
  // One text: a row of its own for each report takes ten times as long.
  const row = sql.get(
    `SELECT count(*) AS n, group_concat(
      id || ' ' || replace(saved_day, '-', '') || ' ' || (CASE result ${flagsSql} ELSE 0 END), ' '
    ) AS listed FROM (SELECT id, saved_day, result, environment FROM report INDEXED BY report_lines WHERE id > ? ORDER BY id)`,
    previous?.ids.at(-1) ?? 0,
  );
  const count = Number(row?.['n'] ?? 0);
  const ids = new Float64Array(count);
  const days = new Int32Array(count);
  const flags = new Uint8Array(count);
  let at = 0;
  for (const value of parseNumbers(String(row?.['listed'] ?? ''))) {
    const slot = Math.floor(at / 3);
    if (at % 3 === 0) ids[slot] = value;
    else if (at % 3 === 1) days[slot] = value;
    else flags[slot] = value;
    at += 1;
  }
  const isSortedByDay = days.every((day, slot) => slot === 0 || day >= (days[slot - 1] ?? 0));
  return appendIndex(previous, { length: count, ids, days, flags, isSortedByDay });
}

function appendIndex(previous: FilterIndex | undefined, added: FilterIndex): FilterIndex {
  if (!previous || added.length === 0) return previous ?? added;
  const { length } = previous;
  const combined = {
    length: length + added.length,
    ids: new Float64Array(length + added.length),
    days: new Int32Array(length + added.length),
    flags: new Uint8Array(length + added.length),
    isSortedByDay:
      previous.isSortedByDay &&
      added.isSortedByDay &&
      (previous.days.at(-1) ?? 0) <= (added.days[0] ?? 0),
  };
  for (const name of ['ids', 'days', 'flags'] as const) {
    combined[name].set(previous[name]);
    combined[name].set(added[name], length);
  }
  return combined;
}

/** Whole numbers with a space between them. What is no figure is passed over. */
export function parseNumbers(text: string): Float64Array {
  const numbers = new Float64Array(text.length / 2 + 1);
  let count = 0;
  let value = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit >= 0 && digit < DECIMAL_BASE) value = value * DECIMAL_BASE + digit;
    else if (digit === -16 || at === text.length) {
      numbers[count] = value;
      count += 1;
      value = 0;
    }
  }
  return numbers.subarray(0, text === '' ? 0 : count);
}

/** The filters of a query beside its text. */
export type Filters = Pick<ReportQuery, 'savedFrom' | 'savedTo' | 'results' | 'environments'>;

export const hasFilters = ({ savedFrom, savedTo, results, environments }: Filters) =>
  savedFrom !== undefined || savedTo !== undefined || results.length > 0 || environments.length > 0;

export const hasDateFilter = ({ savedFrom, savedTo }: Filters) =>
  savedFrom !== undefined || savedTo !== undefined;

/** The numbers of the reports that all filters hold for, in ascending order. */
export function filterIds(catalogue: FilterIndex, filters: Filters): Float64Array {
  const { length, ids, days, flags } = catalogue;
  const { from, to } = toDayRange(filters);
  const results = toBitMask(RESULTS, filters.results, 0);
  const environments = toBitMask(ENVIRONMENTS, filters.environments, RESULTS.length);
  const { first, end } = catalogue.isSortedByDay
    ? findDayRange(catalogue, filters)
    : { first: 0, end: length };
  const matches = new Float64Array(Math.max(0, end - first));
  let count = 0;
  for (let slot = first; slot < end; slot += 1) {
    const day = days[slot] ?? 0;
    const rowFlags = flags[slot] ?? 0;
    if (day < from || day > to || (rowFlags & results) === 0 || (rowFlags & environments) === 0)
      continue;
    matches[count] = ids[slot] ?? 0;
    count += 1;
  }
  return matches.subarray(0, count);
}

/** Where the days of a query begin and end, in a catalogue that is in their order. */
export function findDayRange(
  { days, length }: FilterIndex,
  filters: Pick<Filters, 'savedFrom' | 'savedTo'>,
): { readonly first: number; readonly end: number } {
  const { from, to } = toDayRange(filters);
  const firstAfter = (isAfter: (day: number) => boolean) => {
    let low = 0;
    for (let high = length; low < high;) {
      const middle = (low + high) >> 1;
      if (isAfter(days[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return { first: firstAfter((day) => day >= from), end: firstAfter((day) => day > to) };
}

const toDayRange = ({ savedFrom, savedTo }: Pick<Filters, 'savedFrom' | 'savedTo'>) => ({
  from: toDayNumber(savedFrom) ?? 0,
  to: toDayNumber(savedTo) ?? Number.MAX_SAFE_INTEGER,
});
const toDayNumber = (day: string | undefined) =>
  day === undefined ? undefined : Number(day.replaceAll('-', ''));

/** All bits where nothing is asked for, so that what is unknown is found too. */
function toBitMask<T>(allValues: readonly T[], selected: readonly T[], firstBit: number): number {
  if (selected.length === 0) return 0xff;
  return allValues.reduce(
    (bits, name, bit) => (selected.includes(name) ? bits | (1 << (bit + firstBit)) : bits),
    0,
  );
}
