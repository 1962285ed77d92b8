/** A thread that runs one job on the archive. */
import { parentPort, workerData } from 'node:worker_threads';
import { type JobRequest, type JobResponse, jobs } from './jobs.ts';

async function run({ name, input }: JobRequest): Promise<JobResponse> {
  try {
    // The caller is of the same build, and `runInWorker` passes each job its own input.
    const job = jobs[name] as (input: unknown) => unknown;
    return { ok: true, output: await job(input) };
  } catch (error) {
    // Own properties, such as SQLite's code, are not copied between threads.
    if (!(error instanceof Error)) return { ok: false, message: String(error), properties: {} };
    const properties = Object.fromEntries(Object.entries(error));
    return { ok: false, message: error.message, properties };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin.
parentPort?.postMessage(await run(workerData as JobRequest));
