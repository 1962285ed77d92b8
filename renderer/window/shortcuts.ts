import {
  type Chord,
  type CommandId,
  type Shortcut,
  SHORTCUTS,
} from '../../shared/ipc/shortcuts.ts';

export const ALL_SHORTCUTS = SHORTCUTS.flatMap<Shortcut>(({ shortcuts }) => shortcuts);

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

/** On a Mac, chords with Option produce characters. */
function producesCharacter({ key, mod, alt }: Chord): boolean {
  return !mod && !(alt && !isMac()) && !/^(F\d+|Escape)$/.test(key);
}

export const isMac = () => navigator.platform.startsWith('Mac');

/** Returns whether a key press in the element enters text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement
    ? !['button', 'checkbox', 'radio', 'range', 'submit'].includes(target.type)
    : target instanceof HTMLSelectElement;
}

const KEY_LABELS: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  Delete: 'Del',
  Comma: ',',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Enter: 'Enter',
  Space: 'Space',
};

/** Formats a chord for display: `Ctrl 1`, on a Mac `⌘ 1`. */
export function chordKeyLabels(chord: Chord, mac: boolean): string[] {
  const key = chord.key.replace(/^(Key|Digit)/, '');
  const keyLabel = KEY_LABELS[key] ?? key.toUpperCase();
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
