import { beforeEach, expect, test, vi } from 'vitest';
import type { CommandId } from '../../shared/ipc/shortcuts.ts';
import { silentLog } from '../testing/inline-jobs.ts';
import { installIconMenu } from './icon-menu.ts';

type Item = { readonly label: string; readonly click: () => void };
const { setJumpList, setMenu } = vi.hoisted(() => ({
  setJumpList: vi.fn<(categories: object[]) => string>(),
  setMenu: vi.fn<(items: Item[]) => void>(),
}));
vi.mock('electron', () => ({
  app: { setJumpList, dock: { setMenu } },
  Menu: { buildFromTemplate: (template: Item[]) => template },
}));
beforeEach(() => void vi.clearAllMocks());

const install = (platform: NodeJS.Platform) => {
  const run = vi.fn<(command: CommandId) => void>();
  const program = String.raw`C:\Platedesk\Platedesk.exe`;
  const log = { ...silentLog, error: vi.fn<typeof silentLog.error>() };
  installIconMenu({ platform, program, run, log });
  return { run, program, log };
};

test('is a jump list with the recent documents on Windows', () => {
  setJumpList.mockReturnValue('ok');
  const { program, log } = install('win32');
  const task = (title: string, args: string) =>
    expect.objectContaining({ type: 'task', title, args, program });
  expect(setJumpList.mock.calls).toEqual([
    [
      [
        { type: 'recent' },
        {
          type: 'tasks',
          items: [
            task('Look up vehicle', '--command=focus-search'),
            task('Saved reports', '--command=screen-saved'),
            task('Settings', '--command=screen-settings'),
          ],
        },
      ],
    ],
  ]);
  expect(log.error).not.toHaveBeenCalled();
  expect(setMenu).not.toHaveBeenCalled();
});

test('reports that Windows refuses the jump list', () => {
  setJumpList.mockReturnValue('customCategoryAccessDeniedError');
  expect(install('win32').log.error).toHaveBeenCalledOnce();
});

test('is the menu of the Dock on macOS', () => {
  const { run } = install('darwin');
  const items = setMenu.mock.calls[0]?.[0] ?? [];
  expect(items.map(({ label }) => label)).toEqual(['Look Up Vehicle', 'Saved Reports', 'Settings']);
  for (const { click } of items) click();
  expect(run.mock.calls).toEqual([['focus-search'], ['screen-saved'], ['screen-settings']]);
  expect(setJumpList).not.toHaveBeenCalled();
});

test('is in the desktop entry on Linux', () => {
  install('linux');
  expect(setJumpList).not.toHaveBeenCalled();
  expect(setMenu).not.toHaveBeenCalled();
});
