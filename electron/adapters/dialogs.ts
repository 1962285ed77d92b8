import path from 'node:path';
import { app, BrowserWindow, dialog, webContents } from 'electron';
import { toChosenFile } from '../files/read-plain-file.ts';
import { saveFile } from '../files/save-file.ts';
import { findCallingWindow } from '../ipc/calling-window.ts';
import type { Ports } from '../ports.ts';

export const saveWithDialog: Ports['saveFile'] = async ({ suggestedName, kind, bytes }) => {
  const options = {
    defaultPath: path.join(app.getPath('downloads'), suggestedName),
    filters: [{ name: kind.name, extensions: [kind.extension] }],
  };
  const window = findParentWindow();
  const { canceled, filePath } = await (window
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options));
  return canceled || filePath === '' ? { kind: 'cancelled' } : saveFile(filePath, bytes);
};

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
  const window = findParentWindow();
  const { response } = await (window
    ? dialog.showMessageBox(window, options)
    : dialog.showMessageBox(options));
  return response === 0;
};

async function choosePaths(options: Electron.OpenDialogOptions): Promise<string[] | undefined> {
  const window = findParentWindow();
  const { canceled, filePaths } = await (window
    ? dialog.showOpenDialog(window, options)
    : dialog.showOpenDialog(options));
  return canceled ? undefined : filePaths;
}

/** The window whose call opens the dialog, unless it was closed or Platedesk itself asks. */
function findParentWindow(): BrowserWindow | undefined {
  const windowId = findCallingWindow();
  const contents = windowId === undefined ? undefined : webContents.fromId(windowId);
  return (contents && BrowserWindow.fromWebContents(contents)) ?? undefined;
}
