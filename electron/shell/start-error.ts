import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { app, dialog } from 'electron';
import { findWriteError } from '../files/find-write-error.ts';
import { PolicyError } from '../settings/policy-error.ts';

/** Why the profile folder cannot be used, for the user; undefined if it can. */
export function findProfileError(): string | undefined {
  const folder = profileFolder();
  const error = findWriteError(folder);
  if (error === undefined) return undefined;
  return `Platedesk cannot write to the folder of its data, ${folder}. Check that you may write to it and that its disk is not read-only, then start Platedesk again.\n\n${error}`;
}

/** Electron ignores its switch if it cannot create that folder, and throws for the default one. */
function profileFolder(): string {
  const requested = app.commandLine.getSwitchValue('user-data-dir');
  if (requested !== '') return path.resolve(requested);
  try {
    return app.getPath('userData');
  } catch {
    return path.join(app.getPath('appData'), app.getName());
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
    readlinkSync(path.join(profileFolder(), 'SingletonLock'));
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
