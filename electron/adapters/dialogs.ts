import path from 'node:path';
import { app, BrowserWindow, dialog } from 'electron';
import { saveFile } from '../files/save.ts';
import type { Ports } from '../ports.ts';

/** Asks where a file goes in the system's own dialog, over the window, and writes it there. */
export const askAndSave: Ports['saveFile'] = async ({ suggestedName, kind, bytes }) => {
  const options = {
    defaultPath: path.join(app.getPath('downloads'), suggestedName),
    filters: [{ name: kind.name, extensions: [kind.extension] }],
  };
  const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
  const { canceled, filePath } = await (window
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options));
  return canceled || filePath === '' ? { kind: 'cancelled' } : saveFile(filePath, bytes);
};
