import type { MenuItemConstructorOptions } from 'electron';
import {
  type Chord,
  type CommandId,
  SHORTCUTS,
  WINDOW_COMMANDS,
} from '../../shared/ipc/shortcuts.ts';

export type MenuOptions = {
  readonly isMac: boolean;
  readonly run: (command: CommandId) => void;
  readonly openLogs: () => void;
};

type Item = MenuItemConstructorOptions;
const SEPARATOR: Item = { type: 'separator' };
const roles = (...names: readonly NonNullable<Item['role']>[]): Item[] =>
  names.map((role) => ({ role }));

/** Electron's own items have neither the keys of the number pad nor “+” without Shift. */
const OTHER_ZOOM_KEYS: readonly Item[] = (
  [
    ['zoomIn', '='],
    ['zoomIn', 'numadd'],
    ['zoomOut', 'numsub'],
    ['resetZoom', 'num0'],
  ] as const
).map(([role, key]) => ({ role, accelerator: `CmdOrCtrl+${key}`, visible: false }));

/** The application's menu. The items of commands have the commands' ids. */
export function createMenuTemplate({ isMac, run, openLogs }: MenuOptions): Item[] {
  const item = (id: CommandId, label: string): Item => {
    const accelerator = toAccelerator(id, isMac);
    return {
      id,
      label: isMac ? toTitleCase(label) : label,
      click: () => run(id),
      // The page handles the keys of its commands itself, because it knows where the focus is.
      ...(accelerator !== undefined && { accelerator, registerAccelerator: isWindowCommand(id) }),
    };
  };
  const settings = item('screen-settings', 'Settings…');
  const about = item('show-about', 'About Platedesk');
  const appMenu: Item = {
    role: 'appMenu',
    submenu: [
      about,
      SEPARATOR,
      settings,
      SEPARATOR,
      ...roles('services'),
      SEPARATOR,
      ...roles('hide', 'hideOthers', 'unhide'),
      SEPARATOR,
      ...roles('quit'),
    ],
  };
  return [
    ...(isMac ? [appMenu] : []),
    {
      label: '&File',
      submenu: [
        item('focus-search', 'Look up a vehicle'),
        item('new-window', 'New window'),
        item('open-file', 'Open report file…'),
        SEPARATOR,
        item('save-report', 'Save report…'),
        item('print-report', 'Print report…'),
        item('save-pdf', 'Save report as PDF…'),
        SEPARATOR,
        ...(isMac ? [] : [settings, SEPARATOR]),
        item('close-window', 'Close window'),
        ...(isMac ? [] : roles('quit')),
      ],
    },
    {
      label: '&Edit',
      submenu: [
        ...roles('undo', 'redo'),
        SEPARATOR,
        ...roles('cut', 'copy', 'paste', 'selectAll'),
        SEPARATOR,
        item('find', 'Find on the page…'),
        item('show-commands', 'Find a command…'),
      ],
    },
    {
      label: '&View',
      submenu: [
        item('go-back', 'Back'),
        item('go-forward', 'Forward'),
        SEPARATOR,
        item('screen-lookup', 'Lookup'),
        item('screen-similar', 'Similar listings'),
        item('screen-compare', 'Compare'),
        item('screen-lists', 'Work lists'),
        item('screen-saved', 'Saved reports'),
        SEPARATOR,
        ...roles('resetZoom', 'zoomIn', 'zoomOut', 'togglefullscreen'),
        ...OTHER_ZOOM_KEYS,
        SEPARATOR,
        item('reload-window', 'Load the window again…'),
        { role: 'toggleDevTools', visible: false },
      ],
    },
    {
      label: 'Veh&icle',
      submenu: [
        item('refetch', 'Request this dataset again'),
        item('toggle-raw', 'Show or hide the original response'),
        item('copy-json', 'Copy the response or the listing'),
        item('copy-summary', 'Copy summary'),
        SEPARATOR,
        item('previous-tab', 'Previous dataset'),
        item('next-tab', 'Next dataset'),
        SEPARATOR,
        item('close-vehicle', 'Close the vehicle'),
      ],
    },
    ...(isMac ? roles('windowMenu') : []),
    {
      role: 'help',
      submenu: [
        item('show-shortcuts', 'Keyboard shortcuts'),
        item('check-for-updates', 'Check for updates…'),
        { label: isMac ? 'Open Logs Folder' : 'Open logs folder', click: openLogs },
        ...(isMac ? [] : [SEPARATOR, about]),
      ],
    },
  ];
}

/** Whether the main process runs the command itself. */
export const isWindowCommand = (id: string): id is (typeof WINDOW_COMMANDS)[number] =>
  WINDOW_COMMANDS.some((command) => command === id);

/**
 * The first shortcut of a command that a menu can show: with a modifier key, or a function key. On a
 * Mac, keys with Option alone enter characters.
 */
function toAccelerator(id: CommandId, isMac: boolean): string | undefined {
  const shortcuts = SHORTCUTS.flatMap((group) => [...group.shortcuts]);
  const chords: readonly Chord[] = shortcuts.find((shortcut) => shortcut.id === id)?.chords ?? [];
  const chord = chords.find(({ key, mod, alt }) => mod || (alt && !isMac) || /^F\d+$/.test(key));
  if (!chord) return undefined;
  const key = chord.key.replace(/^(Key|Digit|Arrow)/, '').replace('Comma', ',');
  return [
    ...(chord.mod ? ['CmdOrCtrl'] : []),
    ...(chord.alt ? ['Alt'] : []),
    ...(chord.shift ? ['Shift'] : []),
    key.length === 1 ? key.toUpperCase() : key,
  ].join('+');
}

/** The form of native menus on macOS. */
export const toTitleCase = (label: string) =>
  label.replaceAll(/\b(?!(?:a|as|or|on|the)\b)[a-z]/g, (letter) => letter.toUpperCase());
