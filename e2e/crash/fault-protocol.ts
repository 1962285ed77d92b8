import path from 'node:path';
import type { ArchiveFailure } from '../../electron/archive/archive.ts';

/** What a program is to do while the system refuses some of its calls. */
export type Task = 'save' | 'open' | 'back-up';

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
