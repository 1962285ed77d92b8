import fs from 'node:fs';
import type { ArchiveState } from '../../shared/ipc/reports.ts';
import type { ArchiveFailure, ArchiveResult } from './archive.ts';
import { listBackups } from './backups.ts';
import { type ChainProblems, describeChainProblems } from './chain-problems.ts';
import type { ArchiveStore } from './archive-store.ts';
import { toArchiveFailure } from './archive-error.ts';
import { type ConnectionDeps, openArchiveStore } from './open-archive-store.ts';
import { archivePaths } from './paths.ts';
import { finishRecovery, readLastRecovery, type RecoveryResult } from './recovery.ts';
import { createSerialQueue, type RunSerial } from './serial-queue.ts';

/** Opens, repairs and closes the database of the archive, and knows its state. */
export type ArchiveConnection = {
  readonly state: () => ArchiveState;
  readonly onChange: (listener: () => void) => () => void;
  /** Notifies listeners of a state change. */
  readonly notifyChanged: () => void;
  /** The open archive, or why there is none. */
  readonly store: () => ArchiveResult<ArchiveStore>;
  /** Opens it unless it is open. Call again when the cause of a failure may be gone. */
  readonly open: () => Promise<void>;
  /** Call when damage was reported: checks the whole archive and recovers it if it is damaged. */
  readonly repair: () => Promise<void>;
  readonly setIntegrity: (
    integrity: 'checking' | 'intact' | 'damaged',
    chainProblems: ChainProblems | undefined,
  ) => void;
  /** Runs jobs that read or write the whole archive one after the other. */
  readonly runSerial: RunSerial;
  /** The same for a job during which nothing can be saved: `open` waits for it. */
  readonly runExclusive: <T>(work: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};

/** Repeated damage means a failing disk: stop after three repairs. */
const MAX_REPAIRS = 3;

/** @param resumePendingErase called with the archive open, after each opening */
export function createArchiveConnection(
  { folder, clock, log, runJob, copiesFolder }: ConnectionDeps,
  resumePendingErase: () => Promise<void>,
): ArchiveConnection {
  const places = archivePaths(folder);
  const listeners = new Set<() => void>();
  const runSerial = createSerialQueue();
  let store: ArchiveStore | undefined;
  let failure: ArchiveFailure = OPENING_FAILURE;
  let recovery: RecoveryResult | undefined;
  let repairs = 0;
  let pendingRepair: Promise<void> | undefined;
  let exclusiveDone: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  let integrity: 'checking' | 'intact' | 'damaged' = 'checking';
  let chainProblems: ChainProblems | undefined;

  const notifyChanged = () => {
    for (const listener of listeners) listener();
  };
  const closeStore = () => {
    store?.close();
    store = undefined;
  };

  /** @throws what can be found wrong with it without reading all of it */
  const openFile = async () => {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    // SQLite would say no more than that it can’t open its file.
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK);
    finishRecovery(places);
    store = await openArchiveStore(places, { clock, log, runJob, copiesFolder });
  };

  const repairFile = async () => {
    closeStore();
    failure = OPENING_FAILURE;
    integrity = 'damaged';
    notifyChanged();
    if (repairs < MAX_REPAIRS) {
      const now = clock.now();
      const result = await runJob('recover', { folder, now, copiesFolder: copiesFolder() });
      if (result) {
        recovery = result;
        repairs += 1;
        log.info('archive recovered');
      }
    }
    await openFile();
    // All of it was checked: the archive that was there, or the one that replaced it.
    integrity = 'intact';
  };

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      closeStore();
      failure = toArchiveFailure(error);
      log.error('archive not open', error);
    }
    notifyChanged();
  };

  const openOrRepair = () =>
    openFile().catch(async (error: unknown) => {
      if (toArchiveFailure(error).reason !== 'damaged') throw error;
      log.error('archive damaged', error);
      await repairFile();
    });

  const repair = async () => {
    await runSerial(() => (isClosed ? undefined : attempt(repairFile)));
    if (store) await resumePendingErase();
  };

  return {
    notifyChanged,
    runSerial,
    runExclusive: (work) => {
      const done = runSerial(work);
      exclusiveDone = done.catch(() => undefined);
      return done;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    store: () => (store ? { ok: true, value: store } : failure),
    open: async () => {
      await exclusiveDone;
      if (store || isClosed) return;
      await runSerial(() => (store || isClosed ? undefined : attempt(openOrRepair)));
      if (store) await resumePendingErase();
    },
    // Other callers that meet the same damage meanwhile wait for the same repair.
    repair: () =>
      (pendingRepair ??= repair().finally(() => {
        pendingRepair = undefined;
      })),
    setIntegrity: (current, found) => {
      integrity = current;
      chainProblems = found;
      notifyChanged();
    },
    state: () => {
      if (!store)
        return failure === OPENING_FAILURE
          ? { kind: 'opening' }
          : { kind: 'unavailable', message: failure.message };
      const reports = countReports(store);
      if (!reports.ok) return { kind: 'unavailable', message: reports.message };
      const lastBackupAt = listBackups(places.backupFolder)[0]?.at;
      // An erase removes the damaged archive, and with it the report on its recovery.
      const recovered = fs.existsSync(places.recoveryResult)
        ? (recovery ?? readLastRecovery(places))
        : undefined;
      return {
        kind: 'ready',
        reportCount: reports.value,
        integrity,
        ...(lastBackupAt === undefined ? {} : { lastBackupAt }),
        ...(chainProblems ? { chainProblem: describeChainProblems(chainProblems) } : {}),
        ...(recovered ? { recovery: recovered } : {}),
      };
    },
    close: () =>
      runSerial(() => {
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

const unavailable = (message: string): ArchiveFailure => ({
  ok: false,
  reason: 'unavailable',
  message,
});
const OPENING_FAILURE = unavailable('The saved reports are being opened. Try again in a moment.');
const CLOSED_FAILURE = unavailable('The saved reports are closed, because Platedesk is closing.');
