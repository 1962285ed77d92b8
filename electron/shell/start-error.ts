import { mkdtempSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { app, dialog } from 'electron';
import { findDataFolder, isNetworkPath } from '../adapters/folders.ts';
import { findWriteError } from '../files/find-write-error.ts';
import { PolicyError } from '../settings/policy-error.ts';

/** Why the profile folder cannot be used, for the user; undefined if it can. */
export function findProfileError(): string | undefined {
  const folder = findDataFolder();
  if (process.platform === 'win32' && [folder, resolveDrive(folder)].some(isNetworkPath))
    return `Platedesk cannot keep its data in ${folder}, because this folder is on the network, where saved reports could be damaged. Ask IT support to start Platedesk with a folder of this computer: --user-data-dir=FOLDER`;
  const error = findWriteError(folder);
  if (error === undefined) return undefined;
  return `Platedesk cannot write to the folder of its data, ${folder}. Check that you may write to it and that its disk is not read-only, then start Platedesk again.\n\n${error}`;
}

/** The path behind a drive letter that stands for a share, or behind a link. */
function resolveDrive(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    return folder;
  }
}

/** Shows a message box about the profile folder, and exits. */
export async function exitWithProfileError(message: string): Promise<void> {
  // Electron itself cannot start without a folder that it can write.
  const folder = mkdtempSync(path.join(tmpdir(), 'platedesk-'));
  app.setPath('userData', folder);
  app.once('quit', () => rmSync(folder, { recursive: true, force: true }));
  await exitWithMessage(message);
}

/** True if the lock belongs to another instance. On Linux, Chromium names it in the profile folder. */
export function isOtherInstanceRunning(): boolean {
  if (process.platform !== 'linux') return true;
  try {
    readlinkSync(path.join(findDataFolder(), 'SingletonLock'));
    return true;
  } catch {
    return false;
  }
}

/** Shows why the program could not start, and exits. */
export function exitWithError(error: unknown): Promise<void> {
  return exitWithMessage(
    error instanceof PolicyError
      ? error.message
      : `Restart it. If the problem continues, give IT support this message: ${String(error)}`,
  );
}

export async function exitWithMessage(
  message: string,
  title = 'Platedesk could not start',
): Promise<void> {
  // Before that, Linux shows no message box.
  await app.whenReady();
  dialog.showErrorBox(title, message);
  app.exit(1);
}
