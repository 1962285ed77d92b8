/** What a key does. The tabs are numbered from 1, which is the overview. */
export type CommandId =
  | 'focus-search'
  | 'shortcuts'
  | 'screen-lookup'
  | 'screen-similar'
  | 'screen-compare'
  | 'screen-saved'
  | 'screen-settings'
  | 'fetch-again'
  | 'toggle-raw'
  | 'copy'
  | 'previous-tab'
  | 'next-tab'
  | 'close-vehicle'
  | 'save-report'
  | 'previous-page'
  | 'next-page'
  | 'toggle-gallery'
  | 'mark-comparable'
  | 'go-filters'
  | 'go-results'
  | 'search-reports'
  | 'print-report'
  | 'save-pdf'
  | 'verify-report'
  | 'note-report'
  | 'check-again'
  | 'delete-report'
  | 'escape'
  | `tab-${number}`;

/** One key with its modifiers. `mod` is Cmd on a Mac and Ctrl elsewhere. */
export type Chord = {
  /** `KeyboardEvent.key`, or with `alt` the key's place, `KeyboardEvent.code`: Alt changes letters. */
  readonly key: string;
  readonly mod?: true;
  readonly alt?: true;
  /** Told apart for letters with `mod` only: elsewhere Shift is part of how a key is typed. */
  readonly shift?: true;
};

export type Shortcut = {
  readonly id: CommandId;
  readonly chords: readonly [Chord, ...Chord[]];
  readonly words: string;
};
export type ShortcutGroup = { readonly title: string; readonly shortcuts: readonly Shortcut[] };

const mod = (key: string): Chord => ({ key, mod: true });
const modShift = (key: string): Chord => ({ key, mod: true, shift: true });
const alt = (key: string): Chord => ({ key, alt: true });
const plain = (key: string): Chord => ({ key });

/** How many tabs have a number: ten with Ctrl or Cmd, and ten more with Alt. */
export const NUMBERED_TABS = 20;

/** The chord of a tab by its number from 1. */
export function tabChord(number: number): Chord {
  const digit = String(number % 10);
  return number <= 10 ? mod(digit) : alt(`Digit${digit}`);
}

const tabs: Shortcut[] = Array.from({ length: NUMBERED_TABS }, (_, at) => ({
  id: `tab-${at + 1}`,
  chords: [tabChord(at + 1)],
  words: `Tab ${at + 1}`,
}));

/** Every shortcut, once: the keyboard handler, the sheet and the tests read this table. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: 'Anywhere',
    shortcuts: [
      {
        id: 'focus-search',
        chords: [plain('/'), mod('l'), mod('k')],
        words: 'Go to the search box',
      },
      { id: 'shortcuts', chords: [plain('?'), plain('F1')], words: 'Show the keyboard shortcuts' },
      {
        id: 'escape',
        chords: [plain('Escape')],
        words: 'Cancel what is loading, or close what is open',
      },
    ],
  },
  {
    title: 'Screens',
    shortcuts: [
      { id: 'screen-lookup', chords: [alt('KeyL')], words: 'Lookup' },
      { id: 'screen-similar', chords: [alt('KeyS')], words: 'Similar listings' },
      {
        id: 'screen-compare',
        chords: [alt('KeyC')],
        words: 'Compare vehicles; on a vehicle’s page or an open report, with that one',
      },
      { id: 'screen-saved', chords: [alt('KeyR')], words: 'Saved reports' },
      { id: 'screen-settings', chords: [alt('Comma'), mod(',')], words: 'Settings' },
    ],
  },
  {
    title: 'On a vehicle',
    shortcuts: [
      { id: 'previous-tab', chords: [plain('[')], words: 'Previous dataset' },
      { id: 'next-tab', chords: [plain(']')], words: 'Next dataset' },
      { id: 'fetch-again', chords: [plain('r')], words: 'Fetch this dataset, or fetch it again' },
      { id: 'toggle-raw', chords: [plain('j')], words: 'Show or hide the raw JSON' },
      { id: 'copy', chords: [plain('c')], words: 'Copy this dataset as JSON' },
      { id: 'close-vehicle', chords: [alt('KeyW')], words: 'Close the vehicle' },
    ],
  },
  {
    title: 'In similar listings',
    shortcuts: [
      { id: 'previous-page', chords: [plain('p')], words: 'Previous page' },
      { id: 'next-page', chords: [plain('n')], words: 'Next page' },
      { id: 'go-filters', chords: [plain('f')], words: 'Go to the filters' },
      { id: 'go-results', chords: [plain('l')], words: 'Go to the listings' },
      { id: 'toggle-gallery', chords: [plain('g')], words: 'Change between list and gallery' },
      {
        id: 'mark-comparable',
        chords: [plain('m')],
        words: 'Mark the chosen listing as comparable',
      },
    ],
  },
  {
    title: 'Reports',
    shortcuts: [
      {
        id: 'print-report',
        chords: [mod('p')],
        words: 'Print a report on the vehicle, or the saved one that is open',
      },
      { id: 'save-pdf', chords: [modShift('p'), plain('d')], words: 'Save it as a PDF' },
      { id: 'save-report', chords: [mod('s')], words: 'Save a report on the vehicle' },
    ],
  },
  {
    title: 'Saved reports',
    shortcuts: [
      { id: 'search-reports', chords: [plain('s')], words: 'Search the saved reports' },
      { id: 'verify-report', chords: [plain('v')], words: 'Verify the open report' },
      { id: 'note-report', chords: [plain('e')], words: 'Edit its note and tags' },
      { id: 'check-again', chords: [plain('a')], words: 'Check its vehicle again' },
      { id: 'delete-report', chords: [plain('Delete')], words: 'Delete the open report' },
    ],
  },
  { title: 'Tabs by number', shortcuts: tabs },
];

const ALL = SHORTCUTS.flatMap((group) => group.shortcuts);

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * The command that a key press means; undefined when it means none. While somebody types into a
 * field only chords with Ctrl or Cmd, function keys and Escape are taken from it.
 */
export function commandOf(pressed: Pressed, typing: boolean): CommandId | undefined {
  return ALL.find(({ chords }) => chords.some((chord) => matches(chord, pressed, typing)))?.id;
}

function matches(chord: Chord, pressed: Pressed, typing: boolean): boolean {
  const withMod = pressed.ctrlKey || pressed.metaKey;
  // Ctrl and Alt together are AltGr on many keyboards, which writes characters.
  if (withMod !== Boolean(chord.mod) || pressed.altKey !== Boolean(chord.alt)) return false;
  if (chord.mod && /^[a-z]$/.test(chord.key) && pressed.shiftKey !== Boolean(chord.shift))
    return false;
  if (typing && writes(chord)) return false;
  return chord.alt
    ? pressed.code === chord.key
    : pressed.key.toLowerCase() === chord.key.toLowerCase();
}

/** Whether a chord writes a character where one types; on a Mac those with Option do too. */
function writes({ key, mod, alt }: Chord): boolean {
  return !mod && !(alt && !isMac()) && !/^(F\d+|Escape)$/.test(key);
}

const isMac = () => navigator.platform.startsWith('Mac');

/** True where a key press writes something. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement
    ? !['button', 'checkbox', 'radio', 'range', 'submit'].includes(target.type)
    : target instanceof HTMLSelectElement;
}

/** A chord as people read it: `Ctrl 1`, on a Mac `⌘ 1`. */
export function chordWords(chord: Chord, mac: boolean): string[] {
  const key = chord.key.replace(/^(Key|Digit)/, '').replace('Comma', ',');
  const shown = key === 'Escape' ? 'Esc' : key.toUpperCase();
  if (chord.mod) return [mac ? '⌘' : 'Ctrl', ...(chord.shift ? [mac ? '⇧' : 'Shift'] : []), shown];
  return chord.alt ? [mac ? '⌥' : 'Alt', shown] : [shown];
}

/** The first key of a command as people read it, for a tooltip: `Ctrl+P`; empty where it has none. */
export function keyWords(id: CommandId): string {
  const chord = ALL.find((shortcut) => shortcut.id === id)?.chords[0];
  const mac = isMac();
  return chord ? chordWords(chord, mac).join(mac ? ' ' : '+') : '';
}
