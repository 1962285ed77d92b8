import type { Clock, Log } from '../ports.ts';
import type { DeletionPreview } from '../../shared/ipc/reports.ts';
import type { Archive, ArchiveResult } from './archive.ts';

const DAY = 86_400_000;
/** Nobody leaves a desk alone for so long: then it is the clock that is doubted. In days. */
const MAX_CLOCK_GAP_DAYS = 366;

/** What a retention of so many days takes today. */
export function previewRetention(
  archive: Archive,
  days: number,
  now: Date,
): ArchiveResult<DeletionPreview> {
  return archive.listExpired(new Date(now.getTime() - days * DAY).toISOString());
}

/** What became of a round of retention. */
export type RetentionResult =
  | { readonly kind: 'done'; readonly deletedCount: number }
  /** The clock is so far ahead of everything in the archive that it is more likely wrong. */
  | { readonly kind: 'clock-implausible' }
  | { readonly kind: 'failed'; readonly message: string };

/** Removes what is older than so many days, leaving no byte of it, and writes down how many went. */
export async function applyRetention(
  archive: Archive,
  days: number,
  now: Date,
): Promise<RetentionResult> {
  if (isClockImplausible(archive, now)) return { kind: 'clock-implausible' };
  const preview = previewRetention(archive, days, now);
  if (!preview.ok) return { kind: 'failed', message: preview.message };
  if (preview.value.count === 0) return { kind: 'done', deletedCount: 0 };
  const deletion = await archive.deleteReports(
    preview.value.reports.map(({ id }) => id),
    'expired',
  );
  if (!deletion.ok) return { kind: 'failed', message: deletion.message };
  const auditResult = archive.audit({ action: 'expire', count: deletion.value });
  return auditResult.ok
    ? { kind: 'done', deletedCount: deletion.value }
    : { kind: 'failed', message: auditResult.message };
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
  const stopController = new AbortController();
  const rounds = async () => {
    while (!stopController.signal.aborted) {
      const maxDays = days();
      if (maxDays !== undefined) {
        const round = await applyRetention(archive, maxDays, clock.now());
        const deletedCount = round.kind === 'done' ? round.deletedCount : undefined;
        log.info('retention', { kind: round.kind, deletedCount });
      }
      await clock.wait(DAY, stopController.signal);
    }
  };
  const finished = rounds().catch((error: unknown) => {
    if (!stopController.signal.aborted) log.error('retention ended', error);
  });
  return async () => {
    stopController.abort(new Error('The archive is closed'));
    await finished;
  };
}

function isClockImplausible(archive: Archive, now: Date): boolean {
  const newest = archive.search({ text: '', results: [], environments: [], order: 'newest' }, 0, 1);
  const auditResult = archive.listAudit(undefined, 1);
  const timestamps = [
    ...(newest.ok ? newest.value.map(({ preparedAt }) => preparedAt) : []),
    ...(auditResult.ok ? auditResult.value.entries.map(({ at }) => at) : []),
  ].map((timestamp) => Date.parse(timestamp));
  const last = Math.max(...timestamps);
  return now.getTime() - last > MAX_CLOCK_GAP_DAYS * DAY;
}
