import { expect, it } from 'vitest';
import { damagedArchive } from '../testing/damaged-archive.ts';
import { allJobs } from '../testing/inline-jobs.ts';
import type { JobName, RunJob } from './jobs.ts';

const { at, folder, open } = damagedArchive();

it.each<{ failing: JobName; place: () => string }>([
  { failing: 'check', place: folder },
  { failing: 'optimizeIndex', place: folder },
  { failing: 'backup', place: () => at('backups') },
])('names the folder that the job $failing could not use', async ({ failing, place }) => {
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
