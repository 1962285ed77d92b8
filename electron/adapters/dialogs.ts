import path from 'node:path';
import { app, BrowserWindow, dialog, webContents } from 'electron';
import { toChosenFile } from '../files/read-plain-file.ts';
import { saveFile } from '../files/save-file.ts';
import { findCallingWindow } from '../ipc/calling-window.ts';
import type { Ports } from '../ports.ts';

let lastSaveFolder: string | undefined;

export const saveWithDialog: Ports['saveFile'] = async ({ suggestedName, kind, bytes }) => {
  const options = {
    defaultPath: path.join(lastSaveFolder ?? downloadsFolder(), suggestedName),
    filters: [{ name: kind.name, extensions: [kind.extension] }],
  };
  const { canceled, filePath } = await showDialog({ canceled: true, filePath: '' }, (window) =>
    window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options),
  );
  if (canceled || filePath === '') return { kind: 'cancelled' };
  lastSaveFolder = path.dirname(filePath);
  return saveFile(filePath, bytes);
};

/** Returns '', for which the dialog chooses a folder, if this one is on a share that is offline. */
function downloadsFolder(): string {
  try {
    return app.getPath('downloads');
  } catch {
    return '';
  }
}

export const chooseFilesWithDialog: Ports['openFiles'] = async ({ name, extensions }) => {
  const files = await choosePaths({
    filters: [{ name, extensions: [...extensions] }],
    properties: ['openFile', 'multiSelections'],
  });
  return files?.map(toChosenFile);
};

export const chooseFolderWithDialog: Ports['chooseFolder'] = async () =>
  (await choosePaths({ properties: ['openDirectory', 'createDirectory'] }))?.[0];

/** Closing the message box, Escape and Enter cancel. */
export const confirmWithDialog: Ports['confirm'] = async ({ message, detail, action }) => {
  const options: Electron.MessageBoxOptions = {
    type: 'question',
    message,
    detail,
    buttons: [action, 'Cancel'],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  };
  const cancelled = { response: 1, checkboxChecked: false };
  const { response } = await showDialog(cancelled, (window) =>
    window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options),
  );
  return response === 0;
};

async function choosePaths(options: Electron.OpenDialogOptions): Promise<string[] | undefined> {
  const cancelled = { canceled: true, filePaths: [] };
  const { canceled, filePaths } = await showDialog(cancelled, (window) =>
    window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options),
  );
  return canceled ? undefined : filePaths;
}

/** A button can be pressed again before its dialog appears. */
const windowsWithDialog = new WeakSet<BrowserWindow>();

/**
 * Shows a dialog of the window whose call opens it, or of none if that was closed or Platedesk itself
 * asks. Cancelled if the window already has one.
 */
async function showDialog<Result>(
  cancelled: Result,
  show: (window: BrowserWindow | undefined) => Promise<Result>,
): Promise<Result> {
  const windowId = findCallingWindow();
  const contents = windowId === undefined ? undefined : webContents.fromId(windowId);
  const window = contents && BrowserWindow.fromWebContents(contents);
  if (!window) return show(undefined);
  if (windowsWithDialog.has(window)) return cancelled;
  windowsWithDialog.add(window);
  return show(window).finally(() => windowsWithDialog.delete(window));
}
