import path from 'node:path';
import type { ArchiveFailure } from '../../electron/archive/archive.ts';

/** What a program is to do while the system refuses some of its calls. */
export type Task = 'save' | 'open' | 'back-up' | 'copy';

/** What it says became of that, a line each time. */
export type TaskReport = {
  readonly result: { readonly ok: true } | ArchiveFailure;
  /** The report's, where one was saved. */
  readonly id?: number;
  readonly reference?: string;
  /** How many reports the open archive counts. */
  readonly reportCount?: number;
  /** The jobs that were asked for in the background. */
  readonly jobs: readonly string[];
};

/** To ask after this file, which never is there, tells from when on and until when calls count. */
export const markerPath = (folder: string) => path.join(folder, 'mark');

/** Where a task writes copies of reports. */
export const copiesIn = (folder: string) => path.join(folder, 'copies');

/** A copy has such a name until it is complete; the program counts on instead of drawing lots. */
export const partialCopy = (folder: string, count: number) =>
  path.join(copiesIn(folder), `.platedesk-${partialId(count)}`);
export const partialId = (count: number) =>
  `00000000-0000-4000-8000-${String(count).padStart(12, '0')}` as const;
