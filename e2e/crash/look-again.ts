import type { ReportQuery } from '../../shared/ipc/reports.ts';
import { systemClock } from '../../electron/clock.ts';
import { readReportText } from '../../electron/seal/read-file.ts';
import type { Archive } from '../../electron/archive/archive.ts';
import { damageIn, listBackUps } from '../../electron/archive/backups.ts';
import { openArchive } from '../../electron/archive/opening.ts';
import { placesIn } from '../../electron/archive/places.ts';
import { onlyJobs, silentLog } from './alone.ts';
import { look } from '../../electron/testing/inspect-archive.ts';
import { sealedReport } from '../../electron/testing/sealed-report.ts';

/**
 * Looks whether an archive that nobody has open is whole, with its back-ups; then opens it as the
 * program does when it next starts, and looks whether every report in it is as it was sealed and is
 * found, and whether another can be saved.
 *
 * @param acknowledged references by the reports' numbers: those at least are there
 * @returns what is wrong, in words
 */
export async function lookAgain(
  folder: string,
  acknowledged: ReadonlyMap<number, string>,
): Promise<readonly string[]> {
  const faults = [...look(folder, acknowledged).faults, ...faultsOfBackUps(folder)];
  if (faults.length > 0) return faults;
  const archive = await openArchive({
    folder,
    clock: systemClock,
    log: silentLog,
    // A back-up comes before a migration.
    runJob: onlyJobs('backUp', 'migrate'),
  });
  try {
    const wrong = [...wrongIn(archive)];
    const saved = await archive.save((previous) => sealedReport(9_999, previous));
    return saved.ok ? wrong : [...wrong, `Nothing can be saved in it: ${saved.why}`];
  } finally {
    await archive.close();
  }
}

/** What is wrong with the back-ups beside an archive: one that is listed is whole. */
function faultsOfBackUps(folder: string): readonly string[] {
  return listBackUps(placesIn(folder).backUps)
    .filter(({ file }) => damageIn(file) !== undefined)
    .map(({ file }) => `A back-up is damaged: ${file}`);
}

function* wrongIn(archive: Archive): Generator<string, undefined> {
  const state = archive.state();
  if (state.kind !== 'ready') return yield `It is ${JSON.stringify(state)}`;
  const rows = archive.search(query(''), 0, 100);
  if (!rows.ok) return yield `It can’t be searched: ${rows.why}`;
  if (rows.value.length !== state.reports) yield `${rows.value.length} of ${state.reports} listed`;
  for (const { id, reference } of rows.value) {
    const kept = archive.get(id);
    const read = kept.ok ? readReportText(kept.value.text) : undefined;
    if (read?.kind !== 'report' || !read.fits || !kept.ok || read.sealed.seal !== kept.value.seal)
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
