import type { Sealed } from '../../shared/report/snapshot.ts';
import type { Clock, Log } from '../ports.ts';
import type { Archive, ArchiveResult, ChainEntry, KeptReport } from './archive.ts';
import { createAuditList } from './audit.ts';
import { unpackText } from './body.ts';
import { placeInChain } from './chain.ts';
import { createSql, type Database, numberIn, type Sql, textIn } from './database.ts';
import { failureOf, notFound } from './failure.ts';
import { preparedBefore, reportsOf } from './going.ts';
import { misfiledIn } from './misfiled.ts';
import { createFinder } from './query.ts';
import { reasonsIn } from './reasons.ts';
import { ROW_COLUMNS, rowOf } from './rows.ts';
import { addReport, annotateReport, readRow, saveReport, takeReports } from './saving.ts';
import { readSealedWords } from './sealed-words.ts';

/** What is done to an archive that is open, by SQL alone. Nothing here throws. */
export type OpenArchive = Pick<
  Archive,
  | 'save'
  | 'add'
  | 'search'
  | 'count'
  | 'reasons'
  | 'get'
  | 'annotate'
  | 'erasable'
  | 'before'
  | 'audit'
  | 'audited'
> & {
  /** Takes reports out in one transaction, says so in the chain, and gives how many there were. */
  readonly take: (
    ids: readonly number[],
    how: Exclude<ChainEntry['state'], 'kept'>,
  ) => ArchiveResult<number>;
  /** How many reports there are. Throws what SQLite says. */
  readonly reports: () => number;
  readonly close: () => void;
};

/** @param database open, and of this program's version */
export function createArchiveOn(
  database: Database,
  { clock, log }: { readonly clock: Pick<Clock, 'now'>; readonly log: Log },
): OpenArchive {
  const sql = createSql(database);
  let changes = 0;
  let taken = 0;
  // SQLite's own number tells of what other connections have committed, and only that.
  const others = () => numberIn(sql.get('PRAGMA data_version') ?? {}, 'data_version');
  const finder = createFinder(sql, () => ({ any: changes, other: others() * 2 ** 26 + taken }));
  const auditList = createAuditList(sql, others);

  const attempt = <T>(what: string, work: () => T): ArchiveResult<T> => {
    try {
      return { ok: true, value: work() };
    } catch (error) {
      log.error(`archive: ${what} failed`, error);
      return failureOf(error);
    }
  };
  const change = <T>(what: string, work: () => T): ArchiveResult<T> => {
    changes += 1;
    return attempt(what, work);
  };

  return {
    save: (make) =>
      Promise.resolve(change('save', () => saveReport(sql, make, localDay(clock.now())))),
    add: (text, sealed, origin) => {
      const place = { origin, savedDay: localDay(clock.now()) };
      return Promise.resolve(change('add', () => addReport(sql, text, sealed, place)));
    },
    search: (query, offset, limit) => attempt('search', () => finder.search(query, offset, limit)),
    count: (query) => attempt('count', () => finder.count(query)),
    reasons: async (id, words) => {
      const row = found(attempt('reasons', () => readWhole(sql, id)));
      if (!row.ok) return row;
      const sealed = await readSealedWords(row.value['body']);
      // Nothing is told of what was erased meanwhile.
      const still = found(attempt('reasons', () => readRow(sql, id)));
      return still.ok ? attempt('reasons', () => reasonsIn(still.value, sealed, words)) : still;
    },
    get: (id) => found(attempt('get', () => readReport(sql, id))),
    annotate: (id, note, tags) =>
      Promise.resolve(found(change('annotate', () => annotateReport(sql, id, note, tags)))),
    erasable: (vehicle) => attempt('erasable', () => reportsOf(sql, vehicle)),
    before: (moment) => attempt('before', () => preparedBefore(sql, moment)),
    audit: (entry) =>
      attempt('audit', () => {
        auditList.add(entry, clock.now());
        return null;
      }),
    audited: (before, limit) =>
      attempt('audited', () => ({
        entries: auditList.list(before, limit),
        holds: auditList.holds(),
      })),
    take: (ids, how) => {
      taken += 1;
      return change('take', () => takeReports(sql, ids, how));
    },
    reports: () => finder.reports(),
    close: () => database.close(),
  };
}

function found<T>(result: ArchiveResult<T | undefined>): ArchiveResult<T> {
  if (!result.ok) return result;
  return result.value === undefined ? notFound : { ok: true, value: result.value };
}

const readWhole = (sql: Sql, id: number) =>
  sql.get(`SELECT ${ROW_COLUMNS}, body FROM report WHERE id = ?`, id);

function readReport(sql: Sql, id: number): KeptReport | undefined {
  const found = readWhole(sql, id);
  if (!found) return undefined;
  const text = unpackText(found['body']);
  const seal = textIn(found, 'seal');
  const misfiled = (sealed: Sealed) => misfiledIn(sql, found, sealed);
  if (found['sequence'] === null) return { row: rowOf(found), text, seal, misfiled };
  const { own, before, after } = placeInChain(sql, numberIn(found, 'sequence'));
  return {
    row: rowOf(found),
    text,
    seal: wroteDown(text, seal, own),
    misfiled,
    ...(before && { before }),
    ...(after && { after }),
  };
}

/** Written down twice, with the report and in the chain: where the two differ, the one that does not fit. */
function wroteDown(text: string, seal: string, own: ChainEntry | undefined): string {
  if (own === undefined) return 'nothing';
  return text.startsWith(`{"seal":"${seal}"`) ? own.seal : seal;
}

/** `2026-11-21`, where this computer is. */
function localDay(now: Date): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const two = (part: number) => String(part).padStart(2, '0');
