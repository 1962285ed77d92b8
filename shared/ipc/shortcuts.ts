/** A key with its modifiers. `mod` is Cmd on a Mac and Ctrl elsewhere. */
export type Chord = {
  /** `KeyboardEvent.key`, or `code` with `alt`, because Alt changes the character. */
  readonly key: string;
  readonly mod?: true;
  readonly alt?: true;
  /** Compared for letters with `mod` only. Other characters may need Shift on some keyboards. */
  readonly shift?: true;
};

const mod = (key: string): Chord => ({ key, mod: true });
const modShift = (key: string): Chord => ({ key, mod: true, shift: true });
const alt = (key: string): Chord => ({ key, alt: true });
const plain = (key: string): Chord => ({ key });

const shortcut = <Id extends string>(id: Id, label: string, ...chords: [Chord, ...Chord[]]) => ({
  id,
  label,
  chords,
});

/** Number of tabs with a shortcut: nine with Ctrl or Cmd, and ten more with Alt. */
export const NUMBERED_TAB_COUNT = 19;

/** Returns the chord of a tab by its number, from 1. Ctrl with 0 resets the zoom. */
export function tabChord(number: number): Chord {
  const digit = String(number % 10);
  return number < 10 ? mod(digit) : alt(`Digit${digit}`);
}

const tabs = Array.from({ length: NUMBERED_TAB_COUNT }, (_, index) =>
  shortcut(`tab-${index + 1}`, `Tab ${index + 1}`, tabChord(index + 1)),
);

/** All shortcuts. The keyboard handler, the list of shortcuts and the menu use this table. */
export const SHORTCUTS = [
  {
    title: 'Anywhere',
    shortcuts: [
      shortcut('focus-search', 'Go to the search box', plain('/'), mod('l')),
      shortcut('show-commands', 'Find a command', mod('k')),
      shortcut('show-shortcuts', 'Show the keyboard shortcuts', plain('?'), plain('F1')),
      shortcut('open-file', 'Open a report file', mod('o')),
      shortcut('find', 'Find on the page', mod('f')),
      shortcut('go-back', 'Back', alt('ArrowLeft')),
      shortcut('go-forward', 'Forward', alt('ArrowRight')),
      shortcut('new-window', 'New window', mod('n')),
      shortcut('close-window', 'Close the window', mod('w')),
      shortcut('reload-window', 'Load the window again', modShift('r')),
      shortcut('cancel-or-close', 'Cancel loading or close the open panel', plain('Escape')),
    ],
  },
  {
    title: 'Screens',
    shortcuts: [
      shortcut('screen-lookup', 'Lookup', alt('KeyL')),
      shortcut('screen-similar', 'Similar listings', alt('KeyS')),
      shortcut('screen-compare', 'Compare vehicles (adds the open vehicle or report)', alt('KeyC')),
      shortcut('screen-lists', 'Work lists', alt('KeyT')),
      shortcut('screen-saved', 'Saved reports', alt('KeyR')),
      shortcut('screen-settings', 'Settings', alt('Comma'), mod(',')),
    ],
  },
  {
    title: 'On a vehicle',
    shortcuts: [
      shortcut('previous-tab', 'Previous dataset', plain('[')),
      shortcut('next-tab', 'Next dataset', plain(']')),
      shortcut('refetch', 'Request this dataset (again)', plain('r')),
      shortcut('toggle-raw', 'Show or hide the original response', plain('j')),
      shortcut('copy-json', 'Copy the response as JSON, or the focused listing', plain('c')),
      shortcut('enter-mileage', 'Enter the reading of the odometer', plain('o')),
      shortcut('enter-price', 'Enter your price', plain('y')),
      shortcut('close-vehicle', 'Close the vehicle', alt('KeyW')),
    ],
  },
  {
    title: 'In similar listings',
    shortcuts: [
      shortcut('previous-page', 'Previous page', plain('p')),
      shortcut('next-page', 'Next page', plain('n')),
      shortcut('focus-filters', 'Go to the filters', plain('f')),
      shortcut('focus-results', 'Go to the listings', plain('l')),
      shortcut('toggle-gallery', 'Switch between list and gallery', plain('g')),
      shortcut('mark-comparable', 'Mark the listing as comparable, and go to the next', plain('m')),
    ],
  },
  {
    title: 'Reports',
    shortcuts: [
      shortcut(
        'print-report',
        'Print a report on this vehicle, or the open saved report',
        mod('p'),
      ),
      shortcut('save-pdf', 'Save the report as PDF', modShift('p'), plain('d')),
      shortcut('save-report', 'Save a report on this vehicle', mod('s')),
      shortcut('copy-summary', 'Copy a summary of this vehicle', modShift('c')),
    ],
  },
  {
    title: 'Saved reports',
    shortcuts: [
      shortcut('search-reports', 'Search saved reports', plain('s')),
      shortcut('verify-report', 'Verify the open report', plain('v')),
      shortcut('edit-annotations', 'Edit the report’s note and tags', plain('e')),
      shortcut('recheck-report', 'Check the vehicle again', plain('a')),
      shortcut('delete-report', 'Delete the open report', plain('Delete')),
    ],
  },
  { title: 'Open a tab by number', shortcuts: tabs },
];

/**
 * The keys of the rows of a work list. The table handles them itself: they are no commands, because
 * other screens use the same keys.
 */
export const WORK_LIST_KEYS = {
  title: 'In a work list',
  shortcuts: [
    { id: 'next-row', label: 'Next row', chords: [plain('j'), plain('ArrowDown')] },
    { id: 'previous-row', label: 'Previous row', chords: [plain('k'), plain('ArrowUp')] },
    { id: 'tick-row', label: 'Select the row', chords: [plain('Space')] },
    { id: 'open-row', label: 'Open the vehicle', chords: [plain('Enter')] },
    { id: 'buy', label: 'Decide to buy', chords: [plain('b')] },
    { id: 'watch', label: 'Decide to watch', chords: [plain('w')] },
    { id: 'pass', label: 'Decide to pass', chords: [plain('p')] },
    { id: 'edit-row-note', label: 'Edit the note', chords: [plain('n')] },
  ],
};

type ShortcutGroup = (typeof SHORTCUTS)[number];
export type Shortcut = ShortcutGroup['shortcuts'][number];
/** All commands, with and without a shortcut. */
export type CommandId =
  | Shortcut['id']
  | (typeof MENU_COMMANDS)[number]
  // Only the list of commands has this one.
  | 'find-cars-like-this';

/** The commands of the menu without a shortcut. */
export const MENU_COMMANDS = ['check-for-updates', 'show-about'] as const;

/** The commands that the main process runs itself, each with its accelerator in the menu. */
export const WINDOW_COMMANDS = ['new-window', 'close-window', 'reload-window'] as const;
