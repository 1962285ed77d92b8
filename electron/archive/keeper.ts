import fs from 'node:fs';
import type { ArchiveState } from '../../shared/ipc/reports.ts';
import type { Clock, Log } from '../ports.ts';
import type { ArchiveFailure, ArchiveResult } from './archive.ts';
import { listBackUps } from './backups.ts';
import { type Irregular, irregularWords } from './chain-check.ts';
import { readErasing } from './erase.ts';
import { failureOf } from './failure.ts';
import type { RunJob } from './integrity.ts';
import { openStore } from './open-store.ts';
import { placesIn } from './places.ts';
import { finishRecovery, lastRecovery, type Recovered } from './recovery.ts';
import type { OpenArchive } from './create-archive.ts';

/** What keeps an archive open: opens it, mends it, and knows how it fares. */
export type Keeper = {
  readonly state: () => ArchiveState;
  readonly onChange: (listener: () => void) => () => void;
  /** Tells the listeners that something is other than it was. */
  readonly changed: () => void;
  /** The open archive, or why there is none. */
  readonly store: () => ArchiveResult<OpenArchive>;
  /** Opens it unless it is open: at first, and whenever what was in the way may be gone. */
  readonly open: () => Promise<void>;
  /** Called by whoever was told by SQLite, or by the check of the whole file, of damage. */
  readonly mend: (isCertain: boolean) => Promise<void>;
  readonly setIntegrity: (
    integrity: 'checking' | 'good' | 'damaged',
    irregular: Irregular | undefined,
  ) => void;
  /** Does what reads or writes the whole of it, one after the other. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** The same for what nobody can save beside: `open` waits for it. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};

export type KeeperDeps = {
  readonly folder: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly runJob: RunJob;
};

/** What is damaged again and again is the disk: more wrecks beside it would help nobody. */
const MOST_RECOVERIES = 3;

/** @param finishErasing is given the archive at every opening while erasures wait to be finished */
export function createKeeper(
  { folder, clock, log, runJob }: KeeperDeps,
  finishErasing: () => Promise<void>,
): Keeper {
  const places = placesIn(folder);
  const listeners = new Set<() => void>();
  let store: OpenArchive | undefined;
  let failure: ArchiveFailure | undefined;
  let recovered: Recovered | undefined;
  let recoveries = 0;
  let mending: Promise<void> | undefined;
  let isClosed = false;
  let integrity: 'checking' | 'good' | 'damaged' = 'checking';
  let irregular: Irregular | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let lonely: Promise<unknown> = Promise.resolve();

  const changed = () => {
    for (const listener of listeners) listener();
  };
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const done = inTurn(work);
    lonely = done.catch(() => undefined);
    return done;
  };
  const closeStore = () => {
    store?.close();
    store = undefined;
  };
  const fail = (error: unknown) => {
    failure = failureOf(error);
    log.error('archive not open', error);
  };

  /** Whatever can be told to be wrong without reading it all is told by throwing. */
  const openOnce = async () => {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    refuseUnwritable(folder);
    finishRecovery(places);
    store = await openStore(places, { clock, log, runJob });
  };

  const mendNow = async (isCertain: boolean) => {
    closeStore();
    failure = undefined;
    integrity = 'damaged';
    changed();
    const result = await runJob('recover', { folder, now: clock.now(), isCertain });
    recovered = result ?? recovered;
    if (result) {
      recoveries += 1;
      log.info('archive recovered');
    }
    await openOnce();
    // All of it was checked: the one that was there, or the one that took its place.
    integrity = 'good';
  };

  /** SQLite says of a page that the disk did not give once that it is damaged: it is asked again. */
  const openTwice = () =>
    openOnce().catch((error: unknown) => {
      if (failureOf(error).because !== 'damaged') throw error;
      return openOnce();
    });

  const openNow = async () => {
    if (isClosed || store) return;
    try {
      await openTwice().catch(async (error: unknown) => {
        if (failureOf(error).because !== 'damaged' || recoveries >= MOST_RECOVERIES) throw error;
        log.error('archive damaged', error);
        await mendNow(true);
      });
      failure = undefined;
    } catch (error) {
      closeStore();
      fail(error);
    }
    changed();
  };

  /** The disk may refuse now what it allows another time; until then the note stays. */
  const goOnErasing = async () => {
    if (!store || !readErasing(places)) return;
    try {
      await finishErasing();
    } catch (error) {
      log.error('archive not erased', error);
    }
  };

  const mend = async (isCertain: boolean) => {
    await inTurn(async () => {
      if (isClosed || recoveries >= MOST_RECOVERIES) return;
      try {
        await mendNow(isCertain);
      } catch (error) {
        closeStore();
        fail(error);
      }
      changed();
    });
    await goOnErasing();
  };

  return {
    changed,
    inTurn,
    alone,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    store: () => {
      if (store) return { ok: true, value: store };
      return failure ?? NOT_YET;
    },
    open: async () => {
      await lonely;
      if (store || isClosed) return;
      await inTurn(openNow);
      await goOnErasing();
    },
    // Whoever else is told of the same damage meanwhile waits for the same mending.
    mend: (isCertain) =>
      (mending ??= mend(isCertain).finally(() => {
        mending = undefined;
      })),
    setIntegrity: (now, found) => {
      integrity = now;
      irregular = found;
      changed();
    },
    state: () => {
      if (!store) return failure ? { kind: 'unavailable', why: failure.why } : { kind: 'opening' };
      const reports = counted(store);
      if (!reports.ok) return { kind: 'unavailable', why: reports.why };
      const backedUpAt = listBackUps(places.backUps)[0]?.at;
      // An erasure takes the damaged archive away, and with it what was told of it.
      const told = fs.existsSync(places.recovery) ? (recovered ?? lastRecovery(places)) : undefined;
      return {
        kind: 'ready',
        reports: reports.value,
        integrity,
        ...(backedUpAt === undefined ? {} : { backedUpAt }),
        ...(irregular ? { irregular: irregularWords(irregular) } : {}),
        ...(told ? { recovered: told } : {}),
      };
    },
    close: () =>
      inTurn(async () => {
        isClosed = true;
        closeStore();
        failure = CLOSED;
        listeners.clear();
      }),
  };
}

function counted(store: OpenArchive): ArchiveResult<number> {
  try {
    return { ok: true, value: store.reports() };
  } catch (error) {
    return failureOf(error);
  }
}

/** SQLite would say no more than that it can’t open its file. */
function refuseUnwritable(folder: string): void {
  fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK);
}

const NOT_YET: ArchiveFailure = {
  ok: false,
  because: 'unavailable',
  why: 'The saved reports are being opened. Try again in a moment.',
};
const CLOSED: ArchiveFailure = {
  ok: false,
  because: 'unavailable',
  why: 'The saved reports are closed, because Platedesk is closing.',
};
