import { expect, it } from 'vitest';
import { compressText } from './compress.ts';
import { readSealedTexts } from './sealed-texts.ts';
import { createTestReport } from '../testing/archive-store.ts';

const NOTES = 'Quote ",\\"words\\":{\\"notes\\":\\"no\\"}", a \\ and "words":{}}}, 🚗\nmore';
const WORDS = { notes: NOTES, organisation: 'Harbour & Hill Cars' };

it('reads what was written when a report was saved, whatever stands in it', () => {
  const { text } = createTestReport(WORDS);
  expect(readSealedTexts(compressText(text))).toMatchObject(WORDS);
});

it('reads it from a file of another order and with spaces in it', () => {
  const { seal, snapshot } = createTestReport(WORDS).sealed;
  const { writtenFields, ...rest } = snapshot;
  for (const text of [
    JSON.stringify({ snapshot: { words: writtenFields, ...rest }, seal }),
    JSON.stringify({ seal, snapshot: { words: writtenFields, ...rest } }),
    JSON.stringify({ seal, snapshot }, undefined, 2),
  ])
    expect(readSealedTexts(compressText(text))).toMatchObject(WORDS);
});

it.each([
  ['bytes that are not packed', new Uint8Array([0, 255, 3])],
  ['no bytes', null],
  ['what is no JSON', compressText('{"seal":"a","snapshot":{"words":{}}')],
  ['other JSON', compressText('{"seal":"a","snapshot":{"verdict":1,"words":{"notes":7}}}')],
])('reads none from %s', (_, body) => {
  expect(readSealedTexts(body)).toEqual({ notes: '', organisation: '' });
});
