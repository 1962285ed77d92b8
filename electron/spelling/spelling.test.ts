import { expect, test } from 'vitest';
import { silentLog } from '../testing/inline-jobs.ts';
import { createSpelling } from './spelling.ts';

const spelling = createSpelling(silentLog);

test('finds misspelled words of British English', async () => {
  const words = ['recieved', 'colour', 'color', 'don’t', 'tyre', 'Vauxhall', 'towbar'];
  expect(await spelling.findMisspelled(words)).toEqual(['recieved', 'color']);
});

test('does not check plates, codes and abbreviations', async () => {
  expect(await spelling.findMisspelled(['AB12', 'XKCDQ', '2l'])).toEqual([]);
});

test('suggests similar words, the best first', async () => {
  expect((await spelling.suggest('recieved'))[0]).toBe('received');
  expect((await spelling.suggest('bumpper'))[0]).toBe('bumper');
});

test('text without spaces, which would take minutes, has no suggestions', async () => {
  expect(await spelling.suggest('qwrtpsdfghjklzxcvbnm'.repeat(250))).toEqual([]);
});

test('answers requests that run at the same time', async () => {
  const answers = await Promise.all(
    ['definately', 'scrached'].map((word) => spelling.suggest(word)),
  );
  expect(answers.map(([best]) => best)).toEqual(['definitely', 'scratched']);
});
