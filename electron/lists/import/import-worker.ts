/** A thread that reads one file or text, which may be hostile, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { readSource } from './read-source.ts';
import type { ListSource } from './read-result.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin.
parentPort?.postMessage(await readSource(workerData as ListSource));
