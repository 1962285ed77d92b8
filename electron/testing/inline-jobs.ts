import type { Log } from '../ports.ts';
import type { RunJob } from '../archive/jobs.ts';
import { type JobName, jobs } from '../archive/jobs.ts';

/** For archives of which nobody is to hear anything but what they answer. */
export const silentLog: Log = { info: () => undefined, error: () => undefined };

/**
 * Does these jobs in this very thread and refuses the others, which would read and write at times of
 * their own.
 */
export function runJobsInline(...names: readonly JobName[]): RunJob {
  return async (name, input) => {
    if (!names.includes(name)) throw new Error('Not here');
    // The input is that of the name, which a type of both can't say.
    return (jobs[name] as (input: unknown) => Promise<never>)(input);
  };
}

/** Does every job in this very thread: starting one for each takes most of the time of a short test. */
export const allJobs: RunJob = runJobsInline(
  'check',
  'backup',
  'migrate',
  'optimizeIndex',
  'purge',
  'recover',
);
