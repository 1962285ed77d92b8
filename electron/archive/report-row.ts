import { Buffer } from 'node:buffer';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { toAlphanumeric } from '../../shared/vehicle/alphanumeric.ts';
import { environmentSchema } from '../../shared/provider/environment.ts';
import type { SearchField, ReportRow } from '../../shared/ipc/reports.ts';
import {
  isInsurancePurpose,
  verdictResultSchema,
  type SealedReport,
  type VerdictResult,
} from '../../shared/report/snapshot.ts';
import { getAdverseCheckIds, getAdverseText, listReasons } from './adverse-text.ts';
import {
  damageError,
  getNumber,
  getOneOf,
  type Row,
  type Sql,
  getText,
  textOrNull,
  type Value,
} from './database.ts';
import { COLUMNS, INSERT } from './schema.ts';
import { buildIndexText } from './index-terms.ts';

/** A report's row as it is stored. Without an id, SQLite assigns the next. */
type ReportColumns = Readonly<Record<(typeof COLUMNS.report)[number], Value>>;
/** The same without the sealed report, which is needed only to store it. */
export type ListColumns = Omit<ReportColumns, 'sealed_report'>;

/** The list shows no more of a name; an imported file may contain 100,000 characters. */
const MAX_NAME_CHARS = 200;

/** What the archive knows about a report that is not sealed in it. */
export type Placement = {
  /** In the chain; null for imported reports. */
  readonly sequence: number | null;
  readonly origin: ReportRow['origin'];
  /** The result of today’s rules, if it is worse than the one that the report states. */
  readonly worseResult?: VerdictResult | undefined;
};

/** The row of a sealed report, with no note and no tags. */
export function toColumns(
  { seal, snapshot }: SealedReport,
  { sequence, origin, worseResult }: Placement,
): ListColumns {
  const { vehicle, identity, prepared } = snapshot;
  const { notes, caseNumber, preparedBy, organisation, purpose } = snapshot.writtenFields;
  const isClaim = isInsurancePurpose(purpose);
  return {
    id: null,
    seal,
    chain_sequence: sequence,
    reference: snapshot.reference,
    environment: snapshot.environment,
    verdict_result: worseResult ?? snapshot.verdict.result,
    result_of_todays_rules: Number(worseResult !== undefined),
    requested_vrm: 'vrm' in vehicle ? vehicle.vrm : null,
    requested_vin: 'vin' in vehicle ? vehicle.vin : null,
    vrm: normalizeIdentifier(identity.vrm),
    vin: normalizeIdentifier(identity.vin),
    make: truncateName(identity.make),
    model: truncateName(identity.model),
    derivative: truncateName(identity.derivative),
    prepared_by: truncateName(preparedBy) ?? '',
    // In one notation, so that times can be compared as text.
    prepared_at: new Date(prepared.at).toISOString(),
    report_notes: stripNul(notes),
    organisation: stripNul(organisation),
    adverse_checks: getAdverseText(snapshot.verdict),
    adverse_check_ids: JSON.stringify(getAdverseCheckIds(snapshot.verdict)),
    // The sealed day, so that a changed clock cannot list the report under another one.
    saved_on: prepared.localTime.slice(0, 10),
    clock_set_back: 0,
    note: '',
    tags: '[]',
    origin,
    // The size of the text, which is known where it is stored.
    text_bytes: null,
    claim_number: isClaim ? stripNul(caseNumber) : '',
    stock_number: isClaim ? '' : stripNul(caseNumber),
  };
}

const truncateName = (name: string | undefined) =>
  name === undefined ? null : stripNul(name.slice(0, MAX_NAME_CHARS));

/** SQLite truncates a bound text at a NUL. */
export const stripNul = (text: string) => text.replaceAll('\0', '');

const normalizeIdentifier = (number = '') => toAlphanumeric(number) || null;

/** The days of the reports nearest to an id, without those saved after the clock was set back. */
const NEIGHBOURING_DAYS = `SELECT
  (SELECT saved_on FROM report INDEXED BY report_list
    WHERE id < ?1 AND NOT clock_set_back ORDER BY id DESC LIMIT 1) AS earlier,
  (SELECT saved_on FROM report INDEXED BY report_list
    WHERE id > ?1 AND NOT clock_set_back ORDER BY id LIMIT 1) AS later`;

/** Whether the days of a report's neighbours show that the clock was set back before or after it. */
export function isClockSetBack(sql: Sql, { id, saved_on: day }: Row): boolean {
  const { earlier, later } = sql.get(NEIGHBOURING_DAYS, id ?? Number.MAX_SAFE_INTEGER) ?? {};
  return String(earlier ?? day) > String(day) || String(later ?? day) < String(day);
}

/** Characters. Longer texts are compressed at the fastest level, so that a save stays short. */
const FAST_LEVEL_ABOVE_CHARS = 2_000_000;
/** No report is longer. The limit protects the memory from a body that claims to be. */
const MAX_TEXT_BYTES = 400_000_000;
/** The result is a tenth larger than at the highest level, in two thirds of its time. */
const DEFLATE_LEVEL = 3;

/** Compresses a report's text for storage. Node 20 has deflate, but no zstd. */
export function compressText(text: string): Uint8Array {
  return deflateRawSync(text, { level: text.length > FAST_LEVEL_ABOVE_CHARS ? 1 : DEFLATE_LEVEL });
}

/** Throws the error for a damaged archive if `compressText` did not write the value. */
export function decompressText(body: unknown): string {
  if (!(body instanceof Uint8Array)) throw damageError('a sealed report is not stored as bytes');
  try {
    return inflateRawSync(body, { maxOutputLength: MAX_TEXT_BYTES }).toString();
  } catch (error) {
    throw Object.assign(damageError('a sealed report cannot be decompressed'), { cause: error });
  }
}

/** Inserts a row and its search terms within the caller's transaction. Returns its id. */
export function insertReport(sql: Sql, columns: ListColumns, text: string): number {
  const row: ReportColumns = {
    ...columns,
    clock_set_back: Number(isClockSetBack(sql, columns)),
    text_bytes: Buffer.byteLength(text),
    sealed_report: compressText(text),
  };
  const { id } = sql.run(INSERT.report, ...COLUMNS.report.map((name) => row[name]));
  indexReport(sql, id, row);
  return id;
}

export function unindexReport(sql: Sql, id: number): void {
  sql.run('DELETE FROM report_search WHERE rowid = ?', id);
}

export function indexReport(sql: Sql, id: number, row: Row): void {
  sql.run('INSERT INTO report_search (rowid, terms) VALUES (?, ?)', id, getIndexTokens(row));
}

export type SearchableText = {
  readonly field: SearchField;
  readonly text: string;
  /** A plate, VIN or reference. */
  readonly isNumber: boolean;
  /** The name of the check, if the text describes one. */
  readonly name?: string;
};

/** In the order in which the index was written, because stored-report.ts compares with it. */
const SEARCHED_COLUMNS = [
  ['vrm', 'requested_vrm'],
  ['vin', 'requested_vin'],
  ['vrm', 'vrm'],
  ['vin', 'vin'],
  ['reference', 'reference'],
  ['make', 'make'],
  ['model', 'model'],
  ['derivative', 'derivative'],
  ['preparedBy', 'prepared_by'],
  ['note', 'note'],
  ['tag', 'tags'],
  ['notes', 'report_notes'],
  ['claimNumber', 'claim_number'],
  ['stockNumber', 'stock_number'],
  ['organisation', 'organisation'],
  ['check', 'adverse_checks'],
] as const satisfies readonly (readonly [SearchField, string])[];

const NUMBER_FIELDS = new Set<SearchField>(['vrm', 'vin', 'reference']);

export function getSearchableTexts(row: Row): readonly SearchableText[] {
  const texts: SearchableText[] = [];
  for (const [field, column] of SEARCHED_COLUMNS) {
    const stored = textOrNull(row, column);
    if (stored === null) continue;
    const isNumber = NUMBER_FIELDS.has(field);
    for (const text of field === 'tag' ? parseTextList(stored) : [stored])
      texts.push({ field, text, isNumber });
  }
  return texts;
}

export function getIndexTokens(row: Row): string {
  const texts = getSearchableTexts(row);
  return buildIndexText({
    numbers: texts.flatMap(({ isNumber, text }) => (isNumber ? [text] : [])),
    texts: texts.flatMap(({ isNumber, text }) => (isNumber ? [] : [text])),
    result: getText(row, 'verdict_result'),
    environment: getText(row, 'environment'),
    checks: parseTextList(getText(row, 'adverse_check_ids')),
    savedOn: getText(row, 'saved_on'),
  });
}

/** The ids of all reports, in the order of saving. */
export const readReportIds = (sql: Sql): readonly number[] =>
  sql.all('SELECT id FROM report ORDER BY id').map((row) => getNumber(row, 'id'));

export const ROW_COLUMNS = COLUMNS.report.filter((name) => name !== 'sealed_report').join(', ');

const UNLISTED_COLUMNS = new Set<string>([
  'text_bytes',
  'sealed_report',
  'seal',
  'chain_sequence',
  'adverse_check_ids',
  'clock_set_back',
]);
const LISTED_COLUMNS = COLUMNS.report.filter((name) => !UNLISTED_COLUMNS.has(name)).join(', ');

/**
 * Reads rows of the list. Without `INDEXED BY`, SQLite would read them from the table, where each row
 * also contains the sealed report.
 *
 * @param rest the statement's conditions and order
 */
export const readListRows = (sql: Sql, rest: string, ...values: readonly Value[]): readonly Row[] =>
  sql.all(`SELECT ${LISTED_COLUMNS} FROM report INDEXED BY report_list ${rest}`, ...values);

const IDENTITY_COLUMNS = ['vrm', 'vin', 'make', 'model', 'derivative'] as const;
const ORIGINS: readonly ReportRow['origin'][] = [
  'local',
  'imported',
  'imported-untested',
  'local-altered',
  'imported-altered',
];

/** Throws the error for a damaged archive if the row is not one that `toColumns` makes. */
export function toReportRow(row: Row): ReportRow {
  const vrm = textOrNull(row, 'requested_vrm');
  return {
    id: getNumber(row, 'id'),
    reference: getText(row, 'reference'),
    vehicle: vrm === null ? { vin: getText(row, 'requested_vin') } : { vrm },
    identity: Object.fromEntries(
      IDENTITY_COLUMNS.flatMap((name) => {
        const value = textOrNull(row, name);
        return value === null ? [] : [[name, value]];
      }),
    ),
    environment: getOneOf(environmentSchema.options, row, 'environment'),
    result: getOneOf(verdictResultSchema.options, row, 'verdict_result'),
    isResultOfTodaysRules: getNumber(row, 'result_of_todays_rules') === 1,
    preparedBy: getText(row, 'prepared_by'),
    preparedAt: getText(row, 'prepared_at'),
    note: getText(row, 'note'),
    tags: parseTextList(getText(row, 'tags')),
    claimNumber: getText(row, 'claim_number'),
    stockNumber: getText(row, 'stock_number'),
    reasons: listReasons(getText(row, 'adverse_checks')),
    origin: getOneOf(ORIGINS, row, 'origin'),
  };
}

/** Throws the error for a damaged archive if the text is not a JSON list of strings. */
export function parseTextList(text: string): readonly string[] {
  if (text === '[]') return [];
  try {
    const tags: unknown = JSON.parse(text);
    if (Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')) return tags;
  } catch {
    // Not JSON: the same error as for any other value.
  }
  throw damageError('a list is not a JSON list of strings');
}
