import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { SaveResult } from '../ports.ts';
import { getErrorCode } from './file-names.ts';
import { retryIfOpen } from './retry-if-open.ts';

/**
 * Writes a file completely or not at all: first to a temporary file in the same folder, synced to
 * disk, then renamed. An existing file stays unchanged until then.
 */
export async function saveFile(file: string, bytes: Uint8Array): Promise<SaveResult> {
  const temporaryPath = path.join(path.dirname(file), `.platedesk-${randomUUID()}`);
  let isWritten = false;
  try {
    const handle = await fs.open(temporaryPath, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    isWritten = true;
    await retryIfOpen(() => fs.rename(temporaryPath, file));
    return { kind: 'saved', name: path.basename(file) };
  } catch (error) {
    await fs.rm(temporaryPath, { force: true }).catch(() => undefined);
    const failure = saveFailure(error);
    // The folder can be written, so it is the existing file that cannot be replaced.
    return isWritten && REFUSALS.has(failure.code) ? { ...failure, message: IN_USE } : failure;
  }
}

/** Returns the failure for an error of writing a file that the user has named in a dialog. */
export function saveFailure(error: unknown): Extract<SaveResult, { kind: 'failed' }> {
  const code = getErrorCode(error) ?? 'unknown';
  const [cause, advice] = describeWriteError(code);
  return { kind: 'failed', message: `${cause} ${advice}`, code };
}

/** The cause as a sentence, and what the user can do in the dialog. */
export const describeWriteError = (code: string): readonly [cause: string, advice: string] =>
  WRITE_ERRORS[code] ?? [
    `The file could not be saved (${code}).`,
    'Try again or choose another location.',
  ];

const FULL = ['The disk is full.', 'Free some space or choose another location.'] as const;
const FORBIDDEN = ['You do not have permission to save there.', 'Choose another folder.'] as const;
const IS_FOLDER = ['A folder with that name already exists.', 'Choose another name.'] as const;
const NO_FOLDER = ['That folder no longer exists.', 'Choose another.'] as const;

const IN_USE =
  'The file of that name is open in another program or is write-protected. Close it, or choose another name.';

/** Codes of a refused rename. On Windows each of them may mean that another program has it open. */
const REFUSALS: ReadonlySet<string> = new Set(['EPERM', 'EACCES', 'EBUSY']);

const WRITE_ERRORS: Readonly<Record<string, readonly [cause: string, advice: string]>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EACCES: FORBIDDEN,
  EPERM: FORBIDDEN,
  EROFS: FORBIDDEN,
  EISDIR: IS_FOLDER,
  EEXIST: IS_FOLDER,
  ENOTEMPTY: IS_FOLDER,
  ENOENT: NO_FOLDER,
  ENOTDIR: NO_FOLDER,
  ENAMETOOLONG: ['That name is too long.', 'Choose a shorter one.'],
};
