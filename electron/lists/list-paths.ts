import { existsSync } from 'node:fs';
import path from 'node:path';

/** The paths of the work lists. All of them are in one folder. */
export const listPaths = (folder: string) => ({
  folder,
  file: path.join(folder, 'lists.sqlite'),
  /** A copy from the start or the end of the last run. */
  copy: path.join(folder, 'lists.previous.sqlite'),
  partial: path.join(folder, 'lists.incomplete.sqlite'),
});
export type ListPaths = ReturnType<typeof listPaths>;

/** Whether there are work lists, or a copy of them. */
export const listsExist = (folder: string): boolean => {
  const { file, copy } = listPaths(folder);
  return existsSync(file) || existsSync(copy);
};
