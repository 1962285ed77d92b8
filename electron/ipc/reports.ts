import { type Envelope, fail, ok } from '../../shared/ipc/envelope.ts';
import type { FoundReasons, ReportRow } from '../../shared/ipc/reports.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { Archive, ArchiveResult } from '../archive/archive.ts';
import { expiring } from '../archive/retention.ts';
import type { Clock, Log } from '../ports.ts';
import { failed, type Reports } from '../report/reports.ts';
import type { Handlers } from './dispatch.ts';

/** What the channels of reports work on, once it is loaded. */
export type ReportDesk = { readonly archive: Archive; readonly reports: Reports };

/** Channels of reports and of the archive. */
export type ReportHandlers = Pick<
  Handlers,
  Extract<keyof Handlers, `report.${string}` | `archive.${string}` | `audit.${string}`>
>;

/**
 * Handlers over what is loaded when a window first asks.
 *
 * @param forgetRecent takes vehicles out of those looked up lately
 * @param forgetPhotos empties what is kept of photos: nobody can say whose they are
 */
export function reportHandlers({
  load,
  forgetRecent,
  forgetPhotos,
  clock,
  log,
}: {
  readonly load: () => Promise<ReportDesk>;
  readonly forgetRecent: (vehicles: readonly VehicleRef[]) => Envelope<unknown>;
  readonly forgetPhotos: () => Promise<void>;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
}): ReportHandlers {
  const audit = (archive: Archive, entry: Parameters<Archive['audit']>[0]) => {
    const written = archive.audit(entry);
    if (!written.ok) log.info('not audited', { action: entry.action, because: written.because });
  };
  let reasonsAsked = 0;
  return {
    'report.draft': async (input) => (await load()).reports.draft(input),
    'report.save': async (input) => (await load()).reports.save(input),
    'report.take': async ({ id, as, paper }) => (await load()).reports.take(id, as, paper),
    'archive.state': async () => ok((await load()).archive.state()),
    'archive.search': async ({ query, offset, limit }) =>
      told((await load()).archive.search(query, offset, limit)),
    'archive.count': async ({ query }) => {
      const counted = (await load()).archive.count(query);
      return counted.ok ? ok({ count: counted.value }) : failed(counted);
    },
    'archive.reasons': async ({ asked }) => {
      const mine = (reasonsAsked += 1);
      const { archive } = await load();
      const reasons: FoundReasons[] = [];
      for (const { id, words } of asked) {
        const found = await archive.reasons(id, words);
        // Who asks anew has typed on, and no longer reads this.
        if (mine !== reasonsAsked) break;
        if (found.ok) reasons.push({ id, found: found.value });
        else if (found.because !== 'not-found') return failed(found);
      }
      return ok(reasons);
    },
    'archive.get': async ({ id }) => (await load()).reports.get(id),
    'archive.answers': async ({ id }) => (await load()).reports.answers(id),
    'archive.verify': async ({ id }) => (await load()).reports.verify(id),
    'archive.annotate': async ({ id, note, tags }) =>
      told(await (await load()).archive.annotate(id, note, tags)),
    'archive.remove': async ({ ids }) => {
      const { archive } = await load();
      const removed = await archive.remove(ids, 'removed');
      if (!removed.ok) return failed(removed);
      audit(archive, { action: 'delete', count: removed.value });
      return ok({ removed: removed.value });
    },
    'archive.erasable': async ({ vehicle }) => told((await load()).archive.erasable(vehicle)),
    'archive.erase': async ({ vehicle }) => {
      const { archive } = await load();
      // Its other names are known from its reports, so they are read before these go.
      const going = archive.erasable(vehicle);
      const erased = await archive.erase(vehicle);
      if (!erased.ok) return failed(erased);
      audit(archive, { action: 'erase', count: erased.value });
      const names = going.ok ? going.value.rows.flatMap(namesOf) : [];
      const forgotten = forgetRecent([vehicle, ...names]);
      if (!forgotten.ok) return forgotten;
      try {
        await forgetPhotos();
      } catch (error) {
        log.error('photos not forgotten', error);
        return fail(
          'storage',
          'The reports are erased, but photos of adverts that were kept could not be deleted. Try again.',
        );
      }
      return ok({ removed: erased.value });
    },
    'archive.expiring': async ({ days }) =>
      told(expiring((await load()).archive, days, clock.now())),
    'archive.import': async () => (await load()).reports.importChosen(),
    'archive.importBytes': async ({ name, bytes }) =>
      ok(await (await load()).reports.importFile(name, bytes)),
    'audit.list': async ({ before, limit }) => told((await load()).archive.audited(before, limit)),
  };
}

function namesOf({ vehicle, identity: { vrm, vin } }: ReportRow): VehicleRef[] {
  return [
    vehicle,
    ...(vrm === undefined ? [] : [{ vrm }]),
    ...(vin === undefined ? [] : [{ vin }]),
  ];
}

const told = <T>(result: ArchiveResult<T>): Envelope<T> =>
  result.ok ? ok(result.value) : failed(result);
