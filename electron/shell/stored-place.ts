import { readFileSync, writeFileSync } from 'node:fs';
import type { Log } from '../ports.ts';
import { parseWindowPlace, type WindowPlace } from './window-place.ts';

/** The place of the last window, in a file. Without one, or with a damaged one, it is not known. */
export function openStoredPlace(file: string, log: Pick<Log, 'error'>) {
  return {
    read: (): WindowPlace | undefined => {
      try {
        return parseWindowPlace(JSON.parse(readFileSync(file, 'utf8')));
      } catch {
        return undefined;
      }
    },
    write: (place: WindowPlace): void => {
      try {
        writeFileSync(file, JSON.stringify(place));
      } catch (error) {
        log.error('place of the window not stored', error);
      }
    },
  };
}
