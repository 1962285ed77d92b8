import path from 'node:path';
import type { ReportQuery } from '../../shared/ipc/reports.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { Clock, Log } from '../ports.ts';
import type { Assessment } from '../seal/assessment.ts';
import type { SealedFile } from '../seal/read-file.ts';
import type { SealedText } from '../seal/seal.ts';
import type { DeletionReason } from './chain.ts';
import { createAuditLog, type AuditInput } from './audit.ts';
import {
  copyDatabase,
  createSql,
  type Database,
  getNumber,
  inTransaction,
  type Row,
  getText,
  type Sql,
} from './database.ts';
import { toArchiveFailure, notFound, unlessDamaged, type ArchiveResult } from './archive-error.ts';
import {
  countReports,
  createReportSearch,
  findReportedPlates,
  listPreparedBefore,
  listReportsOfVehicle,
  listUntested,
} from './report-search.ts';
import { readStoredRow } from './stored-report.ts';
import {
  addReport,
  annotateReport,
  type AssessedRow,
  recordAssessment,
  saveReport,
  deleteReports,
} from './write-reports.ts';

/** Passed to each operation. `now` returns the time of an audit entry. */
type OperationContext = {
  readonly sql: Sql;
  readonly reportSearch: ReturnType<typeof createReportSearch>;
  readonly auditLog: ReturnType<typeof createAuditLog>;
  readonly now: () => Date;
};
/** Uses the database, and may throw. Undefined if there is no such report. */
type Operation<T> = (context: OperationContext) => T | undefined;
/** Runs operations. The log uses the name. A failure is in the result. */
type OperationRunner = {
  readonly read: <T>(name: string, operation: Operation<T>) => ArchiveResult<T>;
  readonly write: <T>(name: string, operation: Operation<T>) => Promise<ArchiveResult<T>>;
};

/** The operations of the archive of saved reports. None of them throws or rejects. */
export const createOperations = ({ read, write }: OperationRunner) => ({
  /**
   * Seals and stores a report in one transaction, so that two reports cannot have the same
   * predecessor. Resolves when the report is durably on the disk.
   */
  save: (make: (previousSeal: string | null) => SealedText) =>
    write('save', ({ sql }) => saveReport(sql, make)),
  /** Stores a report from a file. A report with the same seal is a duplicate. */
  importReport: (file: Pick<SealedFile, 'sealed' | 'text'>, assessment: Assessment) =>
    write('import', ({ sql }) => addReport(sql, file, assessment)),
  search: (query: ReportQuery, offset: number, limit: number) =>
    read('search', ({ reportSearch }) => reportSearch.search(query, offset, limit)),
  /** Counts the reports that match a query, or all. */
  count: (query?: ReportQuery) =>
    read('count', ({ sql, reportSearch }) =>
      query ? reportSearch.count(query) : countReports(sql),
    ),
  get: (id: number) => read('get', ({ sql }) => readStoredRow(sql, id)?.report),
  recordAssessment: (id: number, assessed: AssessedRow) =>
    write('recordAssessment', ({ sql }) => {
      recordAssessment(sql, id, assessed);
      return null;
    }),
  /** The ids of reports from a recovery that were not tested yet. */
  listUntested: () => read('listUntested', ({ sql }) => listUntested(sql)),
  annotate: (id: number, note: string, tags: readonly string[]) =>
    write('annotate', ({ sql }) => annotateReport(sql, id, note, tags)),
  /** Which of these plates have a saved report. */
  findPlates: (plates: readonly string[]) =>
    read('findPlates', ({ sql }) => findReportedPlates(sql, plates)),
  /** Reports of a vehicle by plate or VIN, in any of its identities. */
  previewErase: (vehicle: VehicleRef) =>
    read('previewErase', ({ sql }) => listReportsOfVehicle(sql, vehicle)),
  /** Reports prepared before a time (UTC). */
  listExpired: (before: string) =>
    read('listExpired', ({ sql }) => listPreparedBefore(sql, before)),
  /** Runs at once: an action does not wait until its audit entry is written. */
  audit: (entry: AuditInput) =>
    read('audit', ({ sql, auditLog, now }) => {
      inTransaction(sql.database, () => auditLog.add(entry, now()));
      return null;
    }),
  listAudit: (beforeSequence: number | undefined, limit: number) =>
    read('listAudit', ({ auditLog }) => ({
      entries: auditLog.list(beforeSequence, limit),
      isIntact: auditLog.isIntact(),
    })),
});

export type ArchiveStore = ReturnType<typeof createArchiveStore>;

/**
 * The operations on an open database. Each runs at once and is not repeated.
 *
 * @param database open, and of this program's version
 */
export function createArchiveStore(
  database: Database,
  { clock, log }: { readonly clock: Pick<Clock, 'now'>; readonly log: Log },
) {
  const sql = createSql(database);
  const location = database.location();
  const folder = location === null ? undefined : path.dirname(location);
  const context: OperationContext = {
    sql,
    reportSearch: createReportSearch(sql),
    auditLog: createAuditLog(sql),
    now: clock.now,
  };

  const runOperation: OperationRunner['read'] = (name, operation) => {
    try {
      const value = operation(context);
      return value === undefined ? notFound : { ok: true, value };
    } catch (error) {
      log.error(`archive: ${name} failed`, error);
      return toArchiveFailure(error, folder);
    }
  };

  return {
    ...createOperations({
      read: runOperation,
      write: async (name, operation) => runOperation(name, operation),
    }),
    runOperation,
    /** Deletes reports and records it in the audit log, all or nothing. Returns how many there were. */
    deleteReports: (ids: readonly number[], reason: DeletionReason) =>
      runOperation('delete', ({ auditLog, now }) =>
        inTransaction(database, () => {
          const count = deleteReports(sql, ids, reason);
          const entry = { action: ACTION_BY_REASON[reason], count };
          // A damaged audit log does not prevent an erasure.
          if (count > 0)
            unlessDamaged(
              () => auditLog.add(entry, now()),
              (error) => log.error('archive: deletion not in the audit log', error),
            );
          return count;
        }),
      ),
    /** The references of reports whose copies are to be removed with them. */
    listReferencesOfCopies: (ids: readonly number[]) =>
      runOperation('references', () =>
        sql.all(SELECT_REFERENCES, JSON.stringify(ids)).map(getReference),
      ),
    /** The next reports after an id that have a copy in the copies folder; none at the end. */
    listReportsWithCopies: (after: number) =>
      runOperation('listReportsWithCopies', () =>
        sql.all(SELECT_REPORTS_WITH_COPIES, after).map((row) => ({
          id: getNumber(row, 'id'),
          reference: getReference(row),
          seal: getText(row, 'seal'),
          size: typeof row['text_bytes'] === 'number' ? row['text_bytes'] : undefined,
        })),
      ),
    /** Writes all of it to a new file. Throws SQLite's error. */
    copyTo: (file: string) => copyDatabase(database, file),
    close: () => database.close(),
  };
}

const ACTION_BY_REASON = { deleted: 'delete', erased: 'erase', expired: 'expire' } as const;

const getReference = (row: Row) => getText(row, 'reference');
/** An altered import claims the reference of another report: if that is stored, the copy is its. */
const SELECT_REFERENCES = `SELECT reference FROM report
  WHERE id IN (SELECT value FROM json_each(?)) AND (origin <> 'imported-altered'
    OR reference NOT IN (SELECT reference FROM report WHERE origin <> 'imported-altered'))`;
/** Without altered or untested reports, which may claim the reference and the seal of another. */
const SELECT_REPORTS_WITH_COPIES = `SELECT id, reference, seal, text_bytes FROM report
  WHERE id > ? AND origin IN ('local', 'imported') ORDER BY id LIMIT 500`;
