import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runForCaller } from '../ipc/calling-window.ts';
import {
  chooseFilesWithDialog,
  chooseFolderWithDialog,
  confirmWithDialog,
  saveWithDialog,
} from './dialogs.ts';

const { opened, show, getPath, addRecentDocument } = vi.hoisted(() => {
  const opened: ((result: object) => void)[] = [];
  const show = vi.fn<(...input: unknown[]) => Promise<unknown>>(
    () => new Promise((resolve) => opened.push(resolve)),
  );
  return {
    opened,
    show,
    getPath: vi.fn(() => '/downloads'),
    addRecentDocument: vi.fn<(file: string) => void>(),
  };
});

vi.mock('electron', () => ({
  app: { getPath, addRecentDocument },
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

test.each(Object.entries(DIALOGS))(
  'a window opens one dialog at a time, and another window opens its own: %s',
  async (_name, open) => {
    opened.length = 0;
    const first = runForCaller({ windowId: 1, recentInputAt: undefined }, open);
    const second = runForCaller({ windowId: 1, recentInputAt: undefined }, open);
    const other = runForCaller({ windowId: 2, recentInputAt: undefined }, open);
    await vi.waitFor(() => expect(opened).toHaveLength(2));
    const cancelled = { canceled: true, filePath: '', filePaths: [], response: 1 };
    for (const close of opened) close(cancelled);
    expect(await second).toEqual(await first);
    expect(await other).toEqual(await first);
    void runForCaller({ windowId: 1, recentInputAt: undefined }, open);
    expect(opened).toHaveLength(3);
    opened[2]?.(cancelled);
  },
);

test('asks where to save a file although the system has no folder for downloads', async () => {
  opened.length = 0;
  getPath.mockImplementationOnce(() => {
    throw new Error("Failed to get 'downloads' path");
  });
  const saving = saveFile();
  opened[0]?.({ canceled: true, filePath: '' });
  expect(await saving).toEqual({ kind: 'cancelled' });
  expect(show.mock.lastCall?.at(-1)).toMatchObject({ defaultPath: 'a.pdf' });
});

const chooseReport = () => chooseFilesWithDialog({ name: 'Report', extensions: ['platedesk'] });
const chooseLogo = () => chooseFilesWithDialog({ name: 'Picture', extensions: ['png'] });
const at = (...names: string[]) => path.join(os.tmpdir(), 'no such folder', ...names);

/** Opens a dialog, closes it with these paths, and returns the path with which it opened. */
async function use(open: () => Promise<unknown>, filePaths: readonly string[]): Promise<unknown> {
  opened.length = 0;
  const result = open();
  const canceled = filePaths.length === 0;
  opened[0]?.({ canceled, filePath: filePaths[0] ?? '', filePaths });
  await result;
  const options: object = Object(show.mock.lastCall?.at(-1));
  return 'defaultPath' in options ? options.defaultPath : undefined;
}

describe('a dialog opens in the folder that was chosen last', () => {
  test.each([
    ['files to save', saveFile, [at('a', 'b.pdf')], at('a', 'a.pdf')],
    ['files to open', chooseReport, [at('b', '1'), at('b', '2')], at('b')],
    ['folders', () => chooseFolderWithDialog(), [at('c')], at('c')],
  ])('for %s, also after a cancelled one', async (_name, open, filePaths, defaultPath) => {
    await use(open, filePaths);
    expect(await use(open, [])).toBe(defaultPath);
    expect(await use(open, [])).toBe(defaultPath);
  });

  test('for each type of file, and otherwise for any file', async () => {
    await use(saveFile, [at('a', 'b.pdf')]);
    await use(chooseReport, [at('b', '1')]);
    expect(await use(saveFile, [])).toBe(at('a', 'a.pdf'));
    expect(await use(chooseLogo, [])).toBe(at('b'));
  });
});

describe('a name without the extension', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  /** Saves with this name in the dialog, and answers a question. */
  const save = async (name: string, response?: number) => {
    opened.length = 0;
    const saving = saveWithDialog({
      suggestedName: 'a.pdf',
      kind,
      bytes: new TextEncoder().encode('new'),
    });
    opened[0]?.({ canceled: false, filePath: path.join(folder, name) });
    if (response !== undefined) {
      await vi.waitFor(() => expect(opened).toHaveLength(2));
      opened[1]?.({ response });
    }
    return saving;
  };

  test.each([
    ['report', 'report.pdf'],
    ['report.pdf', 'report.pdf'],
    ['REPORT.PDF', 'REPORT.PDF'],
    ['28.11.2026', '28.11.2026.pdf'],
    ['reportpdf', 'reportpdf.pdf'],
    ['report.', 'report..pdf'],
  ])('gets it: %s', async (name, expected) => {
    expect(await save(name)).toEqual({ kind: 'saved', name: expected });
    expect(fs.readdirSync(folder)).toEqual([expected]);
  });

  test.each([
    ['Replace file', 0, { kind: 'saved', name: 'a.pdf' }, 'new'],
    ['Cancel', 1, { kind: 'cancelled' }, 'old'],
  ])('replaces another file only after a question: %s', async (_name, response, result, text) => {
    fs.writeFileSync(path.join(folder, 'a.pdf'), 'old');
    expect(await save('a', response)).toEqual(result);
    expect(fs.readFileSync(path.join(folder, 'a.pdf'), 'utf8')).toBe(text);
  });

  test('is the only one about which Platedesk itself asks', async () => {
    fs.writeFileSync(path.join(folder, 'a.pdf'), 'old');
    expect(await save('a.pdf')).toEqual({ kind: 'saved', name: 'a.pdf' });
  });
});

test('adds report files, and no others, to the recent documents', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-'));
  const bytes = new Uint8Array();
  for (const extension of ['pdf', 'platedesk']) {
    opened.length = 0;
    const saving = saveWithDialog({
      suggestedName: 'a',
      kind: { name: 'File', extension },
      bytes,
    });
    opened[0]?.({ canceled: false, filePath: path.join(folder, `a.${extension}`) });
    await saving;
  }
  for (const extension of ['png', 'platedesk']) {
    opened.length = 0;
    const choosing = chooseFilesWithDialog({ name: 'File', extensions: [extension] });
    opened[0]?.({ canceled: false, filePaths: [path.join(folder, `b.${extension}`)] });
    await choosing;
  }
  expect(addRecentDocument.mock.calls).toEqual([
    [path.join(folder, 'a.platedesk')],
    [path.join(folder, 'b.platedesk')],
  ]);
  fs.rmSync(folder, { recursive: true });
});
