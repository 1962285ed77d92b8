import type { ReportQuery } from '../../shared/ipc/reports.ts';
import { systemClock } from '../../electron/clock.ts';
import { parseReportText } from '../../electron/seal/read-file.ts';
import { listBackups } from '../../electron/archive/backups.ts';
import { findDamage } from '../../electron/archive/database.ts';
import { type Archive, openArchive } from '../../electron/archive/archive.ts';
import { archivePaths } from '../../electron/archive/paths.ts';
import { runJobsInline, silentLog } from '../../electron/testing/inline-jobs.ts';
import { inspectFiles } from '../../electron/testing/inspect-files.ts';
import { sealedReport } from '../../electron/testing/numbered-reports.ts';

/**
 * Checks that a closed archive and its backups are complete; then opens it as the application does
 * at its next start and checks that every report is unchanged and can be found, and that
 * another one can be saved.
 *
 * @param acknowledged references by report number: at least these must be present
 * @returns the problems, as sentences
 */
export async function inspectArchive(
  folder: string,
  acknowledged: ReadonlyMap<number, string>,
): Promise<readonly string[]> {
  const problems = [...inspectFiles(folder, acknowledged).problems, ...findBackupProblems(folder)];
  if (problems.length > 0) return problems;
  const archive = await openArchive({
    folder,
    clock: systemClock,
    log: silentLog,
    // A backup precedes a migration.
    runJob: runJobsInline('backup', 'migrate'),
  });
  try {
    const archiveProblems = [...findProblems(archive)];
    const saveResult = await archive.save((previous) => sealedReport(9_999, previous));
    return saveResult.ok
      ? archiveProblems
      : [...archiveProblems, `Nothing can be saved in it: ${saveResult.message}`];
  } finally {
    await archive.close();
  }
}

/** Problems of the backups of an archive: each listed backup must be complete. */
function findBackupProblems(folder: string): readonly string[] {
  return listBackups(archivePaths(folder).backupFolder)
    .filter(({ file }) => findDamage(file) !== undefined)
    .map(({ file }) => `A back-up is damaged: ${file}`);
}

function* findProblems(archive: Archive): Generator<string, undefined> {
  const state = archive.state();
  if (state.kind !== 'ready') return yield `It is ${JSON.stringify(state)}`;
  const rows = archive.search(query(''), 0, 100);
  if (!rows.ok) return yield `It can’t be searched: ${rows.message}`;
  if (rows.value.length !== state.reportCount)
    yield `${rows.value.length} of ${state.reportCount} listed`;
  for (const { id, reference } of rows.value) {
    const stored = archive.get(id);
    const read = stored.ok ? parseReportText(stored.value.text) : undefined;
    if (
      read?.kind !== 'report' ||
      !read.isIntact ||
      !stored.ok ||
      read.sealed.seal !== stored.value.recordedSeal
    )
      yield `${reference} is not what was sealed`;
    const result = archive.search(query(reference), 0, 2);
    if (!result.ok || result.value.length !== 1 || result.value[0]?.id !== id)
      yield `${reference} is not found`;
  }
}

const query = (text: string): ReportQuery => ({
  text,
  results: [],
  environments: [],
  order: 'newest',
});
