import path from 'node:path';
import type { ArchiveFailure } from '../../electron/archive/archive-error.ts';

/** Task of a program while the system refuses some of its calls. */
export type Task = 'save' | 'open' | 'back-up' | 'copy';

/** The program's report of a task, one line each time. */
export type TaskReport = {
  readonly result: { readonly ok: true } | ArchiveFailure;
  /** The saved report, if any. */
  readonly id?: number;
  readonly reference?: string;
  /** Number of reports in the open archive. */
  readonly reportCount?: number;
  /** The requested background jobs. */
  readonly jobs: readonly string[];
};

/** A file that never exists. Accessing it marks the start and the end of the calls that count. */
export const markerPath = (folder: string) => path.join(folder, 'mark');

/** The folder to which a task writes copies of reports. */
export const copiesIn = (folder: string) => path.join(folder, 'copies');

/**
 * Temporary name of a copy until it is complete. The program counts instead of using random names.
 */
export const partialCopy = (folder: string, count: number) =>
  path.join(copiesIn(folder), `.platedesk-${partialId(count)}`);
export const partialId = (count: number) =>
  `00000000-0000-4000-8000-${String(count).padStart(12, '0')}` as const;
