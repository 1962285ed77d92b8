import os from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { runForWindow } from '../ipc/calling-window.ts';
import {
  chooseFilesWithDialog,
  chooseFolderWithDialog,
  confirmWithDialog,
  saveWithDialog,
} from './dialogs.ts';

const { opened, show, getPath } = vi.hoisted(() => {
  const opened: ((result: object) => void)[] = [];
  const show = vi.fn<(...input: unknown[]) => Promise<unknown>>(
    () => new Promise((resolve) => opened.push(resolve)),
  );
  return { opened, show, getPath: vi.fn(() => '/downloads') };
});

vi.mock('electron', () => ({
  app: { getPath },
  webContents: { fromId: (id: number) => ({ id }) },
  BrowserWindow: { fromWebContents: (contents: object) => findContents(contents) },
  dialog: { showOpenDialog: show, showSaveDialog: show, showMessageBox: show },
}));
const windows = new Map<unknown, object>();
const findContents = ({ id }: { id?: number }) => {
  windows.set(id, windows.get(id) ?? {});
  return windows.get(id);
};

const kind = { name: 'PDF', extension: 'pdf' };
const saveFile = () => saveWithDialog({ suggestedName: 'a.pdf', kind, bytes: new Uint8Array() });
const DIALOGS: Record<string, () => Promise<unknown>> = {
  'a folder': () => chooseFolderWithDialog(),
  files: () => chooseFilesWithDialog({ name: 'Report', extensions: ['platedesk'] }),
  'a file to save': saveFile,
  'a confirmation': () => confirmWithDialog({ message: 'Sure?', detail: '', action: 'Go' }),
};

it.each(Object.entries(DIALOGS))(
  'a window opens one dialog at a time, and another window opens its own: %s',
  async (_name, open) => {
    opened.length = 0;
    const first = runForWindow(1, open);
    const second = runForWindow(1, open);
    const other = runForWindow(2, open);
    await vi.waitFor(() => expect(opened).toHaveLength(2));
    const cancelled = { canceled: true, filePath: '', filePaths: [], response: 1 };
    for (const close of opened) close(cancelled);
    expect(await second).toEqual(await first);
    expect(await other).toEqual(await first);
    void runForWindow(1, open);
    expect(opened).toHaveLength(3);
    opened[2]?.(cancelled);
  },
);

it('asks where to save a file although the system has no folder for downloads', async () => {
  opened.length = 0;
  getPath.mockImplementationOnce(() => {
    throw new Error("Failed to get 'downloads' path");
  });
  const saving = saveFile();
  opened[0]?.({ canceled: true, filePath: '' });
  expect(await saving).toEqual({ kind: 'cancelled' });
  expect(show.mock.lastCall?.at(-1)).toMatchObject({ defaultPath: 'a.pdf' });
});

it('opens in the folder in which the last file was saved', async () => {
  const folder = path.join(os.tmpdir(), 'no such folder');
  for (const filePath of [path.join(folder, 'b.pdf'), '']) {
    opened.length = 0;
    const saving = saveFile();
    opened[0]?.({ canceled: filePath === '', filePath });
    await saving;
  }
  expect(show.mock.lastCall?.at(-1)).toMatchObject({ defaultPath: path.join(folder, 'a.pdf') });
});
