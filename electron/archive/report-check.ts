import type { ReportQuery } from '../../shared/ipc/reports.ts';
import type { ArchiveResult } from './archive.ts';
import { createArchiveStore, type ArchiveStore } from './archive-store.ts';
import { damageError, openReadOnly, readPragma } from './database.ts';
import { ARCHIVE_VERSION } from './migrations.ts';

const ALL_REPORTS: ReportQuery = { text: '', results: [], environments: [], order: 'oldest' };
const PAGE_ROWS = 200;
const SILENT_LOG = { info: () => undefined, error: () => undefined };

/**
 * Lists and opens every report of an archive, and reads the whole audit log, as the program does.
 * Checks that each row matches its report, and states it if the seal of that does not. Does nothing for an archive
 * of another schema version; an earlier one is checked after its migration.
 *
 * @throws the error for a damaged archive if a report fails; otherwise SQLite's error
 */
export function assertReportsReadable(file: string): void {
  using database = openReadOnly(file);
  if (readPragma(database, 'user_version') !== ARCHIVE_VERSION) return;
  const store = createArchiveStore(database, { clock: { now: () => new Date() }, log: SILENT_LOG });
  for (let offset = 0, rows = PAGE_ROWS; rows === PAGE_ROWS; offset += PAGE_ROWS) {
    const page = valueOf(store.search(ALL_REPORTS, offset, PAGE_ROWS));
    for (const { id, reference } of page) assertReadable(store, id, reference);
    rows = page.length;
  }
  valueOf(store.listAudit(undefined, Number.MAX_SAFE_INTEGER));
}

function assertReadable(store: ArchiveStore, id: number, reference: string): void {
  const stored = store.get(id);
  // Deleted since the page was read: the archive may be in use.
  if (!stored.ok && stored.reason === 'not-found') return;
  // A report that is altered is one whose row states it, so that its mark is no mismatch.
  if (valueOf(stored).mismatches.length > 0) throw damageError(`${reference} cannot be opened`);
}

function valueOf<T>(result: ArchiveResult<T>): T {
  if (result.ok) return result.value;
  throw result.reason === 'damaged' ? damageError(result.message) : new Error(result.message);
}
