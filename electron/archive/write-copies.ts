import { stat } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isAltered, type ReportQuery } from '../../shared/ipc/reports.ts';
import { MS_PER_DAY } from '../../shared/format/dates.ts';
import { saveFile } from '../files/save-file.ts';
import type { Clock, SaveResult } from '../ports.ts';
import type { ArchiveStore } from './operations.ts';
import type { ArchiveLifecycle } from './lifecycle.ts';
import {
  copyPath,
  isCopyGood,
  readLastCopiesCheck,
  recordCopiesCheck,
  removePartialCopies,
} from './copies-folder.ts';
import type { FolderQueues } from './folder-queues.ts';
import type { ArchivePaths } from './paths.ts';

export type FailedCopy = Extract<SaveResult, { kind: 'failed' }>;

/** The maximum number of reports with the same reference that are read to find the first one. */
const MAX_SAME_REFERENCE = 64;

/** A folder in which more copies cannot be written is not tried further. */
const MAX_FAILED_COPIES = 20;

type WriterDeps = {
  readonly paths: ArchivePaths;
  readonly clock: Pick<Clock, 'now'>;
  readonly store: ArchiveLifecycle['store'];
  readonly runInFolder: FolderQueues['run'];
  /** Whether the user's choice is a folder. */
  readonly isChosen: (folder: string) => boolean;
  /** The same, and Platedesk is not closing: it waits for single copies only. */
  readonly isCurrent: (folder: string) => boolean;
};

/** Writes copies of reports into a folder. Each function returns the failure, if there is one. */
export function createCopyWriter({
  paths,
  clock,
  store,
  runInFolder,
  isChosen,
  isCurrent,
}: WriterDeps) {
  let lastCopyAt: string | undefined;

  const write = async (folder: string, id: number): Promise<FailedCopy | undefined> => {
    // The folder may no longer be in the list of those that an erase reaches.
    if (!isChosen(folder)) return undefined;
    const opened = store();
    const report = opened.ok ? opened.value.get(id) : opened;
    // The report was deleted, or it is damaged and will be repaired.
    if (!opened.ok || !report.ok || isAltered(report.value.row)) return undefined;
    const { row, text } = report.value;
    if ((findFirstId(opened.value, row.reference) ?? id) !== id) return undefined;
    const saved = await saveFile(copyPath(folder, row.reference), new TextEncoder().encode(text));
    if (saved.kind === 'failed') return saved;
    if (isCurrent(folder)) lastCopyAt = clock.now().toISOString();
    return undefined;
  };

  /** Returns the first failure, or the last one if there were so many that the folder is the cause. */
  const writeUnlessGood = async (folder: string, comparesSeals: boolean) => {
    const failures: FailedCopy[] = [];
    let newest: string | undefined;
    for (let after = 0; ;) {
      const opened = store();
      const page = opened.ok ? opened.value.listReportsWithCopies(after) : opened;
      if (!page.ok || page.value.length === 0) return { failed: failures[0], newest };
      for (const report of page.value) {
        const { id, reference } = report;
        if (!isCurrent(folder)) return {};
        const file = copyPath(folder, reference);
        after = id;
        const isGood = await runInFolder(folder, () => isCopyGood(file, report, comparesSeals));
        if (isGood) newest = file;
        else {
          const failed = await runInFolder(folder, () => write(folder, id));
          if (failed) failures.push(failed);
          if (failures.length > MAX_FAILED_COPIES) return { failed };
        }
      }
      await nextTurn();
    }
  };

  return {
    /** When the last copy was written into the current folder (UTC). */
    lastCopyAt: (): string | undefined => lastCopyAt,
    /** Call when another folder was chosen. */
    resetLastCopy: (): void => {
      lastCopyAt = undefined;
    },
    /** Writes the copy of one report. */
    write: (folder: string, id: number) => runInFolder(folder, () => write(folder, id)),
    /** Writes each copy that is missing, has another size or, once a day, another seal. */
    writeMissing: async (folder: string): Promise<FailedCopy | undefined> => {
      await runInFolder(folder, () => removePartialCopies(folder));
      const sinceCheck = clock.now().getTime() - readLastCopiesCheck(paths, folder);
      const isSealDue = sinceCheck < 0 || sinceCheck >= MS_PER_DAY;
      const { failed, newest } = await writeUnlessGood(folder, isSealDue);
      if (failed || !isCurrent(folder)) return failed;
      if (isSealDue) recordCopiesCheck(paths, folder, clock.now());
      // The copy may have been removed with its report meanwhile.
      const stats = newest === undefined ? undefined : await stat(newest).catch(() => undefined);
      if (isCurrent(folder)) lastCopyAt ??= stats?.mtime.toISOString();
      return undefined;
    },
  };
}

/**
 * An imported file may have the reference of another report. Only the first report with a reference
 * gets a copy, unless it is altered.
 */
function findFirstId(store: ArchiveStore, reference: string): number | undefined {
  const query: ReportQuery = { text: reference, results: [], environments: [], order: 'oldest' };
  const found = store.search(query, 0, MAX_SAME_REFERENCE);
  const rows = found.ok ? found.value : [];
  return rows.find((row) => row.reference === reference && !isAltered(row))?.id;
}
