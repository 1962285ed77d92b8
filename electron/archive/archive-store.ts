import path from 'node:path';
import type { ReportQuery } from '../../shared/ipc/reports.ts';
import type { Clock, Log } from '../ports.ts';
import type { Archive, ArchiveResult, DeletionReason } from './archive.ts';
import { createAuditLog } from './audit.ts';
import {
  copyDatabase,
  createSql,
  type Database,
  getNumber,
  type Row,
  getText,
} from './database.ts';
import { toArchiveFailure, notFound } from './archive-error.ts';
import { listPreparedBefore, listReportsOfVehicle } from './deletion-preview.ts';
import { countReports, createReportSearch } from './report-search.ts';
import { readStoredRow } from './stored-report.ts';
import {
  addReport,
  annotateReport,
  markAltered,
  saveReport,
  deleteReports,
} from './write-reports.ts';

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
  /** Writes all of it to a new file. Throws SQLite's error. */
  readonly copyTo: (file: string) => void;
  readonly close: () => void;
};

/** @param database open, and of this program's version */
export function createArchiveStore(
  database: Database,
  { clock, log }: { readonly clock: Pick<Clock, 'now'>; readonly log: Log },
): ArchiveStore {
  const sql = createSql(database);
  const location = database.location();
  const place = location === null ? undefined : path.dirname(location);
  // Changes only when another connection has committed.
  const readDataVersion = () => getNumber(sql.get('PRAGMA data_version') ?? {}, 'data_version');
  const reportSearch = createReportSearch(sql);
  const auditLog = createAuditLog(sql, readDataVersion);

  const attempt = <T>(operation: string, work: () => T): ArchiveResult<T> => {
    try {
      return { ok: true, value: work() };
    } catch (error) {
      log.error(`archive: ${operation} failed`, error);
      return toArchiveFailure(error, place);
    }
  };

  return {
    save: async (make) => attempt('save', () => saveReport(sql, make)),
    importReport: async (text, sealed, alteredResult) =>
      attempt('import', () => addReport(sql, text, sealed, alteredResult)),
    search: (query, offset, limit) =>
      attempt('search', () => reportSearch.search(query, offset, limit)),
    count: (query) =>
      attempt('count', () => (query ? reportSearch.count(query) : countReports(sql))),
    get: (id) => orNotFound(attempt('get', () => readStoredRow(sql, id)?.stored)),
    markAltered: async (id, result) =>
      attempt('markAltered', () => {
        markAltered(sql, id, result);
        return null;
      }),
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
    copyTo: (file) => copyDatabase(database, file),
    close: () => database.close(),
  };
}

const getReference = (row: Row) => getText(row, 'reference');
const REFERENCES = 'SELECT reference FROM report WHERE id IN (SELECT value FROM json_each(?))';
/** Without altered reports, which claim the reference and the seal of another. */
const COPIED = `SELECT id, reference FROM report WHERE id > ? AND origin NOT LIKE '%-altered'
  ORDER BY id LIMIT 500`;

function orNotFound<T>(result: ArchiveResult<T | undefined>): ArchiveResult<T> {
  if (!result.ok) return result;
  return result.value === undefined ? notFound : { ok: true, value: result.value };
}
