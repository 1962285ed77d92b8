import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the system's message if no file can be created in a folder. The file that it creates is
 * empty: a full disk must not prevent reading.
 */
export function findWriteError(folder: string): string | undefined {
  const file = path.join(folder, `.write-test-${process.pid}`);
  try {
    writeFileSync(file, '');
    rmSync(file);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
