import type { Ports } from '../ports.ts';
import type { DeletionPreview } from '../../shared/ipc/reports.ts';
import type { ArchiveResult } from './archive.ts';
import type { Archive } from './open-archive.ts';

const DAY_MS = 86_400_000;
const MAX_CLOCK_GAP_DAYS = 366;

/** Reports that a retention period of this many days deletes today. */
export function previewRetention(
  archive: Archive,
  days: number,
  now: Date,
): ArchiveResult<DeletionPreview> {
  return archive.listExpired(new Date(now.getTime() - days * DAY_MS).toISOString());
}

/** `clock-implausible`: the clock is so far ahead of the archive that it is more likely wrong. */
type RetentionResult =
  | { readonly kind: 'done'; readonly deletedCount: number }
  | { readonly kind: 'clock-implausible' }
  | { readonly kind: 'failed'; readonly message: string };

/** Deletes older reports, leaving no byte of them. */
export async function applyRetention(
  archive: Archive,
  days: number,
  now: Date,
): Promise<RetentionResult> {
  const preview = previewRetention(archive, days, now);
  if (!preview.ok) return { kind: 'failed', message: preview.message };
  if (preview.value.count === 0) return { kind: 'done', deletedCount: 0 };
  if (isClockImplausible(archive, now)) return { kind: 'clock-implausible' };
  const ids = preview.value.reports.map(({ id }) => id);
  const deletion = await archive.deleteReports(ids, 'expired');
  return deletion.ok
    ? { kind: 'done', deletedCount: deletion.value }
    : { kind: 'failed', message: deletion.message };
}

/**
 * Applies the retention period now and once a day. Returns the function that stops it.
 *
 * @param days read each time; undefined deletes nothing
 */
export function startRetention(
  archive: Archive,
  days: () => number | undefined,
  { clock, log }: Pick<Ports, 'clock' | 'log'>,
): () => Promise<void> {
  const stopController = new AbortController();
  const rounds = async () => {
    while (!stopController.signal.aborted) {
      const maxDays = days();
      if (maxDays !== undefined) {
        const round = await applyRetention(archive, maxDays, clock.now());
        const deletedCount = round.kind === 'done' ? round.deletedCount : undefined;
        if (round.kind === 'failed') log.error('retention failed', round.message);
        else log.info('retention', { kind: round.kind, deletedCount });
      }
      await clock.wait(DAY_MS, stopController.signal);
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

/** True also if neither the reports nor the audit log can be read: then nothing is deleted. */
function isClockImplausible(archive: Archive, now: Date): boolean {
  const newest = archive.search({ text: '', results: [], environments: [], order: 'newest' }, 0, 1);
  const auditResult = archive.listAudit(undefined, 1);
  const timestamps = [
    ...(newest.ok ? newest.value.map(({ preparedAt }) => preparedAt) : []),
    ...(auditResult.ok ? auditResult.value.entries.map(({ at }) => at) : []),
  ].map((timestamp) => Date.parse(timestamp));
  const last = Math.max(...timestamps);
  return now.getTime() - last > MAX_CLOCK_GAP_DAYS * DAY_MS;
}
