/** A thread that runs one job on the archive. It ends with the error of a job that fails. */
import { parentPort, workerData } from 'node:worker_threads';
import { type JobRequest, jobs } from './jobs.ts';

const { name, input } = workerData as JobRequest;
// The caller is of the same build, and `runInWorker` passes each job its own input.
const job = jobs[name] as (input: unknown) => unknown;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin.
parentPort?.postMessage(await job(input));
