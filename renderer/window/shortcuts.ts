/** The commands of shortcuts. The tabs are numbered from 1, the overview. */
export type CommandId =
  | 'focus-search'
  | 'show-shortcuts'
  | 'screen-lookup'
  | 'screen-similar'
  | 'screen-compare'
  | 'screen-saved'
  | 'screen-settings'
  | 'refetch'
  | 'toggle-raw'
  | 'copy-json'
  | 'previous-tab'
  | 'next-tab'
  | 'close-vehicle'
  | 'save-report'
  | 'previous-page'
  | 'next-page'
  | 'toggle-gallery'
  | 'mark-comparable'
  | 'focus-filters'
  | 'focus-results'
  | 'search-reports'
  | 'print-report'
  | 'save-pdf'
  | 'verify-report'
  | 'edit-annotations'
  | 'recheck-report'
  | 'delete-report'
  | 'cancel-or-close'
  | `tab-${number}`;

/** A key with its modifiers. `mod` is Cmd on a Mac and Ctrl elsewhere. */
export type Chord = {
  /**
   * `KeyboardEvent.key`, or with `alt` the physical key `KeyboardEvent.code`, because Alt changes
   * the character.
   */
  readonly key: string;
  readonly mod?: true;
  readonly alt?: true;
  /** Compared for letters with `mod` only. Other characters may need Shift on some keyboards. */
  readonly shift?: true;
};

export type Shortcut = {
  readonly id: CommandId;
  readonly chords: readonly [Chord, ...Chord[]];
  readonly label: string;
};
export type ShortcutGroup = { readonly title: string; readonly shortcuts: readonly Shortcut[] };

const mod = (key: string): Chord => ({ key, mod: true });
const modShift = (key: string): Chord => ({ key, mod: true, shift: true });
const alt = (key: string): Chord => ({ key, alt: true });
const keyChord = (key: string): Chord => ({ key });

/** Number of tabs with a shortcut: ten with Ctrl or Cmd, and ten more with Alt. */
export const NUMBERED_TAB_COUNT = 20;

/** Returns the chord of a tab by its number, from 1. */
export function tabChord(number: number): Chord {
  const digit = String(number % 10);
  return number <= 10 ? mod(digit) : alt(`Digit${digit}`);
}

const tabs: Shortcut[] = Array.from({ length: NUMBERED_TAB_COUNT }, (_, index) => ({
  id: `tab-${index + 1}`,
  chords: [tabChord(index + 1)],
  label: `Tab ${index + 1}`,
}));

/** All shortcuts. The keyboard handler, the list of shortcuts and the tests use this table. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: 'Anywhere',
    shortcuts: [
      {
        id: 'focus-search',
        chords: [keyChord('/'), mod('l'), mod('k')],
        label: 'Go to the search box',
      },
      {
        id: 'show-shortcuts',
        chords: [keyChord('?'), keyChord('F1')],
        label: 'Show the keyboard shortcuts',
      },
      {
        id: 'cancel-or-close',
        chords: [keyChord('Escape')],
        label: 'Cancel what is loading, or close what is open',
      },
    ],
  },
  {
    title: 'Screens',
    shortcuts: [
      { id: 'screen-lookup', chords: [alt('KeyL')], label: 'Lookup' },
      { id: 'screen-similar', chords: [alt('KeyS')], label: 'Similar listings' },
      {
        id: 'screen-compare',
        chords: [alt('KeyC')],
        label: 'Compare vehicles; on a vehicle’s page or an open report, with that one',
      },
      { id: 'screen-saved', chords: [alt('KeyR')], label: 'Saved reports' },
      { id: 'screen-settings', chords: [alt('Comma'), mod(',')], label: 'Settings' },
    ],
  },
  {
    title: 'On a vehicle',
    shortcuts: [
      { id: 'previous-tab', chords: [keyChord('[')], label: 'Previous dataset' },
      { id: 'next-tab', chords: [keyChord(']')], label: 'Next dataset' },
      { id: 'refetch', chords: [keyChord('r')], label: 'Fetch this dataset, or fetch it again' },
      { id: 'toggle-raw', chords: [keyChord('j')], label: 'Show or hide the raw JSON' },
      { id: 'copy-json', chords: [keyChord('c')], label: 'Copy this dataset as JSON' },
      { id: 'close-vehicle', chords: [alt('KeyW')], label: 'Close the vehicle' },
    ],
  },
  {
    title: 'In similar listings',
    shortcuts: [
      { id: 'previous-page', chords: [keyChord('p')], label: 'Previous page' },
      { id: 'next-page', chords: [keyChord('n')], label: 'Next page' },
      { id: 'focus-filters', chords: [keyChord('f')], label: 'Go to the filters' },
      { id: 'focus-results', chords: [keyChord('l')], label: 'Go to the listings' },
      { id: 'toggle-gallery', chords: [keyChord('g')], label: 'Change between list and gallery' },
      {
        id: 'mark-comparable',
        chords: [keyChord('m')],
        label: 'Mark the chosen listing as comparable',
      },
    ],
  },
  {
    title: 'Reports',
    shortcuts: [
      {
        id: 'print-report',
        chords: [mod('p')],
        label: 'Print a report on the vehicle, or the saved one that is open',
      },
      { id: 'save-pdf', chords: [modShift('p'), keyChord('d')], label: 'Save it as a PDF' },
      { id: 'save-report', chords: [mod('s')], label: 'Save a report on the vehicle' },
    ],
  },
  {
    title: 'Saved reports',
    shortcuts: [
      { id: 'search-reports', chords: [keyChord('s')], label: 'Search the saved reports' },
      { id: 'verify-report', chords: [keyChord('v')], label: 'Verify the open report' },
      { id: 'edit-annotations', chords: [keyChord('e')], label: 'Edit its note and tags' },
      { id: 'recheck-report', chords: [keyChord('a')], label: 'Check its vehicle again' },
      { id: 'delete-report', chords: [keyChord('Delete')], label: 'Delete the open report' },
    ],
  },
  { title: 'Tabs by number', shortcuts: tabs },
];

const ALL_SHORTCUTS = SHORTCUTS.flatMap((group) => group.shortcuts);

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Returns the command of a key press, or undefined. While the user types in a field, only chords
 * with Ctrl or Cmd, function keys and Escape match, and Alt chords except on a Mac.
 */
export function commandForKey(pressed: KeyPress, typing: boolean): CommandId | undefined {
  return ALL_SHORTCUTS.find(({ chords }) =>
    chords.some((chord) => matchesChord(chord, pressed, typing)),
  )?.id;
}

function matchesChord(chord: Chord, pressed: KeyPress, typing: boolean): boolean {
  const withMod = pressed.ctrlKey || pressed.metaKey;
  // Ctrl with Alt is AltGr on many keyboards, which produces characters.
  if (withMod !== Boolean(chord.mod) || pressed.altKey !== Boolean(chord.alt)) return false;
  if (chord.mod && /^[a-z]$/.test(chord.key) && pressed.shiftKey !== Boolean(chord.shift))
    return false;
  if (typing && producesCharacter(chord)) return false;
  return chord.alt
    ? pressed.code === chord.key
    : pressed.key.toLowerCase() === chord.key.toLowerCase();
}

/**
 * Returns whether a chord produces a character in a text field. On a Mac, chords with Option do.
 */
function producesCharacter({ key, mod, alt }: Chord): boolean {
  return !mod && !(alt && !isMac()) && !/^(F\d+|Escape)$/.test(key);
}

const isMac = () => navigator.platform.startsWith('Mac');

/** Returns whether a key press in the element enters text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement
    ? !['button', 'checkbox', 'radio', 'range', 'submit'].includes(target.type)
    : target instanceof HTMLSelectElement;
}

/** Formats a chord for display: `Ctrl 1`, on a Mac `⌘ 1`. */
export function chordKeyLabels(chord: Chord, mac: boolean): string[] {
  const key = chord.key.replace(/^(Key|Digit)/, '').replace('Comma', ',');
  const keyLabel = key === 'Escape' ? 'Esc' : key.toUpperCase();
  if (chord.mod)
    return [mac ? '⌘' : 'Ctrl', ...(chord.shift ? [mac ? '⇧' : 'Shift'] : []), keyLabel];
  return chord.alt ? [mac ? '⌥' : 'Alt', keyLabel] : [keyLabel];
}

/** Formats the first chord of a command for a tooltip: `Ctrl+P`. Empty if it has none. */
export function shortcutKeysLabel(id: CommandId): string {
  const chord = ALL_SHORTCUTS.find((shortcut) => shortcut.id === id)?.chords[0];
  const mac = isMac();
  return chord ? chordKeyLabels(chord, mac).join(mac ? ' ' : '+') : '';
}
