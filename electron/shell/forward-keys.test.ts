import { expect, test } from 'vitest';
import { toFrameKey } from './forward-keys.ts';

const pressed = (change: Partial<Parameters<typeof toFrameKey>[0]>) => ({
  type: 'keyDown',
  key: 'Escape',
  code: 'Escape',
  control: false,
  meta: false,
  alt: false,
  shift: false,
  isAutoRepeat: false,
  isComposing: false,
  ...change,
});

test('passes on Escape and key combinations in the names of the window', () => {
  expect(toFrameKey(pressed({}))).toEqual({
    key: 'Escape',
    code: 'Escape',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
  });
  expect(toFrameKey(pressed({ key: 'P', code: 'KeyP', control: true, shift: true }))).toMatchObject(
    { key: 'P', ctrlKey: true, shiftKey: true },
  );
  expect(toFrameKey(pressed({ key: 'l', code: 'KeyL', alt: true }))).toMatchObject({
    code: 'KeyL',
    altKey: true,
  });
  expect(toFrameKey(pressed({ key: 'p', code: 'KeyP', meta: true }))).toMatchObject({
    metaKey: true,
  });
  expect(toFrameKey(pressed({ key: 'ArrowLeft', code: 'ArrowLeft', alt: true }))).toMatchObject({
    key: 'ArrowLeft',
    altKey: true,
  });
});

test.each([
  ['a letter, which may be part of a key or a note', { key: 'k', code: 'KeyK' }],
  ['a capital', { key: 'K', code: 'KeyK', shift: true }],
  ['a key that moves in the document', { key: 'PageDown', code: 'PageDown' }],
  ['Tab', { key: 'Tab', code: 'Tab' }],
  ['Ctrl by itself', { key: 'Control', code: 'ControlLeft', control: true }],
  ['Alt and Tab', { key: 'Tab', code: 'Tab', alt: true }],
  ['a key that is let go', { type: 'keyUp' }],
  ['a key that is held down', { isAutoRepeat: true }],
  ['a key of an input method', { isComposing: true }],
])('%s is not passed on', (_name, change) => {
  expect(toFrameKey(pressed(change))).toBeUndefined();
});
