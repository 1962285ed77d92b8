import fs from 'node:fs';
import { formatLondonTime, MS_PER_DAY } from '../../shared/format/dates.ts';
import { formatCount } from '../../shared/format/text.ts';
import type { DeletionPreview } from '../../shared/ipc/reports.ts';
import { readPlainFileSync } from '../files/read-plain-file.ts';
import { raceWithSignal } from '../async.ts';
import type { ConfirmQuestion, Ports } from '../ports.ts';
import type { ArchiveResult } from './archive-error.ts';
import { writeDurably } from './durable-files.ts';
import type { Archive } from './archive.ts';
import { archivePaths } from './paths.ts';
import { repeatWork } from './periodic-work.ts';

/** After more days without a round the clock may be wrong, and the user is asked. */
const MAX_DAYS_BETWEEN_ROUNDS = 31;

/** Reports that a retention period of this many days deletes today. */
export function previewRetention(
  archive: Archive,
  days: number,
  now: Date,
): ArchiveResult<DeletionPreview> {
  return archive.listExpired(expiryTime(days, now).toISOString());
}

/** Whether a retention period of this many days deletes a report that was prepared at a time (UTC). */
export const isExpired = (preparedAt: string, days: number, now: Date): boolean =>
  Date.parse(preparedAt) < expiryTime(days, now).getTime();

const expiryTime = (days: number, now: Date) => new Date(now.getTime() - days * MS_PER_DAY);

/** `clock-implausible`: the clock may be wrong, and the user did not confirm its date. */
type RetentionResult =
  | { readonly kind: 'done'; readonly deletedCount: number }
  | { readonly kind: 'clock-implausible' }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Deletes older reports, leaving no byte of them. Reports and audit entries that are saved while the
 * clock is wrong have a wrong date too, so the clock is compared with the time of the last round.
 */
export async function applyRetention(
  archive: Archive,
  days: number,
  now: Date,
  { archiveFolder, confirm }: Pick<Ports, 'archiveFolder' | 'confirm'>,
): Promise<RetentionResult> {
  const preview = previewRetention(archive, days, now);
  if (!preview.ok) return { kind: 'failed', message: preview.message };
  const { count, reports } = preview.value;
  const isPlausible = isDatePlausible(archive, archiveFolder, now);
  if (count > 0 && !isPlausible && !(await confirm(dateQuestion(now, count))))
    return { kind: 'clock-implausible' };
  // The user is asked only if there are reports to delete, so this date is not confirmed.
  if (count === 0 && !isPlausible) return { kind: 'done', deletedCount: 0 };
  recordRound(archiveFolder, now);
  const deletion =
    count > 0
      ? await archive.deleteReports(
          reports.map(({ id }) => id),
          'expired',
        )
      : await archive.purgeOldFiles(expiryTime(days, now));
  return deletion.ok
    ? { kind: 'done', deletedCount: count }
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
  ports: Pick<Ports, 'clock' | 'log' | 'archiveFolder' | 'confirm'>,
): () => Promise<void> {
  const { clock, log, archiveFolder } = ports;
  const runRound = async (signal: AbortSignal) => {
    // The dialog may still be open when Platedesk closes.
    const confirm: Ports['confirm'] = (question) => raceWithSignal(ports.confirm(question), signal);
    const maxDays = days();
    // Before a retention period is saved, the user sees which reports it deletes with this date.
    if (maxDays === undefined) return recordPlausibleDate(archive, archiveFolder, clock.now());
    const round = await applyRetention(archive, maxDays, clock.now(), { archiveFolder, confirm });
    const deletedCount = round.kind === 'done' ? round.deletedCount : undefined;
    if (round.kind === 'failed') log.error('retention failed', round.message);
    else log.info('retention', { kind: round.kind, deletedCount });
  };
  return repeatWork(ports, MS_PER_DAY, (signal) =>
    runRound(signal).catch((error: unknown) => {
      if (!signal.aborted) log.error('retention failed', error);
    }),
  );
}

/** A wrong date that was recorded here would count as confirmed when a period is set later. */
function recordPlausibleDate(archive: Archive, archiveFolder: string, now: Date): void {
  if (isDatePlausible(archive, archiveFolder, now)) recordRound(archiveFolder, now);
}

/** Whether a date follows that of the last round within a month. Any date can be the first one. */
function isDatePlausible(archive: Archive, archiveFolder: string, now: Date): boolean {
  const last = readLastRound(archive, archiveFolder);
  const daysSince = (now.getTime() - last) / MS_PER_DAY;
  return last === -Infinity || (daysSince >= 0 && daysSince <= MAX_DAYS_BETWEEN_ROUNDS);
}

const recordRound = (archiveFolder: string, now: Date) =>
  writeDurably(archivePaths(archiveFolder).lastRetention, now.toISOString());

/**
 * The time of the last round, in milliseconds. Before the first one, that of the newest report or
 * audit entry; negative infinity if there is none or they cannot be read.
 */
function readLastRound(archive: Archive, archiveFolder: string): number {
  const { lastRetention } = archivePaths(archiveFolder);
  if (fs.existsSync(lastRetention)) {
    const last = Date.parse(readPlainFileSync(lastRetention).toString());
    if (!Number.isNaN(last)) return last;
  }
  const newest = archive.search({ text: '', results: [], environments: [], order: 'newest' }, 0, 1);
  const auditResult = archive.listAudit(undefined, 1);
  const timestamps = [
    ...(newest.ok ? newest.value.map(({ preparedAt }) => preparedAt) : []),
    ...(auditResult.ok ? auditResult.value.entries.map(({ at }) => at) : []),
  ].map((timestamp) => Date.parse(timestamp));
  return Math.max(...timestamps);
}

const dateQuestion = (now: Date, count: number): ConfirmQuestion => ({
  message: `Is ${formatLondonTime(now.toISOString())} the correct date?`,
  detail: `This date of your computer is before the last one that Platedesk recorded, or more than ${MAX_DAYS_BETWEEN_ROUNDS} days after it. If the date is correct, ${formatCount(count, 'older report')} will be removed now, including from backups and copies. This cannot be undone.`,
  action: `Remove ${formatCount(count, 'report')}`,
});
