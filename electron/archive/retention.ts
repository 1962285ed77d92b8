import type { Clock, Log } from '../ports.ts';
import type { Going } from '../../shared/ipc/reports.ts';
import type { Archive, ArchiveResult } from './archive.ts';

const DAY = 86_400_000;
/** Nobody leaves a desk alone for so long: then it is the clock that is doubted. In days. */
const LONGEST_ABSENCE = 366;

/** What a retention of so many days takes today. */
export function expiring(archive: Archive, days: number, now: Date): ArchiveResult<Going> {
  return archive.before(new Date(now.getTime() - days * DAY).toISOString());
}

/** What became of a round of retention. */
export type RetentionRound =
  | { readonly kind: 'done'; readonly removed: number }
  /** The clock is so far ahead of everything in the archive that it is more likely wrong. */
  | { readonly kind: 'clock-doubted' }
  | { readonly kind: 'failed'; readonly why: string };

/** Removes what is older than so many days, leaving no byte of it, and writes down how many went. */
export async function applyRetention(
  archive: Archive,
  days: number,
  now: Date,
): Promise<RetentionRound> {
  if (isClockDoubted(archive, now)) return { kind: 'clock-doubted' };
  const going = expiring(archive, days, now);
  if (!going.ok) return { kind: 'failed', why: going.why };
  if (going.value.count === 0) return { kind: 'done', removed: 0 };
  const removed = await archive.remove(
    going.value.rows.map(({ id }) => id),
    'expired',
  );
  if (!removed.ok) return { kind: 'failed', why: removed.why };
  const audited = archive.audit({ action: 'retention', count: removed.value });
  return audited.ok
    ? { kind: 'done', removed: removed.value }
    : { kind: 'failed', why: audited.why };
}

/**
 * Removes what is older than the setting says, now and once a day. Returns what ends it.
 *
 * @param days read each time; undefined keeps everything
 */
export function startRetention({
  archive,
  days,
  clock,
  log,
}: {
  archive: Archive;
  days: () => number | undefined;
  clock: Clock;
  log: Log;
}): () => Promise<void> {
  const ending = new AbortController();
  const rounds = async () => {
    while (!ending.signal.aborted) {
      const most = days();
      if (most !== undefined) {
        const round = await applyRetention(archive, most, clock.now());
        const removed = round.kind === 'done' ? round.removed : undefined;
        log.info('retention', { kind: round.kind, removed });
      }
      await clock.wait(DAY, ending.signal);
    }
  };
  const ended = rounds().catch((error: unknown) => {
    if (!ending.signal.aborted) log.error('retention ended', error);
  });
  return async () => {
    ending.abort(new Error('The archive is closed'));
    await ended;
  };
}

function isClockDoubted(archive: Archive, now: Date): boolean {
  const newest = archive.search({ text: '', results: [], environments: [], order: 'newest' }, 0, 1);
  const audited = archive.audited(undefined, 1);
  const moments = [
    ...(newest.ok ? newest.value.map(({ preparedAt }) => preparedAt) : []),
    ...(audited.ok ? audited.value.entries.map(({ at }) => at) : []),
  ].map((moment) => Date.parse(moment));
  const last = Math.max(...moments);
  return now.getTime() - last > LONGEST_ABSENCE * DAY;
}
