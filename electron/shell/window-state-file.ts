import { readFileSync, writeFileSync } from 'node:fs';
import type { Log } from '../ports.ts';
import { parseWindowState, type WindowState } from './window-state.ts';

/** The state of the last window, in a file. Undefined if the file is missing or damaged. */
export function openWindowStateFile(file: string, log: Pick<Log, 'error'>) {
  return {
    read: (): WindowState | undefined => {
      try {
        return parseWindowState(JSON.parse(readFileSync(file, 'utf8')));
      } catch {
        return undefined;
      }
    },
    write: (state: WindowState): void => {
      try {
        writeFileSync(file, JSON.stringify(state));
      } catch (error) {
        log.error('window state not stored', error);
      }
    },
  };
}
