import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Chromium's lock has a socket in a folder of its own below the temporary folder. The system limits
 * the length of its path to 108 bytes, of which these parts take 46.
 */
const MAX_PATH_BYTES = 60;
/** Less is free only on a disk that is full. */
const NEEDED_BYTES = 4_096;

/**
 * Why the folder for temporary files cannot be used, for the user; undefined if it can. Without it,
 * Chromium on Linux reports that another instance runs, or ends its processes. Naming another folder
 * now would not help: Chromium has started a process with the name of this one.
 */
export function findTemporaryFolderError(platform: NodeJS.Platform): string | undefined {
  if (platform !== 'linux') return undefined;
  const folder = tmpdir();
  const problem =
    Buffer.byteLength(folder) > MAX_PATH_BYTES
      ? `Its path has more than ${MAX_PATH_BYTES} bytes.`
      : findWriteProblem(folder);
  return (
    problem &&
    `Platedesk cannot use the folder for temporary files, ${folder}. Correct the variable TMPDIR, or make the folder writable, then start Platedesk again.\n\n${problem}`
  );
}

function findWriteProblem(folder: string): string | undefined {
  try {
    const test = mkdtempSync(path.join(folder, 'platedesk-'));
    try {
      writeFileSync(path.join(test, 'test'), Buffer.alloc(NEEDED_BYTES));
    } finally {
      rmSync(test, { recursive: true, force: true });
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
