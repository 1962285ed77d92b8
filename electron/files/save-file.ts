import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SaveResult } from '../ports.ts';

/**
 * Writes a file completely or not at all: first to a temporary file beside it, synced to disk, then
 * renamed. An existing file stays unchanged until then.
 */
export async function saveFile(file: string, bytes: Uint8Array): Promise<SaveResult> {
  const temporaryPath = path.join(path.dirname(file), `.platedesk-${randomUUID()}`);
  try {
    const handle = await open(temporaryPath, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporaryPath, file);
    return { kind: 'saved', name: path.basename(file) };
  } catch (error) {
    await rm(temporaryPath, { force: true }).catch(() => undefined);
    return saveFailure(error);
  }
}

/** Why the system did not let a file be written or removed. */
export function saveFailure(error: unknown): Extract<SaveResult, { kind: 'failed' }> {
  const code = getErrorCode(error);
  return { kind: 'failed', message: describeWriteError(code), code };
}

function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

function describeWriteError(code: string): string {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'The disk is full. Make room, or choose another place.';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'Nothing may be written there. Choose another folder.';
    case 'EISDIR':
    case 'EEXIST':
    case 'ENOTEMPTY':
      return 'There is a folder of that name. Choose another name.';
    case 'ENOENT':
    case 'ENOTDIR':
      return 'That folder is not there any more. Choose another one.';
    case 'ENAMETOOLONG':
      return 'That name is too long. Choose a shorter one.';
    default:
      return `The system did not take it (${code}). Try again, or choose another place.`;
  }
}
