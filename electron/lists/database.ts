import fs from 'node:fs';
import path from 'node:path';
import { formatLondonTime } from '../../shared/format/dates.ts';
import { formatCount } from '../../shared/format/text.ts';
import { toArchiveFailure } from '../archive/archive-error.ts';
import {
  copyDatabase,
  createSql,
  damageError,
  type Database,
  findDamage,
  inTransaction,
  MAIN_THREAD_BUSY_TIMEOUT_MS,
  openDatabase,
  readPragma,
  type Sql,
} from '../archive/database.ts';
import {
  createQuarantinePath,
  listQuarantined,
  putAsideUnlessDatabase,
  quarantine,
  removeDatabase,
  removeFile,
  renameDurably,
} from '../archive/durable-files.ts';
import type { Clock } from '../ports.ts';
import { type ListPaths, listPaths } from './list-paths.ts';
import { NewerListsError } from './list-error.ts';
import { APPLICATION_ID, LISTS_VERSION, SCHEMA } from './schema.ts';

/** The open file of work lists. */
export type ListDatabase = ReturnType<typeof openListDatabase>;

/**
 * Opens or creates the file of work lists. A damaged file is renamed with its date and replaced by the
 * copy. Requests that were on their way when Platedesk ended, and requests that may have been sent
 * after the copy, are `uncertain`; no list is running.
 *
 * @returns `recovery`: what the user has to know if the copy was opened
 * @throws the error of SQLite or the file system, or NewerListsError. The file stays as it is
 */
export function openListDatabase(folder: string, clock: Pick<Clock, 'now'>) {
  const paths = listPaths(folder);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const file of [paths.file, paths.copy, paths.partial]) putAsideUnlessDatabase({ file });
  const recovered = openOrRecover(paths, clock);
  const sql = createSql(recovered.database);
  const uncertainCount = inTransaction(recovered.database, () =>
    markInterrupted(sql, recovered.kind !== 'opened'),
  );
  let changesInCopy = recovered.kind === 'opened' ? undefined : readChanges(sql);

  /** Replaces the copy, if something changed since. May throw. */
  const replaceCopy = (): void => {
    const changes = readChanges(sql);
    if (changes === changesInCopy) return;
    removeDatabase(paths.partial);
    copyDatabase(recovered.database, paths.partial);
    renameDurably(paths.partial, paths.copy);
    changesInCopy = changes;
  };

  return {
    sql,
    recovery: describeRecovery(recovered, uncertainCount),
    replaceCopy,
    /**
     * Removes every byte of deleted rows from the file, its log, its copy and damaged files. May throw.
     */
    purge: (): void => {
      recovered.database.exec('VACUUM');
      changesInCopy = undefined;
      replaceCopy();
      for (const file of listQuarantined(paths)) removeFile(file);
      emptyLog(recovered.database);
      sql.run('DELETE FROM unpurged');
    },
    close: (): void => recovered.database.close(),
  };
}

type Opened = { readonly database: Database } & (
  | { readonly kind: 'opened' }
  | { readonly kind: 'copy'; readonly damaged: string | undefined; readonly copiedAt: Date }
  | { readonly kind: 'new'; readonly damaged: string | undefined }
);

function openOrRecover(paths: ListPaths, clock: Pick<Clock, 'now'>): Opened {
  const exists = fs.existsSync(paths.file);
  // If a copy exists, an empty file is damaged, not new.
  const mayCreate = !fs.existsSync(paths.copy);
  try {
    if (exists || mayCreate) return { kind: 'opened', database: openIntact(paths.file, mayCreate) };
  } catch (error) {
    if (toArchiveFailure(error).reason !== 'damaged') throw error;
  }
  const target = createQuarantinePath(paths, clock.now());
  // The log is moved even if the file is missing, because SQLite would apply it to the copy.
  quarantine(paths, target);
  return openCopy(paths, exists ? target : undefined);
}

function openCopy(paths: ListPaths, damaged: string | undefined): Opened {
  if (fs.existsSync(paths.copy) && findDamageOf(paths.copy) === undefined) {
    const copiedAt = fs.statSync(paths.copy).mtime;
    fs.copyFileSync(paths.copy, paths.partial);
    renameDurably(paths.partial, paths.file);
    return { kind: 'copy', database: openIntact(paths.file, false), damaged, copiedAt };
  }
  return { kind: 'new', database: openIntact(paths.file, true), damaged };
}

function findDamageOf(file: string): string | undefined {
  try {
    return findDamage(file);
  } catch (error) {
    return String(error);
  }
}

/**
 * @throws an error of damage also for a file of another program; NewerListsError if a later version of
 * Platedesk made the file
 */
function openIntact(file: string, mayCreate: boolean): Database {
  const database = openDatabase(file, MAIN_THREAD_BUSY_TIMEOUT_MS);
  try {
    const isEmpty = database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
    if (isEmpty && mayCreate && readPragma(database, 'application_id') === 0)
      inTransaction(database, () => {
        database.exec(SCHEMA);
        database.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
        database.exec(`PRAGMA user_version = ${LISTS_VERSION}`);
      });
    else if (readPragma(database, 'application_id') !== APPLICATION_ID)
      throw damageError('it is of another program');
    const version = readPragma(database, 'user_version');
    if (version > LISTS_VERSION) throw new NewerListsError(version);
    const check = database.prepare('PRAGMA quick_check(1)').get();
    const message = String(Object.values(check ?? {})[0]);
    if (message !== 'ok') throw damageError(message);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Marks as uncertain the requests that were under way when Platedesk ended. If a copy was opened, its
 * planned requests may also have been sent.
 *
 * @returns how many requests are uncertain now that were not
 */
function markInterrupted(sql: Sql, isCopy: boolean): number {
  sql.run(`UPDATE list SET run_state = 'paused', run_reason = NULL
    WHERE run_state IN ('running', 'waiting')`);
  const { changes } = sql.run(
    `UPDATE request SET state = 'uncertain' WHERE state = 'sent' OR (? AND state = 'planned')`,
    Number(isCopy),
  );
  return changes;
}

function describeRecovery(opened: Opened, uncertainCount: number): string | undefined {
  if (opened.kind === 'opened') return undefined;
  const what =
    opened.damaged === undefined
      ? 'The file of work lists was missing.'
      : `The file of work lists was damaged and was renamed to ${path.basename(opened.damaged)}.`;
  if (opened.kind === 'new')
    return `${what} No copy of it can be opened, so there are no work lists.`;
  const copy = `The copy of ${formatLondonTime(opened.copiedAt.toISOString())} is shown.`;
  return `${what} ${copy} ${formatCount(uncertainCount, 'request')} may have been charged since.`;
}

const readChanges = (sql: Sql) => sql.get('SELECT total_changes() AS n')?.['n'];

const emptyLog = (database: Database): void => database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
