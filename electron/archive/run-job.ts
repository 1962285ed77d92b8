import { Worker } from 'node:worker_threads';
import type { JobRequest, JobResponse } from './job-worker.ts';
import type { JobInput, JobName, JobOutput } from './jobs.ts';

/** Does a job on an archive's files. Rejects with what the job threw, its codes with it. */
export type RunJob = <N extends JobName>(name: N, input: JobInput<N>) => Promise<JobOutput<N>>;

/** Beside this file, as source in tests and as a bundle in the application. */
const WORKER = new URL(
  `integrity-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`,
  import.meta.url,
);

/** Runs a job in a thread of its own: the main one answers windows meanwhile. */
export const runInWorker: RunJob = (name, input) =>
  new Promise((resolve, reject) => {
    const request: JobRequest = { name, input };
    const worker = new Worker(WORKER, { workerData: request, name: `archive ${name}` });
    worker.once('message', (response: JobResponse) => {
      // What the job of this name gives, for the thread runs the same build.
      if (response.ok) resolve(response.output as JobOutput<typeof name>);
      else reject(Object.assign(new Error(response.message), response.errorProperties));
    });
    worker.once('error', reject);
    // After a message this changes nothing any more.
    worker.once('exit', (code) => reject(new Error(`The archive’s thread ended early (${code})`)));
  });
