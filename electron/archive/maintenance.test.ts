import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from 'vitest';
import { saveTestReport } from '../testing/archive-folder.ts';
import { damagedArchive } from '../testing/damaged-archive.ts';
import { allJobs } from '../testing/inline-jobs.ts';
import { fakeClock } from '../testing/provider.ts';
import { listBackups } from './backups.ts';
import type { JobName, RunJob } from './jobs.ts';

const { at, filled, folder, open } = damagedArchive();

test.each<{ failing: JobName; place: () => string }>([
  { failing: 'check', place: folder },
  { failing: 'optimizeIndex', place: folder },
  { failing: 'backup', place: () => at('backups') },
])('names the folder that the job $failing could not use', async ({ failing, place }) => {
  await filled(0, 1);
  const runJob: RunJob = (name, input) =>
    name === failing
      ? Promise.reject(Object.assign(new Error('Refused'), { code: 'EACCES' }))
      : allJobs(name, input);
  const archive = await open({ runJob });
  await expect
    .poll(() => archive.state())
    .toMatchObject({
      problem: expect.stringContaining(`permission to write to ${place()}.`),
    });
});

test('backs up a new archive within an hour of its first report, not while it is empty', async () => {
  const { clock, advance } = fakeClock('2026-11-21T10:00:00Z');
  const archive = await open({ clock });
  await expect.poll(() => archive.state()).toMatchObject({ integrity: 'intact' });
  await advance(3_600_000);
  expect(listBackups(at('backups'))).toEqual([]);
  await saveTestReport(archive, 1);
  await advance(3_600_000);
  await expect.poll(() => archive.state()).toHaveProperty('lastBackupAt');
  const [backup] = listBackups(at('backups'));
  const copy = new DatabaseSync(backup?.file, { readOnly: true });
  expect(copy.prepare('SELECT count(*) AS n FROM report').get()?.n).toBe(1);
  copy.close();
});
