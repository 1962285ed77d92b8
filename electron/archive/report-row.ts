import { toAlphanumeric } from '../../shared/vehicle/alphanumeric.ts';
import { environmentSchema } from '../../shared/provider/environment.ts';
import type { SearchField, ReportRow } from '../../shared/ipc/reports.ts';
import { verdictResultSchema, type SealedReport } from '../../shared/report/snapshot.ts';
import { compressText } from './compress.ts';
import type { SealedTexts } from './sealed-texts.ts';
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
    sequence: placement.sequence,
    reference: snapshot.reference,
    environment: snapshot.environment,
    result: snapshot.verdict.result,
    asked_vrm: 'vrm' in vehicle ? vehicle.vrm : null,
    asked_vin: 'vin' in vehicle ? vehicle.vin : null,
    vrm: normalizeIdentifier(identity.vrm),
    vin: normalizeIdentifier(identity.vin),
    make: truncateName(identity.make),
    model: truncateName(identity.model),
    derivative: truncateName(identity.derivative),
    prepared_by: truncateName(writtenFields.preparedBy) ?? '',
    // One way of writing a moment, so that they can be compared as text.
    prepared_at: new Date(prepared.at).toISOString(),
    saved_day: placement.savedDay,
    note: '',
    tags: '[]',
    origin: placement.origin,
    body: compressText(text),
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

/**
 * Puts a row in, and its words into the index; within the caller's transaction.
 *
 * @param sealed what was written when it was saved: no column holds it
 * @returns its number: the one that it has, or the next
 */
export function insertReport(sql: Sql, columns: ReportColumns, sealed: SealedTexts): number {
  const { id } = sql.run(INSERT, ...COLUMNS.report.map((name) => columns[name]));
  indexReport(sql, id, columns, sealed);
  return id;
}

export function unindexReport(sql: Sql, id: number): void {
  sql.run('DELETE FROM found WHERE rowid = ?', id);
}

/** Says by which words a report is found. */
export function indexReport(sql: Sql, id: number, row: Row, sealed: SealedTexts): void {
  sql.run('INSERT INTO found (rowid, words) VALUES (?, ?)', id, getIndexTokens(row, sealed));
}

/** A text by which a report is found. */
export type SearchableText = {
  readonly field: SearchField;
  readonly text: string;
  /** A plate, VIN or reference. */
  readonly isNumber: boolean;
};

const IDENTIFIER_FIELDS = [
  ['vrm', 'asked_vrm'],
  ['vin', 'asked_vin'],
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
 * All of them, and last what no list shows. What is in the index was written in this order, and is
 * compared as it was written.
 */
export function getSearchableTexts(row: Row, sealed: SealedTexts): readonly SearchableText[] {
  return [
    ...IDENTIFIER_FIELDS.flatMap(([field, name]) =>
      toSearchableText(field, textOrNull(row, name), true),
    ),
    ...TEXT_FIELDS.flatMap(([field, name]) => toSearchableText(field, textOrNull(row, name))),
    ...parseTags(getText(row, 'tags')).flatMap((tag) => toSearchableText('tag', tag)),
    ...toSearchableText('notes', sealed.notes),
    ...toSearchableText('organisation', sealed.organisation),
  ];
}

const toSearchableText = (
  field: SearchField,
  text: string | null,
  isNumber = false,
): readonly SearchableText[] => (text === null ? [] : [{ field, text, isNumber }]);

/** The words by which a row's report is found. */
export function getIndexTokens(row: Row, sealed: SealedTexts): string {
  const texts = getSearchableTexts(row, sealed);
  return buildIndexText({
    numbers: texts.flatMap(({ isNumber, text }) => (isNumber ? [text] : [])),
    texts: texts.flatMap(({ isNumber, text }) => (isNumber ? [] : [text])),
    result: getText(row, 'result'),
    environment: getText(row, 'environment'),
  });
}

/** What is stored of a report but its body. */
export const ROW_COLUMNS = COLUMNS.report.filter((name) => name !== 'body').join(', ');

const UNLISTED_COLUMNS = new Set<string>(['body', 'seal', 'sequence', 'saved_day']);
/** The columns that {@link rowOf} reads. */
export const LIST_COLUMNS = COLUMNS.report.filter((name) => !UNLISTED_COLUMNS.has(name));

/** A line of the list. Throws the error for a damaged archive where it can't be one. */
export function toReportRow(row: Row): ReportRow {
  const vrm = textOrNull(row, 'asked_vrm');
  return {
    id: getNumber(row, 'id'),
    reference: getText(row, 'reference'),
    vehicle: vrm === null ? { vin: getText(row, 'asked_vin') } : { vrm },
    identity: {
      ...optionalField(row, 'vrm'),
      ...optionalField(row, 'vin'),
      ...optionalField(row, 'make'),
      ...optionalField(row, 'model'),
      ...optionalField(row, 'derivative'),
    },
    environment: expectOneOf(environmentSchema.options, row, 'environment'),
    result: expectOneOf(verdictResultSchema.options, row, 'result'),
    preparedBy: getText(row, 'prepared_by'),
    preparedAt: getText(row, 'prepared_at'),
    note: getText(row, 'note'),
    tags: parseTags(getText(row, 'tags')),
    origin: expectOneOf(ORIGINS, row, 'origin'),
  };
}

const ORIGINS: readonly ReportRow['origin'][] = ['own', 'imported', 'altered'];

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
