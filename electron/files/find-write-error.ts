import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The system's message if no file, even an empty one, can be created in a folder. */
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
