import type { ReportQuery } from '../../shared/contract/reports.ts';
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
};

const RESULTS = resultSchema.options;
const ENVIRONMENTS = environmentSchema.options;
const FIGURES = 10;

/** Reads the whole catalogue from an index that holds nothing else. */
export function readCatalogue(sql: Sql): Catalogue {
  const kind = [
    ...RESULTS.map((name, bit) => `WHEN '${name}' THEN ${1 << bit}`),
    'ELSE 0 END + CASE environment',
    ...ENVIRONMENTS.map((name, bit) => `WHEN '${name}' THEN ${1 << (bit + RESULTS.length)}`),
  ].join(' ');
  // One text: a row of its own for each report takes ten times as long.
  const row = sql.get(`SELECT count(*) AS n, group_concat(
      id || ' ' || replace(saved_day, '-', '') || ' ' || (CASE result ${kind} ELSE 0 END), ' '
    ) AS listed FROM (SELECT id, saved_day, result, environment FROM report ORDER BY id)`);
  const count = Number(row?.['n'] ?? 0);
  const catalogue = {
    length: count,
    ids: new Float64Array(count),
    days: new Int32Array(count),
    kinds: new Uint8Array(count),
  };
  let at = 0;
  for (const value of numbersIn(String(row?.['listed'] ?? ''))) {
    const slot = Math.floor(at / 3);
    if (at % 3 === 0) catalogue.ids[slot] = value;
    else if (at % 3 === 1) catalogue.days[slot] = value;
    else catalogue.kinds[slot] = value;
    at += 1;
  }
  return catalogue;
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
  const from = dayOf(filters.from) ?? 0;
  const to = dayOf(filters.to) ?? Number.MAX_SAFE_INTEGER;
  const results = bitsOf(RESULTS, filters.results, 0);
  const environments = bitsOf(ENVIRONMENTS, filters.environments, RESULTS.length);
  const found = new Float64Array(length);
  let count = 0;
  for (let slot = 0; slot < length; slot += 1) {
    const day = days[slot] ?? 0;
    const kind = kinds[slot] ?? 0;
    if (day < from || day > to || (kind & results) === 0 || (kind & environments) === 0) continue;
    found[count] = ids[slot] ?? 0;
    count += 1;
  }
  return found.subarray(0, count);
}

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
