import fs from 'node:fs';
import type { ArchiveState } from '../../shared/ipc/reports.ts';
import type { Clock, Log } from '../ports.ts';
import type { ArchiveFailure, ArchiveResult } from './archive.ts';
import { listBackups } from './backups.ts';
import { type ChainProblems, describeChainProblems } from './chain-problems.ts';
import { readPendingErase } from './pending-erase.ts';
import { toArchiveFailure } from './archive-error.ts';
import type { RunJob } from './run-job.ts';
import { openArchiveStore } from './open-archive-store.ts';
import { archivePaths } from './paths.ts';
import { finishRecovery, readLastRecovery, type RecoveryResult } from './recovery.ts';
import type { ArchiveStore } from './archive-store.ts';

/** What keeps an archive open: opens it, mends it, and knows how it fares. */
export type ArchiveConnection = {
  readonly state: () => ArchiveState;
  readonly onChange: (listener: () => void) => () => void;
  /** Tells the listeners that something is other than it was. */
  readonly notifyChanged: () => void;
  /** The open archive, or why there is none. */
  readonly store: () => ArchiveResult<ArchiveStore>;
  /** Opens it unless it is open: at first, and whenever what was in the way may be gone. */
  readonly open: () => Promise<void>;
  /** Called by whoever was told by SQLite, or by the check of the whole file, of damage. */
  readonly repair: (skipCheck: boolean) => Promise<void>;
  readonly setIntegrity: (
    integrity: 'checking' | 'intact' | 'damaged',
    chainProblems: ChainProblems | undefined,
  ) => void;
  /** Does what reads or writes the whole of it, one after the other. */
  readonly runSerial: <T>(work: () => Promise<T>) => Promise<T>;
  /** The same for what nobody can save beside: `open` waits for it. */
  readonly runExclusive: <T>(work: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};

export type ConnectionDeps = {
  readonly folder: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly runJob: RunJob;
};

/** What is damaged again and again is the disk: more wrecks beside it would help nobody. */
const MAX_REPAIRS = 3;

/** @param finishErasing is given the archive at every opening while erasures wait to be finished */
export function createArchiveConnection(
  { folder, clock, log, runJob }: ConnectionDeps,
  completePendingErase: () => Promise<void>,
): ArchiveConnection {
  const paths = archivePaths(folder);
  const listeners = new Set<() => void>();
  let store: ArchiveStore | undefined;
  let failure: ArchiveFailure | undefined;
  let recovery: RecoveryResult | undefined;
  let repairCount = 0;
  let pendingRepair: Promise<void> | undefined;
  let isClosed = false;
  let integrity: 'checking' | 'intact' | 'damaged' = 'checking';
  let chainProblems: ChainProblems | undefined;
  let queueTail: Promise<unknown> = Promise.resolve();
  let exclusiveDone: Promise<unknown> = Promise.resolve();

  const notifyChanged = () => {
    for (const listener of listeners) listener();
  };
  const runSerial = <T>(work: () => Promise<T>): Promise<T> => {
    const outcome = queueTail.then(work);
    queueTail = outcome.catch(() => undefined);
    return outcome;
  };
  const runExclusive = <T>(work: () => Promise<T>): Promise<T> => {
    const outcome = runSerial(work);
    exclusiveDone = outcome.catch(() => undefined);
    return outcome;
  };
  const closeStore = () => {
    store?.close();
    store = undefined;
  };
  const fail = (error: unknown) => {
    failure = toArchiveFailure(error);
    log.error('archive not open', error);
  };

  /** Whatever can be told to be wrong without reading it all is told by throwing. */
  const openFile = async () => {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    assertWritable(folder);
    finishRecovery(paths);
    store = await openArchiveStore(paths, { clock, log, runJob });
  };

  const repairNow = async (skipCheck: boolean) => {
    closeStore();
    failure = undefined;
    integrity = 'damaged';
    notifyChanged();
    const result = await runJob('recover', { folder, now: clock.now(), skipCheck });
    recovery = result ?? recovery;
    if (result) {
      repairCount += 1;
      log.info('archive recovered');
    }
    await openFile();
    // All of it was checked: the one that was there, or the one that took its place.
    integrity = 'intact';
  };

  /** SQLite says of a page that the disk did not give once that it is damaged: it is asked again. */
  const openFileWithRetry = () =>
    openFile().catch((error: unknown) => {
      if (toArchiveFailure(error).reason !== 'damaged') throw error;
      return openFile();
    });

  const openNow = async () => {
    if (isClosed || store) return;
    try {
      await openFileWithRetry().catch(async (error: unknown) => {
        if (toArchiveFailure(error).reason !== 'damaged' || repairCount >= MAX_REPAIRS) throw error;
        log.error('archive damaged', error);
        await repairNow(true);
      });
      failure = undefined;
    } catch (error) {
      closeStore();
      fail(error);
    }
    notifyChanged();
  };

  /** The disk may refuse now what it allows another time; until then the note stays. */
  const resumePendingErase = async () => {
    if (!store || !readPendingErase(paths)) return;
    try {
      await completePendingErase();
    } catch (error) {
      log.error('archive not erased', error);
    }
  };

  const repair = async (skipCheck: boolean) => {
    await runSerial(async () => {
      if (isClosed || repairCount >= MAX_REPAIRS) return;
      try {
        await repairNow(skipCheck);
      } catch (error) {
        closeStore();
        fail(error);
      }
      notifyChanged();
    });
    await resumePendingErase();
  };

  return {
    notifyChanged,
    runSerial,
    runExclusive,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    store: () => {
      if (store) return { ok: true, value: store };
      return failure ?? OPENING_FAILURE;
    },
    open: async () => {
      await exclusiveDone;
      if (store || isClosed) return;
      await runSerial(openNow);
      await resumePendingErase();
    },
    // Whoever else is told of the same damage meanwhile waits for the same mending.
    repair: (skipCheck) =>
      (pendingRepair ??= repair(skipCheck).finally(() => {
        pendingRepair = undefined;
      })),
    setIntegrity: (now, problems) => {
      integrity = now;
      chainProblems = problems;
      notifyChanged();
    },
    state: () => {
      if (!store)
        return failure ? { kind: 'unavailable', message: failure.message } : { kind: 'opening' };
      const reports = countReports(store);
      if (!reports.ok) return { kind: 'unavailable', message: reports.message };
      const lastBackupAt = listBackups(paths.backupFolder)[0]?.at;
      // An erasure takes the damaged archive away, and with it what was told of it.
      const visibleRecovery = fs.existsSync(paths.recoveryResult)
        ? (recovery ?? readLastRecovery(paths))
        : undefined;
      return {
        kind: 'ready',
        reportCount: reports.value,
        integrity,
        ...(lastBackupAt === undefined ? {} : { lastBackupAt }),
        ...(chainProblems ? { chainProblem: describeChainProblems(chainProblems) } : {}),
        ...(visibleRecovery ? { recovery: visibleRecovery } : {}),
      };
    },
    close: () =>
      runSerial(async () => {
        isClosed = true;
        closeStore();
        failure = CLOSED_FAILURE;
        listeners.clear();
      }),
  };
}

function countReports(store: ArchiveStore): ArchiveResult<number> {
  try {
    return { ok: true, value: store.countReports() };
  } catch (error) {
    return toArchiveFailure(error);
  }
}

/** SQLite would say no more than that it can’t open its file. */
function assertWritable(folder: string): void {
  fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK);
}

const OPENING_FAILURE: ArchiveFailure = {
  ok: false,
  reason: 'unavailable',
  message: 'The saved reports are being opened. Try again in a moment.',
};
const CLOSED_FAILURE: ArchiveFailure = {
  ok: false,
  reason: 'unavailable',
  message: 'The saved reports are closed, because Platedesk is closing.',
};
