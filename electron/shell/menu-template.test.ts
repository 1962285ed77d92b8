import { expect, test, vi } from 'vitest';
import {
  type CommandId,
  MENU_COMMANDS,
  SHORTCUTS,
  WINDOW_COMMANDS,
} from '../../shared/ipc/shortcuts.ts';
import { createMenuTemplate, isWindowCommand } from './menu-template.ts';

const run = vi.fn<(command: CommandId) => void>();
const createMenu = (isMac: boolean) =>
  createMenuTemplate({ isMac, run, openLogs: () => undefined });
const listItems = (isMac: boolean) =>
  createMenu(isMac).flatMap(
    ({ submenu }) => (submenu ?? []) as ReturnType<typeof createMenuTemplate>,
  );
/** Without those that have no shortcut. */
const listCommands = (isMac: boolean) =>
  listItems(isMac).filter(
    ({ id }) => id !== undefined && !MENU_COMMANDS.some((command) => command === id),
  );
const shortcuts = SHORTCUTS.flatMap(({ shortcuts: group }) => [...group]);

/** As `Ctrl+Shift+P` in the table: the menu must state a shortcut that the page handles. */
const toAccelerator = ({ key, mod, alt, shift }: (typeof shortcuts)[number]['chords'][number]) =>
  [
    mod && 'CmdOrCtrl',
    alt && 'Alt',
    shift && 'Shift',
    key
      .replace(/^(Key|Digit|Arrow)/, '')
      .replace('Comma', ',')
      .replace(/^[a-z]$/, (letter) => letter.toUpperCase()),
  ]
    .filter(Boolean)
    .join('+');

test.each([false, true])('each item of a command has its shortcut, on a Mac: %s', (isMac) => {
  for (const { id, accelerator } of listCommands(isMac)) {
    const shortcut = shortcuts.find((candidate) => candidate.id === id);
    expect(shortcut, `${id} is in the table`).toBeDefined();
    const accelerators = shortcut?.chords.map(toAccelerator) ?? [];
    const usable = accelerators.find(
      (text) => /Ctrl|^F\d/.test(text) || (!isMac && text.startsWith('Alt')),
    );
    expect(accelerator).toBe(usable);
  }
});

test.each([false, true])('no shortcut is stated twice, on a Mac: %s', (isMac) => {
  const accelerators = listItems(isMac).flatMap(({ accelerator }) => accelerator ?? []);
  expect(new Set(accelerators).size).toBe(accelerators.length);
  // “Compare” and tabs are reached otherwise; every other shortcut with Ctrl is in the menu.
  const stated = new Set(listCommands(isMac).map(({ id }) => id));
  const missing = shortcuts.filter(
    ({ id, chords }) => !stated.has(id) && chords.some(({ mod }) => mod),
  );
  expect(missing.map(({ id }) => id).filter((id) => !id.startsWith('tab-'))).toEqual([]);
});

test('no two menus open with the same letter after Alt', () => {
  const letters = createMenu(false).flatMap(({ label }) => /&(.)/.exec(label ?? '')?.[1] ?? []);
  expect(new Set(letters.map((letter) => letter.toLowerCase())).size).toBe(letters.length);
});

test('only the commands that the main process runs take their keys from the menu', () => {
  const registered = listCommands(false).filter(({ registerAccelerator }) => registerAccelerator);
  expect(new Set(registered.map(({ id }) => id))).toEqual(new Set(WINDOW_COMMANDS));
  expect(isWindowCommand('find')).toBe(false);
});

test.each([
  ['=', 'zoomIn'],
  ['numadd', 'zoomIn'],
  ['numsub', 'zoomOut'],
  ['num0', 'resetZoom'],
])('Ctrl and %s is %s, as in browsers', (key, role) => {
  expect(listItems(false)).toContainEqual({
    role,
    accelerator: `CmdOrCtrl+${key}`,
    visible: false,
  });
});

test('an item runs its command', () => {
  const item = listCommands(false).find(({ id }) => id === 'save-report');
  Reflect.apply(item?.click ?? (() => undefined), undefined, []);
  expect(run).toHaveBeenCalledWith('save-report');
});

const labels = (isMac: boolean) => listCommands(isMac).map(({ label }) => label);

test('labels are in title case on a Mac only', () => {
  expect(labels(false)).toContain('Look up a vehicle');
  expect(labels(true)).toContain('Look Up a Vehicle');
  expect(labels(true)).toContain('Save Report as PDF…');
});
