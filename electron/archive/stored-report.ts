import { Buffer } from 'node:buffer';
import { z } from 'zod';
import type { ReportRow } from '../../shared/ipc/reports.ts';
import { environmentSchema } from '../../shared/provider/environment.ts';
import {
  type SealedReport,
  type VerdictResult,
  verdictResultSchema,
  worstResult,
} from '../../shared/report/snapshot.ts';
import { parseReportText, type ReportFile } from '../seal/read-file.ts';
import { unlessDamaged } from './archive-error.ts';
import { readChainNeighbours, type ChainEntry } from './chain.ts';
import { getNumber, type Row, type Sql } from './database.ts';
import {
  getIndexTokens,
  getSearchableTexts,
  isClockSetBack,
  type ListColumns,
  parseTextList,
  stripNul,
  toColumns,
  toReportRow,
  decompressText,
} from './report-row.ts';

/** A saved report, with the archive's data about it. */
export type StoredReport = {
  /** Read from the sealed text. `origin` states whether that is altered. */
  readonly row: ReportRow;
  /** The text that was sealed or imported, byte for byte: it may not match its seal. */
  readonly text: string;
  readonly file: ReportFile;
  /** The seal that the archive recorded when the report was added. */
  readonly recordedSeal: string;
  /** Names what the list and the search index contain that differs from the sealed text. */
  readonly mismatches: readonly string[];
  /** The neighbours in the chain, also those of deleted reports. */
  readonly previousEntry?: ChainEntry;
  readonly nextEntry?: ChainEntry;
};

export type ReportInspection = {
  readonly report: StoredReport;
  /** The columns that its sealed text gives. */
  readonly expectedColumns: ListColumns;
  /** The seal that a restored text must have. */
  readonly trustedSeal: string | undefined;
  /** Whether the text that was sealed or imported is no longer there. */
  readonly isTextLost: boolean;
};

/** Reads a report. A cell that cannot be read, even the sealed report, is part of the result. */
export function readStoredRow(sql: Sql, id: number): ReportInspection | undefined {
  const row = sql.get('SELECT * FROM report WHERE id = ?', id);
  if (!row) return undefined;
  const text = unlessDamaged(() => decompressText(row['sealed_report'])) ?? '';
  const file = parseReportText(text);
  const sequence = row['chain_sequence'];
  const { ownEntry, ...neighbours } =
    (typeof sequence === 'number' && unlessDamaged(() => readChainNeighbours(sql, sequence))) || {};
  const rowSeal = String(row['seal']);
  const trustedSeal = sequence === null ? rowSeal : ownEntry?.seal;
  const isSealed = file.kind === 'report' && file.isIntact && file.sealed.seal === trustedSeal;
  const text_bytes = Buffer.byteLength(text);
  const expectedColumns = { ...toExpectedColumns(row, file, isSealed), text_bytes };
  const report = {
    row: toReportRow(expectedColumns),
    text,
    file,
    recordedSeal: sequence === null ? rowSeal : chooseRecordedSeal(text, rowSeal, ownEntry),
    mismatches: findMismatches(sql, row, expectedColumns),
    ...neighbours,
  };
  const { origin } = expectedColumns;
  const isMarkedImport = origin === 'imported-altered' && row['origin'] === origin;
  const isTextLost =
    file.kind === 'not-a-report' || (file.kind === 'report' && !isSealed && !isMarkedImport);
  return { report, expectedColumns, isTextLost, trustedSeal };
}

/**
 * A row whose columns can be read: where one cannot, those that its sealed report gives, so that the
 * cell hides neither its report nor the others.
 */
export function toReadableRow(sql: Sql, row: Row): Row {
  const isReadable = unlessDamaged(() => [toReportRow(row), getSearchableTexts(row)]) !== undefined;
  return isReadable ? row : (readStoredRow(sql, getNumber(row, 'id'))?.expectedColumns ?? row);
}

/**
 * The seal is recorded with the report and in the chain. If the two differ, returns the seal that
 * does not match the report's text. Without a chain entry, returns `nothing`, which matches no
 * seal.
 */
function chooseRecordedSeal(text: string, rowSeal: string, ownEntry?: ChainEntry): string {
  if (!ownEntry) return 'nothing';
  return text.startsWith(`{"seal":"${rowSeal}"`) ? ownEntry.seal : rowSeal;
}

/** The row that a report should have. What only the row states stays, as far as it can be read. */
function toExpectedColumns(row: Row, file: ReportFile, isSealed: boolean): ListColumns {
  const origin = toExpectedOrigin(row, file, isSealed);
  const unsealed = {
    id: getNumber(row, 'id'),
    chain_sequence: row['chain_sequence'] ?? null,
    clock_set_back: row['clock_set_back'] ?? null,
    text_bytes: null,
    note: toText(row['note']),
    tags: JSON.stringify(unlessDamaged(() => parseTextList(toText(row['tags']))) ?? []),
  };
  // Of an altered report, the seal that was recorded for it stays.
  const seal = isSealed ? {} : { seal: toText(row['seal']) };
  if (file.kind !== 'report')
    return { ...readableColumnsSchema.parse(row), ...unsealed, seal: toText(row['seal']), origin };
  const worseResult = findWorseResult(row, file.sealed, isSealed);
  const columns = toColumns(file.sealed, { sequence: null, origin, worseResult });
  return { ...columns, ...unsealed, ...seal };
}

/**
 * The worse result of the row. Only its tests know the result of a report’s responses: a cell that
 * cannot be read counts as the worst until the report is opened and tested again.
 */
export function findWorseResult(
  row: Row,
  { snapshot }: SealedReport,
  isSealed: boolean,
): VerdictResult | undefined {
  if (isSealed && row['result_of_todays_rules'] === 0) return undefined;
  const stored = verdictResultSchema.catch('alert').parse(row['verdict_result']);
  const stated = snapshot.verdict.result;
  return worstResult(stored, stated) === stated ? undefined : stored;
}

const toText = (value: unknown) =>
  stripNul(value instanceof Uint8Array ? new TextDecoder().decode(value) : String(value));

function toExpectedOrigin(
  { chain_sequence: sequence, origin }: Row,
  file: ReportFile,
  isSealed: boolean,
): ReportRow['origin'] {
  // An import is marked for failing other tests too, or not tested yet.
  if (sequence === null && (origin === 'imported-altered' || origin === 'imported-untested'))
    return origin;
  // A report of a later version of the program cannot be judged.
  const isAltered = !isSealed && file.kind !== 'newer-version';
  if (sequence === null) return isAltered ? 'imported-altered' : 'imported';
  return isAltered ? 'local-altered' : 'local';
}

const text = z.string().catch('');
const textOrNull = z.string().nullable().catch(null);
/** What the list shows of a report whose sealed text cannot be read either. */
const readableColumnsSchema = z
  .object({
    reference: z.string().catch('Reference not known'),
    // Says nothing about a real vehicle.
    environment: environmentSchema.catch('sample'),
    verdict_result: verdictResultSchema.catch('incomplete'),
    result_of_todays_rules: z.literal([0, 1]).catch(0),
    requested_vrm: textOrNull,
    requested_vin: textOrNull,
    vrm: textOrNull,
    vin: textOrNull,
    make: textOrNull,
    model: textOrNull,
    derivative: textOrNull,
    prepared_by: text,
    prepared_at: z.iso.datetime().catch('1970-01-01T00:00:00.000Z'),
    report_notes: text,
    organisation: text,
    adverse_checks: text,
    adverse_check_ids: z.string().catch('[]'),
    saved_on: z.iso.date().catch('1970-01-01'),
    claim_number: text,
    stock_number: text,
  })
  .transform((columns) => ({
    ...columns,
    verdict_result: worstResult(columns.verdict_result, 'incomplete'),
    requested_vin: columns.requested_vin ?? (columns.requested_vrm === null ? '' : null),
  }));

/** Columns that the sealed report determines, with their names for the user. */
const COLUMN_LABELS = {
  reference: 'the reference',
  environment: 'the environment',
  verdict_result: 'the verdict',
  result_of_todays_rules: 'the mark of today’s rules',
  requested_vrm: 'the plate requested',
  requested_vin: 'the VIN requested',
  vrm: 'the plate',
  vin: 'the VIN',
  make: 'the make',
  model: 'the model',
  derivative: 'the derivative',
  prepared_by: 'the name of the person who prepared it',
  prepared_at: 'the time of preparation',
  saved_on: 'the day of preparation',
  report_notes: 'the notes',
  claim_number: 'the claim number',
  stock_number: 'the stock number',
  organisation: 'the organisation',
  adverse_checks: 'the checks to resolve or review',
  adverse_check_ids: 'the list of checks to resolve or review',
  seal: 'the seal',
  origin: 'the mark of an altered report',
  note: 'the note',
  tags: 'the tags',
  text_bytes: 'the size of the text',
} as const satisfies Partial<Record<keyof ListColumns, string>>;

/** Names what the row, or the search index, contains that differs from the expected columns. */
function findMismatches(sql: Sql, row: Row, columns: ListColumns): readonly string[] {
  const expected: Row = columns;
  const mismatches: string[] = Object.entries(COLUMN_LABELS).flatMap(([name, label]) =>
    row[name] === expected[name] ? [] : [label],
  );
  if (row['clock_set_back'] !== 1 && isClockSetBack(sql, columns))
    mismatches.push('the order of days');
  if (mismatches.length > 0) return mismatches;
  const text = 'SELECT terms FROM report_search WHERE rowid = ?';
  // A damaged index is a mismatch here; the check of the whole file leads to its repair.
  const indexed = unlessDamaged(() => sql.get(text, row['id'] ?? null)?.['terms']);
  return indexed === getIndexTokens(row) ? [] : ['the search words'];
}
