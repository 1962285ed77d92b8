// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { SHORTCUTS, tabChord } from '../../shared/ipc/shortcuts.ts';
import { chordKeyLabels, commandForKey, isTyping, shortcutKeysLabel } from './shortcuts.ts';

afterEach(() => vi.restoreAllMocks());

const press = (change: Partial<KeyboardEvent>) => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...change,
});

test('no key has two commands', () => {
  const chords = SHORTCUTS.flatMap(({ shortcuts }) => shortcuts.flatMap(({ chords }) => chords));
  const written = chords.map((chord) => JSON.stringify(chord));
  expect(new Set(written).size).toBe(written.length);
});

test.each([
  [press({ key: '/' }), 'focus-search'],
  [press({ key: 'L', ctrlKey: true }), 'focus-search'],
  [press({ key: 'k', metaKey: true }), 'show-commands'],
  [press({ key: '?' }), 'show-shortcuts'],
  [press({ key: '1', ctrlKey: true }), 'tab-1'],
  [press({ key: '9', ctrlKey: true }), 'tab-9'],
  // Resets the zoom.
  [press({ key: '0', ctrlKey: true }), undefined],
  [press({ key: 'º', code: 'Digit0', altKey: true }), 'tab-10'],
  [press({ key: '¡', code: 'Digit1', altKey: true }), 'tab-11'],
  [press({ key: 'ß', code: 'KeyS', altKey: true }), 'screen-similar'],
  [press({ key: 'ç', code: 'KeyC', altKey: true }), 'screen-compare'],
  [press({ key: 'c', code: 'KeyC' }), 'copy-json'],
  [press({ key: 'R' }), 'refetch'],
  [press({ key: 'r', ctrlKey: true }), undefined],
  [press({ key: 'x' }), undefined],
  [press({ key: 'ArrowLeft', code: 'ArrowLeft', altKey: true }), 'go-back'],
  [press({ key: 'ArrowLeft', code: 'ArrowLeft' }), undefined],
  [press({ key: 'R', ctrlKey: true, shiftKey: true }), 'reload-window'],
  [press({ key: 'p', ctrlKey: true }), 'print-report'],
  [press({ key: 'P', ctrlKey: true }), 'print-report'],
  [press({ key: 'P', ctrlKey: true, shiftKey: true }), 'save-pdf'],
  [press({ key: 'p', metaKey: true, shiftKey: true }), 'save-pdf'],
  [press({ key: 's', ctrlKey: true }), 'save-report'],
  [press({ key: 'S', ctrlKey: true, shiftKey: true }), undefined],
  [press({ key: 'P', shiftKey: true }), 'previous-page'],
  [press({ key: '1', ctrlKey: true, shiftKey: true }), 'tab-1'],
])('maps %o to %s', (pressed, command) => {
  expect(commandForKey(pressed, false)).toBe(command);
});

test('while the user types, accepts only chords that produce no character', () => {
  expect(commandForKey(press({ key: 'r' }), true)).toBeUndefined();
  expect(commandForKey(press({ key: '/' }), true)).toBeUndefined();
  expect(commandForKey(press({ key: '2', ctrlKey: true }), true)).toBe('tab-2');
  expect(commandForKey(press({ key: 's', ctrlKey: true }), true)).toBe('save-report');
  expect(commandForKey(press({ key: 'F1' }), true)).toBe('show-shortcuts');
  expect(commandForKey(press({ key: 'Escape' }), true)).toBe('cancel-or-close');
});

test('accepts Alt chords in text fields, except on a Mac, where they produce characters', () => {
  const pressed = press({ key: 's', code: 'KeyS', altKey: true });
  expect(commandForKey(pressed, true)).toBe('screen-similar');
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  expect(commandForKey(pressed, true)).toBeUndefined();
  expect(commandForKey(pressed, false)).toBe('screen-similar');
});

test('AltGr produces characters, so it is never a shortcut', () => {
  expect(commandForKey(press({ key: '1', ctrlKey: true, altKey: true }), false)).toBeUndefined();
});

test('text inputs count as typing, and a check box does not', () => {
  const input = document.createElement('input');
  expect(isTyping(input)).toBe(true);
  input.type = 'checkbox';
  expect(isTyping(input)).toBe(false);
  expect(isTyping(document.createElement('textarea'))).toBe(true);
  expect(isTyping(document.body)).toBe(false);
});

test('labels chords as on the keyboard', () => {
  expect(chordKeyLabels(tabChord(3), false)).toEqual(['Ctrl', '3']);
  expect(chordKeyLabels(tabChord(3), true)).toEqual(['⌘', '3']);
  expect(chordKeyLabels(tabChord(12), false)).toEqual(['Alt', '2']);
  expect(chordKeyLabels({ key: 'Escape' }, false)).toEqual(['Esc']);
  expect(chordKeyLabels({ key: 'ArrowLeft', alt: true }, false)).toEqual(['Alt', '←']);
  expect(chordKeyLabels({ key: 'p', mod: true, shift: true }, false)).toEqual([
    'Ctrl',
    'Shift',
    'P',
  ]);
  expect(chordKeyLabels({ key: 'p', mod: true, shift: true }, true)).toEqual(['⌘', '⇧', 'P']);
});

test('labels a command with its first chord', () => {
  expect(shortcutKeysLabel('save-pdf')).toBe('Ctrl+Shift+P');
});
