/** A thread that writes one workbook, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ExportTable } from './export-table.ts';
import { toWorkbook } from './xlsx.ts';

const bytes = toWorkbook(workerData as ExportTable);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin.
parentPort?.postMessage(bytes, [bytes.buffer]);
