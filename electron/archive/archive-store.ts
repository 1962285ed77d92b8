import type { SealedReport } from '../../shared/report/snapshot.ts';
import type { Clock, Log } from '../ports.ts';
import type { Archive, ArchiveResult, ChainEntry, StoredReport } from './archive.ts';
import { createAuditLog } from './audit.ts';
import { decompressText } from './compress.ts';
import { readChainNeighbours } from './chain.ts';
import { createSql, type Database, getNumber, type Sql, getText } from './database.ts';
import { toArchiveFailure, notFound } from './archive-error.ts';
import { listPreparedBefore, listReportsOfVehicle } from './deletion-preview.ts';
import { findIndexMismatches } from './index-mismatches.ts';
import { countReports, searchReports } from './report-search.ts';
import { ROW_COLUMNS, toReportRow } from './report-row.ts';
import { addReport, annotateReport, saveReport, deleteReports } from './write-reports.ts';

/** What is done to an archive that is open, by SQL alone. Nothing here throws. */
export type ArchiveStore = Pick<
  Archive,
  | 'save'
  | 'importReport'
  | 'search'
  | 'count'
  | 'get'
  | 'annotate'
  | 'previewErase'
  | 'listExpired'
  | 'audit'
  | 'listAudit'
> & {
  /** Takes reports out in one transaction, says so in the chain, and gives how many there were. */
  readonly deleteReports: (
    ids: readonly number[],
    state: Exclude<ChainEntry['state'], 'stored'>,
  ) => ArchiveResult<number>;
  readonly references: (ids: readonly number[]) => ArchiveResult<readonly string[]>;
  /** The next reports behind a number that have a copy in the copies folder; none at the end. */
  readonly listCopied: (
    after: number,
  ) => ArchiveResult<readonly { readonly id: number; readonly reference: string }[]>;
  /** How many reports there are. Throws what SQLite says. */
  readonly countReports: () => number;
  readonly close: () => void;
};

/** @param database open, and of this program's version */
export function createArchiveStore(
  database: Database,
  { clock, log }: { readonly clock: Pick<Clock, 'now'>; readonly log: Log },
): ArchiveStore {
  const sql = createSql(database);
  // SQLite's own number tells of what other connections have committed, and only that.
  const readDataVersion = () => getNumber(sql.get('PRAGMA data_version') ?? {}, 'data_version');
  const auditLog = createAuditLog(sql, readDataVersion);

  const tryRead = <T>(operation: string, work: () => T): ArchiveResult<T> => {
    try {
      return { ok: true, value: work() };
    } catch (error) {
      log.error(`archive: ${operation} failed`, error);
      return toArchiveFailure(error);
    }
  };

  return {
    save: (make) =>
      Promise.resolve(tryRead('save', () => saveReport(sql, make, localDay(clock.now())))),
    importReport: (text, sealed, origin) => {
      const placement = { origin, savedDay: localDay(clock.now()) };
      return Promise.resolve(tryRead('add', () => addReport(sql, text, sealed, placement)));
    },
    search: (query, offset, limit) =>
      tryRead('search', () => searchReports(sql, query, offset, limit)),
    count: (query) => tryRead('count', () => countReports(sql, query)),
    get: (id) => orNotFound(tryRead('get', () => readReport(sql, id))),
    annotate: (id, note, tags) =>
      Promise.resolve(orNotFound(tryRead('annotate', () => annotateReport(sql, id, note, tags)))),
    previewErase: (vehicle) => tryRead('erasable', () => listReportsOfVehicle(sql, vehicle)),
    listExpired: (before) => tryRead('before', () => listPreparedBefore(sql, before)),
    audit: (entry) =>
      tryRead('audit', () => {
        auditLog.add(entry, clock.now());
        return null;
      }),
    listAudit: (beforeSequence, limit) =>
      tryRead('audited', () => ({
        entries: auditLog.list(beforeSequence, limit),
        isIntact: auditLog.isIntact(),
      })),
    deleteReports: (ids, state) => tryRead('take', () => deleteReports(sql, ids, state)),
    references: (ids) =>
      tryRead('references', () =>
        sql.all(REFERENCES, JSON.stringify(ids)).map((row) => getText(row, 'reference')),
      ),
    listCopied: (after) =>
      tryRead('listCopied', () =>
        sql.all(COPIED, after).map((row) => ({
          id: getNumber(row, 'id'),
          reference: getText(row, 'reference'),
        })),
      ),
    countReports: () => countReports(sql),
    close: () => database.close(),
  };
}

const REFERENCES = 'SELECT reference FROM report WHERE id IN (SELECT value FROM json_each(?))';
/** One that was altered before its import claims the reference and the seal of another. */
const COPIED = `SELECT id, reference FROM report WHERE id > ? AND origin <> 'imported-altered'
  ORDER BY id LIMIT 500`;

function orNotFound<T>(result: ArchiveResult<T | undefined>): ArchiveResult<T> {
  if (!result.ok) return result;
  return result.value === undefined ? notFound : { ok: true, value: result.value };
}

function readReport(sql: Sql, id: number): StoredReport | undefined {
  const row = sql.get(`SELECT ${ROW_COLUMNS}, sealed_report FROM report WHERE id = ?`, id);
  if (!row) return undefined;
  const text = decompressText(row['sealed_report']);
  const recordedSeal = getText(row, 'seal');
  const checkIndex = (sealed: SealedReport) => findIndexMismatches(sql, row, sealed);
  if (row['chain_sequence'] === null)
    return { row: toReportRow(row), text, recordedSeal, findIndexMismatches: checkIndex };
  const { ownEntry, previousEntry, nextEntry } = readChainNeighbours(
    sql,
    getNumber(row, 'chain_sequence'),
  );
  return {
    row: toReportRow(row),
    text,
    recordedSeal: chooseRecordedSeal(text, recordedSeal, ownEntry),
    findIndexMismatches: checkIndex,
    ...(previousEntry && { previousEntry }),
    ...(nextEntry && { nextEntry }),
  };
}

/** Written down twice, with the report and in the chain: where the two differ, the one that does not fit. */
function chooseRecordedSeal(text: string, seal: string, ownEntry: ChainEntry | undefined): string {
  if (ownEntry === undefined) return 'nothing';
  return text.startsWith(`{"seal":"${seal}"`) ? ownEntry.seal : seal;
}

/** `2026-11-21`, where this computer is. */
function localDay(now: Date): string {
  return `${now.getFullYear()}-${pad2(now.getMonth() + 1)}-${pad2(now.getDate())}`;
}

const pad2 = (part: number) => String(part).padStart(2, '0');
