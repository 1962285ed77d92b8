import { toAlphanumeric } from '../../shared/vehicle/alphanumeric.ts';
import { environmentSchema } from '../../shared/provider/environment.ts';
import type { SearchField, ReportRow } from '../../shared/ipc/reports.ts';
import { verdictResultSchema, type SealedReport } from '../../shared/report/snapshot.ts';
import { compressText } from './compress.ts';
import {
  damageError,
  getNumber,
  type Row,
  type Sql,
  getText,
  textOrNull,
  type Value,
} from './database.ts';
import { COLUMNS } from './schema.ts';
import { buildIndexText } from './tokens.ts';

/** A report's row as it is stored, without its number when it is to get one. */
export type ReportColumns = Readonly<Record<(typeof COLUMNS.report)[number], Value>>;

/** A list has no room for more of a name; a file may hold a hundred thousand letters. */
const MAX_NAME_CHARS = 200;

/** What is stored of a sealed report; its note and tags are the person's, and empty at first. */
export function toColumns(
  { seal, snapshot }: SealedReport,
  text: string,
  placement: {
    /** In the chain; null for what was imported. */
    readonly sequence: number | null;
    readonly savedDay: string;
    readonly origin: ReportRow['origin'];
  },
): ReportColumns {
  const { vehicle, identity, writtenFields, prepared } = snapshot;
  return {
    id: null,
    seal,
    chain_sequence: placement.sequence,
    reference: snapshot.reference,
    environment: snapshot.environment,
    verdict_result: snapshot.verdict.result,
    requested_vrm: 'vrm' in vehicle ? vehicle.vrm : null,
    requested_vin: 'vin' in vehicle ? vehicle.vin : null,
    vrm: normalizeIdentifier(identity.vrm),
    vin: normalizeIdentifier(identity.vin),
    make: truncateName(identity.make),
    model: truncateName(identity.model),
    derivative: truncateName(identity.derivative),
    prepared_by: truncateName(writtenFields.preparedBy) ?? '',
    // One way of writing a moment, so that they can be compared as text.
    prepared_at: new Date(prepared.at).toISOString(),
    report_notes: stripNul(writtenFields.notes),
    organisation: stripNul(writtenFields.organisation),
    saved_on: placement.savedDay,
    clock_set_back: 0,
    note: '',
    tags: '[]',
    origin: placement.origin,
    sealed_report: compressText(text),
  };
}

const truncateName = (name: string | undefined) =>
  name === undefined ? null : stripNul(name.slice(0, MAX_NAME_CHARS));

/** A text is cut at a NUL when it is bound: what stands after it would be lost. */
export const stripNul = (text: string) => text.replaceAll('\0', '');

const normalizeIdentifier = (number: string | undefined) =>
  number === undefined ? null : toAlphanumeric(number) || null;

const INSERT = `INSERT INTO report (${COLUMNS.report.join(', ')})
  VALUES (${COLUMNS.report.map(() => '?').join(', ')})`;

/** The days of the nearest reports before and after an id, without those saved after the clock was set back. */
const NEIGHBOURING_DAYS = `SELECT
  (SELECT saved_on FROM report INDEXED BY report_list
    WHERE id < ?1 AND NOT clock_set_back ORDER BY id DESC LIMIT 1) AS earlier,
  (SELECT saved_on FROM report INDEXED BY report_list
    WHERE id > ?1 AND NOT clock_set_back ORDER BY id LIMIT 1) AS later`;

/**
 * Inserts a row and its search terms; within the caller's transaction.
 *
 * @returns its id: the given one, or the next
 */
export function insertReport(sql: Sql, columns: ReportColumns): number {
  const { earlier, later } =
    sql.get(NEIGHBOURING_DAYS, columns.id ?? Number.MAX_SAFE_INTEGER) ?? {};
  const day = getText(columns, 'saved_on');
  const isSetBack = String(earlier ?? day) > day || String(later ?? day) < day;
  const row: ReportColumns = { ...columns, clock_set_back: Number(isSetBack) };
  const { id } = sql.run(INSERT, ...COLUMNS.report.map((name) => row[name]));
  indexReport(sql, id, row);
  return id;
}

export function unindexReport(sql: Sql, id: number): void {
  sql.run('DELETE FROM report_search WHERE rowid = ?', id);
}

/** Writes the search terms of a row. */
export function indexReport(sql: Sql, id: number, row: Row): void {
  sql.run('INSERT INTO report_search (rowid, terms) VALUES (?, ?)', id, getIndexTokens(row));
}

/** A text by which a report is found. */
export type SearchableText = {
  readonly field: SearchField;
  readonly text: string;
  /** A plate, VIN or reference. */
  readonly isNumber: boolean;
};

const IDENTIFIER_FIELDS = [
  ['vrm', 'requested_vrm'],
  ['vin', 'requested_vin'],
  ['vrm', 'vrm'],
  ['vin', 'vin'],
  ['reference', 'reference'],
] as const;
const TEXT_FIELDS = [
  ['make', 'make'],
  ['model', 'model'],
  ['derivative', 'derivative'],
  ['preparedBy', 'prepared_by'],
  ['note', 'note'],
] as const;

/**
 * All of them, last those that the list does not show. The index was written in this order, and is
 * compared with it.
 */
export function getSearchableTexts(row: Row): readonly SearchableText[] {
  return [
    ...IDENTIFIER_FIELDS.flatMap(([field, name]) =>
      toSearchableText(field, textOrNull(row, name), true),
    ),
    ...TEXT_FIELDS.flatMap(([field, name]) => toSearchableText(field, textOrNull(row, name))),
    ...parseTags(getText(row, 'tags')).flatMap((tag) => toSearchableText('tag', tag)),
    ...toSearchableText('notes', getText(row, 'report_notes')),
    ...toSearchableText('organisation', getText(row, 'organisation')),
  ];
}

const toSearchableText = (
  field: SearchField,
  text: string | null,
  isNumber = false,
): readonly SearchableText[] => (text === null ? [] : [{ field, text, isNumber }]);

/** The search terms of a row. */
export function getIndexTokens(row: Row): string {
  const texts = getSearchableTexts(row);
  return buildIndexText({
    numbers: texts.flatMap(({ isNumber, text }) => (isNumber ? [text] : [])),
    texts: texts.flatMap(({ isNumber, text }) => (isNumber ? [] : [text])),
    result: getText(row, 'verdict_result'),
    environment: getText(row, 'environment'),
  });
}

/** All columns without the sealed report. */
export const ROW_COLUMNS = COLUMNS.report.filter((name) => name !== 'sealed_report').join(', ');

const UNLISTED_COLUMNS = new Set<string>(['sealed_report', 'seal', 'chain_sequence']);
const LISTED = COLUMNS.report.filter((name) => !UNLISTED_COLUMNS.has(name)).join(', ');

/**
 * Rows of the list, from the index that stores them together: SQLite by itself would read each row
 * beside its sealed report.
 *
 * @param rest of the statement: which reports, in which order
 */
export const readLines = (sql: Sql, rest: string, ...values: readonly Value[]): readonly Row[] =>
  sql.all(`SELECT ${LISTED} FROM report INDEXED BY report_list ${rest}`, ...values);

/** A line of the list. Throws the error for a damaged archive where it can't be one. */
export function toReportRow(row: Row): ReportRow {
  const vrm = textOrNull(row, 'requested_vrm');
  return {
    id: getNumber(row, 'id'),
    reference: getText(row, 'reference'),
    vehicle: vrm === null ? { vin: getText(row, 'requested_vin') } : { vrm },
    identity: {
      ...optionalField(row, 'vrm'),
      ...optionalField(row, 'vin'),
      ...optionalField(row, 'make'),
      ...optionalField(row, 'model'),
      ...optionalField(row, 'derivative'),
    },
    environment: expectOneOf(environmentSchema.options, row, 'environment'),
    result: expectOneOf(verdictResultSchema.options, row, 'verdict_result'),
    preparedBy: getText(row, 'prepared_by'),
    preparedAt: getText(row, 'prepared_at'),
    note: getText(row, 'note'),
    tags: parseTags(getText(row, 'tags')),
    origin: expectOneOf(ORIGINS, row, 'origin'),
  };
}

const ORIGINS: readonly ReportRow['origin'][] = ['local', 'imported', 'imported-altered'];

function optionalField(row: Row, name: keyof ReportRow['identity']): ReportRow['identity'] {
  const value = textOrNull(row, name);
  return value === null ? {} : { [name]: value };
}

function expectOneOf<T extends string>(allowed: readonly T[], row: Row, column: string): T {
  const value = allowed.find((name) => name === row[column]);
  if (value === undefined) throw damageError(`${column} is none that is known`);
  return value;
}

function parseTags(text: string): readonly string[] {
  if (text === '[]') return [];
  try {
    const tags: unknown = JSON.parse(text);
    if (Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')) return tags;
  } catch {
    // Told below, with what else it may be.
  }
  throw damageError('tags are none');
}
