import type { ReportQuery } from '../../shared/ipc/reports.ts';
import { systemClock } from '../../electron/clock.ts';
import { parseReportText } from '../../electron/seal/read-file.ts';
import type { Archive } from '../../electron/archive/archive.ts';
import { listBackups } from '../../electron/archive/backups.ts';
import { damageIn } from '../../electron/archive/chain-problems.ts';
import { openArchive } from '../../electron/archive/open-archive.ts';
import { archivePaths } from '../../electron/archive/paths.ts';
import { runJobsInline, silentLog } from '../../electron/testing/inline-jobs.ts';
import { inspectFiles } from '../../electron/testing/inspect-files.ts';
import { sealedReport } from '../../electron/testing/numbered-reports.ts';

/**
 * Looks whether an archive that nobody has open is whole, with its back-ups; then opens it as the
 * program does when it next starts, and looks whether every report in it is as it was sealed and is
 * found, and whether another can be saved.
 *
 * @param acknowledged references by the reports' numbers: those at least are there
 * @returns what is wrong, in words
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
    // A back-up comes before a migration.
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

/** What is wrong with the back-ups beside an archive: one that is listed is whole. */
function findBackupProblems(folder: string): readonly string[] {
  return listBackups(archivePaths(folder).backupFolder)
    .filter(({ file }) => damageIn(file) !== undefined)
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
    const found = archive.search(query(reference), 0, 2);
    if (!found.ok || found.value.length !== 1 || found.value[0]?.id !== id)
      yield `${reference} is not found`;
  }
}

const query = (text: string): ReportQuery => ({
  text,
  results: [],
  environments: [],
  order: 'newest',
});
