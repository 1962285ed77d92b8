import { expect, test } from 'vitest';
import { truncate, isLeftToRightText, revealHiddenCharacters } from './safe-text.ts';

test.each([
  ['plain £ text – é 日本', 'plain £ text – é 日本'],
  ['two\r\nlines\tand a tab', 'two\nlines\tand a tab'],
  ['nul\u0000 bell\u0007 escape\u001b[31m', 'nul⟨U+0000⟩ bell⟨U+0007⟩ escape⟨U+001B⟩[31m'],
  ['del\u007f c1\u0085', 'del⟨U+007F⟩ c1⟨U+0085⟩'],
  ['no \u202eecnanif', 'no ⟨U+202E⟩ecnanif'],
  ['a\u200bb\ufeffc\u2066d', 'a⟨U+200B⟩b⟨U+FEFF⟩c⟨U+2066⟩d'],
  ['tag \u{e0041}', 'tag ⟨U+E0041⟩'],
  ['family 👨\u200d👩\u200d👧', 'family 👨\u200d👩\u200d👧'],
  ['half \ud800 pair', 'half \ufffd pair'],
])('shows %j as %j', (input, expected) => expect(revealHiddenCharacters(input)).toBe(expected));

test('does not split a surrogate pair when truncating', () => {
  expect(truncate('ab😀cd', 3)).toBe('ab');
  expect(truncate('ab😀cd', 4)).toBe('ab😀');
  expect(truncate('ab', 3)).toBe('ab');
});

test.each([
  ['Ford Fiesta 1.0 · £9,995 – “one owner”…', true],
  ['Škoda Octavia, 5 €', true],
  ['', true],
  ['רכב', false],
  ['Ford \u202e', false],
  ['Ford \u200f', false],
  ['Ford \u2066', false],
  ['٤٢', false],
  ['🚗', false],
  ['日本', false],
])('recognises %s as left-to-right text: %s', (text, isExpected) =>
  expect(isLeftToRightText(text)).toBe(isExpected),
);
