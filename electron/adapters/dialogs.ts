import { existsSync } from 'node:fs';
import path from 'node:path';
import { app, BrowserWindow, dialog, webContents } from 'electron';
import { toChosenFile } from '../files/read-plain-file.ts';
import { saveFile } from '../files/save-file.ts';
import { findCallingWindow } from '../ipc/calling-window.ts';
import type { ConfirmQuestion, Ports } from '../ports.ts';
import { REPORT_FILE } from '../report/report-files.ts';

/**
 * The folder that the user chose last for each type of file. Only while Platedesk runs: its name may
 * name a vehicle.
 */
const lastFolders = new Map<string, string>();
let lastFolder: string | undefined;

const remember = (type: string, folder: string) => {
  lastFolders.set(type, folder);
  lastFolder = folder;
};

/** Where the dialog for a type of file opens. Without a path, Electron always opens Downloads. */
const findFolder = (type: string) => lastFolders.get(type) ?? lastFolder ?? downloadsFolder();

/** Returns '', for which the dialog chooses a folder, if this one is on a share that is offline. */
function downloadsFolder(): string {
  try {
    return app.getPath('downloads');
  } catch {
    return '';
  }
}

export const saveWithDialog: Ports['saveFile'] = async ({ suggestedName, kind, bytes }) => {
  const { name, extension } = kind;
  const options = {
    defaultPath: path.join(findFolder(extension), suggestedName),
    filters: [{ name, extensions: [extension] }],
  };
  const { canceled, filePath } = await showDialog({ canceled: true, filePath: '' }, (window) =>
    window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options),
  );
  if (canceled || filePath === '') return { kind: 'cancelled' };
  remember(extension, path.dirname(filePath));
  const file = addExtension(filePath, extension);
  // The dialog has asked about the name without the extension only.
  if (file !== filePath && existsSync(file) && !(await confirmWithDialog(replaceQuestion(file))))
    return { kind: 'cancelled' };
  const saved = await saveFile(file, bytes);
  if (saved.kind === 'saved' && extension === REPORT_FILE.extension) app.addRecentDocument(file);
  return saved;
};

/** On Linux, the dialog does not complete the name. */
const addExtension = (file: string, extension: string) =>
  file.toLowerCase().endsWith(`.${extension}`) ? file : `${file}.${extension}`;

const replaceQuestion = (file: string): ConfirmQuestion => ({
  message: `Replace “${path.basename(file)}”?`,
  detail: `A file with this name already exists in ${path.dirname(file)}. Its content will be lost.`,
  action: 'Replace file',
});

export const chooseFilesWithDialog: Ports['openFiles'] = async ({ name, extensions }) => {
  const type = extensions.join();
  const files = await choosePaths({
    defaultPath: findFolder(type),
    filters: [{ name, extensions: [...extensions] }],
    properties: ['openFile', 'multiSelections'],
  });
  const [first] = files ?? [];
  if (first !== undefined) remember(type, path.dirname(first));
  if (extensions.includes(REPORT_FILE.extension))
    for (const file of files ?? []) app.addRecentDocument(file);
  return files?.map(toChosenFile);
};

let lastChosenFolder: string | undefined;

export const chooseFolderWithDialog: Ports['chooseFolder'] = async () => {
  const [folder] =
    (await choosePaths({
      defaultPath: lastChosenFolder ?? downloadsFolder(),
      properties: ['openDirectory', 'createDirectory'],
    })) ?? [];
  lastChosenFolder = folder ?? lastChosenFolder;
  return folder;
};

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
