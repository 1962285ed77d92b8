import { expect, it } from 'vitest';
import { packText } from './body.ts';
import { sealedWordsIn } from './sealed-words.ts';
import { testReport } from '../testing/archive.ts';

const NOTES = 'Quote ",\\"words\\":{\\"notes\\":\\"no\\"}", a \\ and "words":{}}}, 🚗\nmore';
const WORDS = { notes: NOTES, organisation: 'Harbour & Hill Cars' };

it('reads what was written when a report was saved, whatever stands in it', () => {
  const { text } = testReport(WORDS);
  expect(sealedWordsIn(packText(text))).toMatchObject(WORDS);
});

it('reads it from a file of another order and with spaces in it', () => {
  const { seal, snapshot } = testReport(WORDS).sealed;
  const { words, ...rest } = snapshot;
  for (const text of [
    JSON.stringify({ snapshot: { words, ...rest }, seal }),
    JSON.stringify({ seal, snapshot: { words, ...rest } }),
    JSON.stringify({ seal, snapshot }, undefined, 2),
  ])
    expect(sealedWordsIn(packText(text))).toMatchObject(WORDS);
});

it.each([
  ['bytes that are not packed', new Uint8Array([0, 255, 3])],
  ['no bytes', null],
  ['what is no JSON', packText('{"seal":"a","snapshot":{"words":{}}')],
  ['other JSON', packText('{"seal":"a","snapshot":{"verdict":1,"words":{"notes":7}}}')],
])('reads none from %s', (_, body) => {
  expect(sealedWordsIn(body)).toEqual({ notes: '', organisation: '' });
});
