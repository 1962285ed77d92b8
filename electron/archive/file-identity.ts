import fs from 'node:fs';

/** Identifies a file or folder, also after it was moved; undefined if there is none at the path. */
export function identifyFile(file: string): string | undefined {
  const stats = fs.statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}
