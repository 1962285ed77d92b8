/** The thread beside the main one in which an archive is checked, copied, scrubbed and mended. */
import { parentPort, workerData } from 'node:worker_threads';
import { type JobName, jobs } from './jobs.ts';

/** What the thread is started with, and says when it is done. */
export type JobRequest = { readonly name: JobName; readonly input: unknown };
export type JobResponse =
  | { readonly ok: true; readonly output: unknown }
  /** An error's own properties, such as SQLite's code, are lost between threads unless spelt out. */
  | { readonly ok: false; readonly message: string; readonly errorProperties: object };

async function run({ name, input }: JobRequest): Promise<JobResponse> {
  try {
    // The two ends are of one build, and `runJob` gives each job its own input.
    const job = jobs[name] as (input: unknown) => unknown;
    return { ok: true, output: await job(input) };
  } catch (error) {
    if (!(error instanceof Error))
      return { ok: false, message: String(error), errorProperties: {} };
    return {
      ok: false,
      message: error.message,
      errorProperties: Object.fromEntries(Object.entries(error)),
    };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin.
parentPort?.postMessage(await run(workerData as JobRequest));
