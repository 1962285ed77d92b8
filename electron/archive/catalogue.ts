import type { ReportQuery } from '../../shared/ipc/reports.ts';
import { environmentSchema } from '../../shared/provider/environment.ts';
import { resultSchema } from '../../shared/report/snapshot.ts';
import type { Sql } from './database.ts';

/**
 * Every report's number with what filters ask of it, in memory: 13 bytes a report. A page of a
 * filtered list, however deep, is then counted out in a fraction of the millisecond that SQLite
 * would take to step over the rows before it.
 */
export type Catalogue = {
  readonly length: number;
  /** In ascending order. */
  readonly ids: Float64Array;
  /** Local days as figures, `20261121`. */
  readonly days: Int32Array;
  /** Results and environments, one bit each. */
  readonly kinds: Uint8Array;
  /** No report is of an earlier day than the one before it: so it is but where a clock was set back. */
  readonly isByDay: boolean;
};

const RESULTS = resultSchema.options;
const ENVIRONMENTS = environmentSchema.options;
const FIGURES = 10;

/**
 * Reads the catalogue from the index of lines.
 *
 * @param before the catalogue as it was, where nothing but newer reports can have come since
 */
export function readCatalogue(sql: Sql, before?: Catalogue): Catalogue {
  const kind = [
    ...RESULTS.map((name, bit) => `WHEN '${name}' THEN ${1 << bit}`),
    'ELSE 0 END + CASE environment',
    ...ENVIRONMENTS.map((name, bit) => `WHEN '${name}' THEN ${1 << (bit + RESULTS.length)}`),
  ].join(' ');
  // One text: a row of its own for each report takes ten times as long.
  const row = sql.get(
    `SELECT count(*) AS n, group_concat(
      id || ' ' || replace(saved_day, '-', '') || ' ' || (CASE result ${kind} ELSE 0 END), ' '
    ) AS listed FROM (SELECT id, saved_day, result, environment FROM report INDEXED BY report_lines WHERE id > ? ORDER BY id)`,
    before?.ids.at(-1) ?? 0,
  );
  const count = Number(row?.['n'] ?? 0);
  const ids = new Float64Array(count);
  const days = new Int32Array(count);
  const kinds = new Uint8Array(count);
  let at = 0;
  for (const value of numbersIn(String(row?.['listed'] ?? ''))) {
    const slot = Math.floor(at / 3);
    if (at % 3 === 0) ids[slot] = value;
    else if (at % 3 === 1) days[slot] = value;
    else kinds[slot] = value;
    at += 1;
  }
  const isByDay = days.every((day, slot) => slot === 0 || day >= (days[slot - 1] ?? 0));
  return joined(before, { length: count, ids, days, kinds, isByDay });
}

function joined(before: Catalogue | undefined, newer: Catalogue): Catalogue {
  if (!before || newer.length === 0) return before ?? newer;
  const { length } = before;
  const whole = {
    length: length + newer.length,
    ids: new Float64Array(length + newer.length),
    days: new Int32Array(length + newer.length),
    kinds: new Uint8Array(length + newer.length),
    isByDay: before.isByDay && newer.isByDay && (before.days.at(-1) ?? 0) <= (newer.days[0] ?? 0),
  };
  for (const name of ['ids', 'days', 'kinds'] as const) {
    whole[name].set(before[name]);
    whole[name].set(newer[name], length);
  }
  return whole;
}

/** Whole numbers with a space between them. What is no figure is passed over. */
export function numbersIn(text: string): Float64Array {
  const numbers = new Float64Array(text.length / 2 + 1);
  let count = 0;
  let value = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const figure = text.charCodeAt(at) - 48;
    if (figure >= 0 && figure < FIGURES) value = value * FIGURES + figure;
    else if (figure === -16 || at === text.length) {
      numbers[count] = value;
      count += 1;
      value = 0;
    }
  }
  return numbers.subarray(0, text === '' ? 0 : count);
}

/** The filters of a query beside its text. */
export type Filters = Pick<ReportQuery, 'from' | 'to' | 'results' | 'environments'>;

export const hasFilters = ({ from, to, results, environments }: Filters) =>
  from !== undefined || to !== undefined || results.length > 0 || environments.length > 0;

export const hasDays = ({ from, to }: Filters) => from !== undefined || to !== undefined;

/** The numbers of the reports that all filters hold for, in ascending order. */
export function filtered(catalogue: Catalogue, filters: Filters): Float64Array {
  const { length, ids, days, kinds } = catalogue;
  const { from, to } = daysOf(filters);
  const results = bitsOf(RESULTS, filters.results, 0);
  const environments = bitsOf(ENVIRONMENTS, filters.environments, RESULTS.length);
  const { first, end } = catalogue.isByDay
    ? slotsOf(catalogue, filters)
    : { first: 0, end: length };
  const found = new Float64Array(Math.max(0, end - first));
  let count = 0;
  for (let slot = first; slot < end; slot += 1) {
    const day = days[slot] ?? 0;
    const kind = kinds[slot] ?? 0;
    if (day < from || day > to || (kind & results) === 0 || (kind & environments) === 0) continue;
    found[count] = ids[slot] ?? 0;
    count += 1;
  }
  return found.subarray(0, count);
}

/** Where the days of a query begin and end, in a catalogue that is in their order. */
export function slotsOf(
  { days, length }: Catalogue,
  filters: Pick<Filters, 'from' | 'to'>,
): { readonly first: number; readonly end: number } {
  const { from, to } = daysOf(filters);
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

const daysOf = ({ from, to }: Pick<Filters, 'from' | 'to'>) => ({
  from: dayOf(from) ?? 0,
  to: dayOf(to) ?? Number.MAX_SAFE_INTEGER,
});
const dayOf = (day: string | undefined) =>
  day === undefined ? undefined : Number(day.replaceAll('-', ''));

/** All bits where nothing is asked for, so that what is unknown is found too. */
function bitsOf<T>(all: readonly T[], wanted: readonly T[], first: number): number {
  if (wanted.length === 0) return 0xff;
  return all.reduce(
    (bits, name, bit) => (wanted.includes(name) ? bits | (1 << (bit + first)) : bits),
    0,
  );
}
