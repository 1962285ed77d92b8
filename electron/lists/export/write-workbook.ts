import { Worker } from 'node:worker_threads';
import type { ExportTable } from './export-table.ts';

/** The worker is in the same folder: a source file in tests, a bundle in the application. */
const WORKER = new URL(
  `export-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`,
  import.meta.url,
);

/**
 * Writes a workbook as `toWorkbook` does, in a thread of its own: 1,000 rows take about 0.4 s, for which
 * the windows would stop.
 *
 * @throws (rejects) only if the thread cannot start or has a defect
 */
export const writeWorkbook = (table: ExportTable): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: table, name: 'list export' });
    // The thread runs the same build.
    worker.once('message', resolve);
    worker.once('error', reject);
    // Has no effect after a message or an error.
    worker.once('exit', (code) =>
      reject(new Error(`The thread that writes a workbook ended early (${code})`)),
    );
  });
