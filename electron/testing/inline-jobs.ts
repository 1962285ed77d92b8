import type { Log } from '../ports.ts';
import { type RunJob, type JobName, jobs } from '../archive/jobs.ts';

/** A log that discards every event. */
export const silentLog: Log = { info: () => undefined, error: () => undefined };

/**
 * Runs these jobs in the calling thread and refuses the others, which would read and write at
 * unpredictable times.
 */
export function runJobsInline(...names: readonly JobName[]): RunJob {
  return async (name, input) => {
    if (!names.includes(name)) throw new Error('Not here');
    // TypeScript cannot express that `input` is the input of the job `name`.
    return (jobs[name] as (input: unknown) => never)(input);
  };
}

/**
 * Runs every job in the calling thread, because starting a worker for each takes most of the time
 * of a short test.
 */
export const allJobs: RunJob = runJobsInline(
  'check',
  'repair',
  'backup',
  'migrate',
  'optimizeIndex',
  'purge',
  'recover',
);
