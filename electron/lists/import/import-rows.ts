import { Worker } from 'node:worker_threads';
import { formatSeconds } from '../../../shared/format/numbers.ts';
import { MAX_WORKBOOK_BYTES } from '../../../shared/lists/import-errors.ts';
import { getErrorCode } from '../../files/file-names.ts';
import { DEADLINE_MS, MAX_HEAP_MB } from './limits.ts';
import { FILE_TOO_LARGE, tooComplex } from './read-failures.ts';
import type { ListSource, ReadResult } from './read-result.ts';

/** The worker is in the same folder: a source file in tests, a bundle in the application. */
const WORKER = new URL(
  `import-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`,
  import.meta.url,
);

/**
 * Reads the rows of a file or a pasted text in a thread of its own, which is ended at the deadline
 * and at its limit of memory, so that a hostile file cannot harm the main process. Sends nothing.
 *
 * @returns the sheets, or a failure with its sentence for the user
 * @throws (rejects) only if the thread cannot start or has a defect
 */
export const importRows = (
  source: ListSource,
  { deadlineMs = DEADLINE_MS, maxHeapMb = MAX_HEAP_MB } = {},
): Promise<ReadResult> =>
  new Promise((resolve, reject) => {
    if (source.kind === 'file' && source.bytes.byteLength > MAX_WORKBOOK_BYTES) {
      resolve(FILE_TOO_LARGE);
      return;
    }
    const worker = new Worker(WORKER, {
      workerData: source,
      name: 'list import',
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    const deadline = setTimeout(() => {
      resolve(tooComplex(`reading it took longer than ${formatSeconds(deadlineMs)}`));
      void worker.terminate();
    }, deadlineMs);
    // The thread runs the same build.
    worker.once('message', resolve);
    worker.once('error', (error) => {
      if (getErrorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY')
        resolve(tooComplex(`reading it needs more than ${maxHeapMb} MB of memory`));
      else reject(error);
    });
    worker.once('exit', (code) => {
      clearTimeout(deadline);
      // Has no effect after a message or an error.
      reject(new Error(`The thread that reads files ended early (${code})`));
    });
  });
