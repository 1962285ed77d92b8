import { DatabaseSync } from '@photostructure/sqlite';
import type { ReportQuery } from '../../shared/ipc/reports.ts';
import { parseReportText } from '../seal/read-file.ts';
import type { ArchiveResult } from './archive.ts';
import { createArchiveStore, type ArchiveStore } from './archive-store.ts';
import { damageError } from './database.ts';
import { ARCHIVE_VERSION } from './migrations.ts';

const EVERYTHING: ReportQuery = { text: '', results: [], environments: [], order: 'oldest' };
const PAGE_ROWS = 200;
const QUIET = { info: () => undefined, error: () => undefined };

/**
 * Lists and opens every report of an archive, and reads the whole audit log, as the program does:
 * each seal holds, and each row matches its report. An archive of another schema version passes; one
 * of an earlier version is checked after its migration.
 *
 * @throws the error for a damaged archive where a report fails, and what SQLite says
 */
export function assertReportsReadable(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    const version: unknown = database.prepare('PRAGMA user_version').get()?.user_version;
    if (version !== ARCHIVE_VERSION) return;
    const store = createArchiveStore(database, { clock: { now: () => new Date() }, log: QUIET });
    for (let offset = 0, rows = PAGE_ROWS; rows === PAGE_ROWS; offset += PAGE_ROWS) {
      const page = valueOf(store.search(EVERYTHING, offset, PAGE_ROWS));
      for (const { id, reference } of page) assertReadable(store, id, reference);
      rows = page.length;
    }
    for (let before: number | undefined, lines = PAGE_ROWS; lines === PAGE_ROWS;) {
      const { entries } = valueOf(store.listAudit(before, PAGE_ROWS));
      before = entries.at(-1)?.sequence;
      lines = entries.length;
    }
  } finally {
    database.close();
  }
}

function assertReadable(store: ArchiveStore, id: number, reference: string): void {
  const stored = store.get(id);
  // Deleted since the page was read: the archive may be in use.
  if (!stored.ok && stored.reason === 'not-found') return;
  const { text, recordedSeal, row, findIndexMismatches } = valueOf(stored);
  const read = parseReportText(text);
  // Only a later version of the program can open it, which does not make it damaged.
  if (read.kind === 'newer-version') return;
  const isReadable =
    read.kind === 'report' &&
    (read.isIntact || row.origin === 'imported-altered') &&
    read.sealed.seal === recordedSeal &&
    findIndexMismatches(read.sealed).length === 0;
  if (!isReadable) throw damageError(`${reference} can’t be opened`);
}

function valueOf<T>(result: ArchiveResult<T>): T {
  if (result.ok) return result.value;
  throw result.reason === 'damaged' ? damageError(result.message) : new Error(result.message);
}
