import type { Archive, ArchiveFailure, ArchiveResult, AuditInput } from './archive.ts';
import { endErasing, type Forgotten, noteErasing, readErasing } from './erase.ts';
import { failureOf } from './failure.ts';
import { runInWorker } from './integrity.ts';
import { createKeeper, type KeeperDeps } from './keeper.ts';
import { placesIn } from './places.ts';
import type { OpenArchive } from './create-archive.ts';
import { startUpkeep } from './upkeep.ts';

export type OpenArchiveDeps = Omit<KeeperDeps, 'runJob'> & Partial<Pick<KeeperDeps, 'runJob'>>;

/** How long a save waits for another process that is saving, in milliseconds. */
const PATIENCE = 10_000;
const BETWEEN_TRIES = 20;

/**
 * Opens the archive in a folder, which is made when it isn't there. Resolves when it can be used or
 * is known to be unavailable: at once but for a damaged one, which is mended first. The check of the
 * whole file and the back-ups come afterwards, beside the main thread. Never rejects: what keeps it
 * from being opened is its state, and it is tried again whenever something is to be saved.
 *
 * @param folder the archive's own, such as `userData/archive`; back-ups are kept in it too
 */
export async function openArchive({
  runJob = runInWorker,
  ...deps
}: OpenArchiveDeps): Promise<Archive> {
  const { folder, clock, log } = deps;
  const places = placesIn(folder);
  const keeper = createKeeper({ ...deps, runJob }, finishErasing);

  let suspicions = 0;
  /** Told of a second time, it is damage that the check of the whole file does not see. */
  const mend = () => keeper.mend(suspicions++ > 0);

  /** One statement; damage that it tells of is mended in the background. */
  const read = <T>(ask: (store: OpenArchive) => ArchiveResult<T>): ArchiveResult<T> => {
    const opened = keeper.store();
    if (!opened.ok) return opened;
    return noticed(ask(opened.value));
  };
  const noticed = <T>(result: ArchiveResult<T>): ArchiveResult<T> => {
    if (!result.ok && result.because === 'damaged') void mend();
    return result;
  };

  /**
   * A change, done whole or not at all. Waits for others that change it and for the archive to be
   * mended, for a person who saves cares for no more than that it was saved.
   */
  const write = async <T>(
    change: (store: OpenArchive) => ArchiveResult<T> | Promise<ArchiveResult<T>>,
  ): Promise<ArchiveResult<T>> => {
    const until = clock.monotonic() + PATIENCE;
    for (let mended = 0; ;) {
      await keeper.open();
      const opened = keeper.store();
      if (!opened.ok) return opened;
      const result = await change(opened.value);
      if (result.ok) {
        keeper.changed();
        return result;
      }
      if (result.because === 'damaged' && mended < 2) {
        await mend();
        mended += 1;
      } else if (result.because === 'locked' && clock.monotonic() < until) {
        await clock.wait(BETWEEN_TRIES);
      } else return result;
    }
  };

  const writeLine = async (entry: AuditInput) => {
    const written = await write((store) => store.audit(entry));
    if (!written.ok) log.error('audit line not written', new Error(written.why));
  };

  /** Deletes what is noted, and then every byte of it. */
  async function finishErasing(): Promise<void> {
    const note = readErasing(places);
    const opened = keeper.store();
    if (!note || !opened.ok) return;
    for (const how of ['erased', 'expired'] as const) {
      const taken = opened.value.take(note[how], how);
      if (!taken.ok) throw new Error(taken.why);
    }
    await scrub();
  }

  const scrub = async () => {
    await keeper.alone(() => runJob('scrub', { folder, now: clock.now() }));
    endErasing(places);
  };

  const forget = async (ids: readonly number[], how: Forgotten): Promise<ArchiveResult<number>> => {
    if (ids.length === 0) return { ok: true, value: 0 };
    try {
      noteErasing(places, ids, how);
      const taken = await write((store) => store.take(ids, how));
      if (!taken.ok) return unfinished(taken);
      // Where the archive had to be mended on the way, that has finished the erasure as well.
      if (readErasing(places)) await scrub();
    } catch (error) {
      const failure = failureOf(error);
      log.error('archive not erased', error);
      if (failure.because === 'damaged') await keeper.mend(true);
      if (failure.because !== 'damaged' || readErasing(places)) return unfinished(failure);
    }
    keeper.changed();
    return { ok: true, value: ids.length };
  };

  await keeper.open();
  const stopUpkeep = startUpkeep({ folder, clock, log, runJob, keeper });

  return {
    state: keeper.state,
    onChange: keeper.onChange,
    save: (make) => write((store) => store.save(make)),
    add: (text, sealed, origin) => write((store) => store.add(text, sealed, origin)),
    search: (query, offset, limit) => read((store) => store.search(query, offset, limit)),
    count: (query) => read((store) => store.count(query)),
    reasons: async (id, words) => {
      const opened = keeper.store();
      return opened.ok ? noticed(await opened.value.reasons(id, words)) : opened;
    },
    get: (id) => read((store) => store.get(id)),
    annotate: (id, note, tags) => write((store) => store.annotate(id, note, tags)),
    remove: (ids, how) =>
      how === 'expired' ? forget(ids, how) : write((store) => store.take(ids, how)),
    erasable: (vehicle) => read((store) => store.erasable(vehicle)),
    erase: async (vehicle) => {
      await keeper.open();
      const going = read((store) => store.erasable(vehicle));
      return going.ok
        ? forget(
            going.value.rows.map(({ id }) => id),
            'erased',
          )
        : going;
    },
    before: (moment) => read((store) => store.before(moment)),
    audit: (entry) => {
      const written = read((store) => store.audit(entry));
      if (written.ok || written.because !== 'locked') return written;
      // While an erasure has the file for itself, or another process does: it is written after that.
      void writeLine(entry);
      return { ok: true, value: null };
    },
    audited: (before, limit) => read((store) => store.audited(before, limit)),
    close: async () => {
      await stopUpkeep();
      await keeper.close();
    },
  };
}

const unfinished = (failure: ArchiveFailure): ArchiveFailure => ({
  ...failure,
  why: `${failure.why} The erasure is not complete; Platedesk goes on with it when it next starts.`,
});
