import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = 'Škoda, £9,250 – “good”';
const utf16le = Buffer.from(`\uFEFF${TEXT}`, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16, little end first', utf16le],
  ['UTF-16, big end first', Buffer.from(utf16le).swap16()],
  // The characters from 0x80 to 0x9F differ from those of ISO 8859-1.
  ['Windows-1252', Buffer.from('\u008Akoda, \u00A39,250 \u0096 \u0093good\u0094', 'latin1')],
])('decodes %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});

test.each([
  ['UTF-16 without a byte order mark', Buffer.from('AB12 CDE', 'utf16le')],
  ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0])],
])('does not decode %s', (_, bytes) => {
  expect(decodeText(bytes)).toBeUndefined();
});
