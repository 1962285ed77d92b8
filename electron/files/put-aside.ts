import fs from 'node:fs';
import { createUniqueQuarantineName } from './file-names.ts';
import { retryIfOpenSync } from './retry-if-open.ts';

/**
 * Renames what is in the place of a file and is not a file, such as a folder, a pipe or a device.
 * Otherwise writing the file would fail, or wait without end.
 *
 * @returns whether something was renamed
 * @throws the system's error
 */
export function putAsideUnlessFile(file: string): boolean {
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  if (!stats || stats.isFile()) return false;
  const target = createUniqueQuarantineName(file, new Date(), ['']);
  retryIfOpenSync(() => fs.renameSync(file, target));
  return true;
}
