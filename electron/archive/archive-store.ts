import type { ReportQuery } from '../../shared/ipc/reports.ts';
import type { SealedReport } from '../../shared/report/snapshot.ts';
import type { Clock, Log } from '../ports.ts';
import type {
  Archive,
  ArchiveResult,
  ChainEntry,
  DeletionReason,
  StoredReport,
} from './archive.ts';
import { createAuditLog } from './audit.ts';
import { decompressText } from './compress.ts';
import { readChainNeighbours } from './chain.ts';
import { createSql, type Database, getNumber, type Row, type Sql, getText } from './database.ts';
import { toArchiveFailure, notFound } from './archive-error.ts';
import { listPreparedBefore, listReportsOfVehicle } from './deletion-preview.ts';
import { findIndexMismatches } from './index-mismatches.ts';
import { createSearchCache } from './search-cache.ts';
import { countFound, countReports, searchReports } from './report-search.ts';
import { ROW_COLUMNS, toReportRow } from './report-row.ts';
import { addReport, annotateReport, saveReport, deleteReports } from './write-reports.ts';

/** Operations on an open archive that need only SQL. None of them throws. */
export type ArchiveStore = Omit<
  Archive,
  'state' | 'onChange' | 'count' | 'deleteReports' | 'erase' | 'updateCopies' | 'close'
> & {
  /** Counts the reports that match a query, or all. */
  readonly count: (query?: ReportQuery) => ArchiveResult<number>;
  /** Deletes reports in one transaction, and returns how many there were. */
  readonly deleteReports: (ids: readonly number[], reason: DeletionReason) => ArchiveResult<number>;
  readonly listReferences: (ids: readonly number[]) => ArchiveResult<readonly string[]>;
  /** The next reports after an id that have a copy in the copies folder; none at the end. */
  readonly listReportsWithCopies: (
    after: number,
  ) => ArchiveResult<readonly { readonly id: number; readonly reference: string }[]>;
  readonly close: () => void;
};

/** @param database open, and of this program's version */
export function createArchiveStore(
  database: Database,
  { clock, log }: { readonly clock: Pick<Clock, 'now'>; readonly log: Log },
): ArchiveStore {
  const sql = createSql(database);
  // Changes only when another connection has committed.
  const readDataVersion = () => getNumber(sql.get('PRAGMA data_version') ?? {}, 'data_version');
  const searchCache = createSearchCache(sql);
  const auditLog = createAuditLog(sql, readDataVersion);

  const attempt = <T>(operation: string, work: () => T): ArchiveResult<T> => {
    try {
      return { ok: true, value: work() };
    } catch (error) {
      log.error(`archive: ${operation} failed`, error);
      return toArchiveFailure(error);
    }
  };

  return {
    save: async (make) => attempt('save', () => saveReport(sql, make, localDay(clock.now()))),
    importReport: async (text, sealed, origin) =>
      attempt('import', () => addReport(sql, text, sealed, origin, localDay(clock.now()))),
    search: (query, offset, limit) =>
      attempt('search', () => searchReports(sql, searchCache, query, offset, limit)),
    count: (query) =>
      attempt('count', () => (query ? countFound(sql, searchCache, query) : countReports(sql))),
    get: (id) => orNotFound(attempt('get', () => readReport(sql, id))),
    annotate: async (id, note, tags) =>
      orNotFound(attempt('annotate', () => annotateReport(sql, id, note, tags))),
    previewErase: (vehicle) => attempt('previewErase', () => listReportsOfVehicle(sql, vehicle)),
    listExpired: (before) => attempt('listExpired', () => listPreparedBefore(sql, before)),
    audit: (entry) =>
      attempt('audit', () => {
        auditLog.add(entry, clock.now());
        return null;
      }),
    listAudit: (beforeSequence, limit) =>
      attempt('listAudit', () => ({
        entries: auditLog.list(beforeSequence, limit),
        isIntact: auditLog.isIntact(),
      })),
    deleteReports: (ids, reason) => attempt('delete', () => deleteReports(sql, ids, reason)),
    listReferences: (ids) =>
      attempt('references', () => sql.all(REFERENCES, JSON.stringify(ids)).map(getReference)),
    listReportsWithCopies: (after) =>
      attempt('listReportsWithCopies', () =>
        sql
          .all(COPIED, after)
          .map((row) => ({ id: getNumber(row, 'id'), reference: getReference(row) })),
      ),
    close: () => database.close(),
  };
}

const getReference = (row: Row) => getText(row, 'reference');
const REFERENCES = 'SELECT reference FROM report WHERE id IN (SELECT value FROM json_each(?))';
/** Without altered reports, which claim the reference and the seal of another. */
const COPIED = `SELECT id, reference FROM report WHERE id > ? AND origin <> 'imported-altered'
  ORDER BY id LIMIT 500`;

function orNotFound<T>(result: ArchiveResult<T | undefined>): ArchiveResult<T> {
  if (!result.ok) return result;
  return result.value === undefined ? notFound : { ok: true, value: result.value };
}

function readReport(sql: Sql, id: number): StoredReport | undefined {
  const row = sql.get(`SELECT ${ROW_COLUMNS}, sealed_report FROM report WHERE id = ?`, id);
  if (!row) return undefined;
  const stored = {
    row: toReportRow(row),
    text: decompressText(row['sealed_report']),
    recordedSeal: getText(row, 'seal'),
    findIndexMismatches: (sealed: SealedReport) => findIndexMismatches(sql, row, sealed),
  };
  if (row['chain_sequence'] === null) return stored;
  const { ownEntry, ...neighbours } = readChainNeighbours(sql, getNumber(row, 'chain_sequence'));
  return { ...stored, ...neighbours, recordedSeal: chooseRecordedSeal(stored, ownEntry) };
}

/**
 * The seal is recorded with the report and in the chain. If the two differ, returns the seal that
 * does not match the report's text. Without a chain entry, returns `nothing`, which matches no
 * seal.
 */
function chooseRecordedSeal(
  { text, recordedSeal }: Pick<StoredReport, 'text' | 'recordedSeal'>,
  ownEntry: ChainEntry | undefined,
): string {
  if (ownEntry === undefined) return 'nothing';
  return text.startsWith(`{"seal":"${recordedSeal}"`) ? ownEntry.seal : recordedSeal;
}

/** `2026-11-21` in the time zone of this computer. */
function localDay(now: Date): string {
  return `${now.getFullYear()}-${pad2(now.getMonth() + 1)}-${pad2(now.getDate())}`;
}

const pad2 = (part: number) => String(part).padStart(2, '0');
