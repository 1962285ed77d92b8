import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findAdmittedCategories, readAdvert } from './read-advert.ts';

type Line = { readonly expected: string; readonly sentence: string };

const readLines = (file: string): readonly Line[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [expected = '', sentence = ''] = line.split(' | ');
      return { expected, sentence };
    });

/** “write-off S”, or the kind alone. */
const admitted = (sentence: string) =>
  readAdvert(sentence)
    .filter(({ stance }) => stance === 'admits')
    .flatMap((statement) => [
      statement.kind,
      ...findAdmittedCategories(statement).map((category) => `write-off ${category}`),
    ]);

const describeLines = (lines: readonly Line[]) =>
  lines
    .map(({ expected, sentence }) => `${expected}: ${sentence} -> ${admitted(sentence).join()}`)
    .join('\n');

const MAX_MISSED = 0.1;
const MAX_WRONGLY_TAKEN = 0.05;

/**
 * Both sets were written before the patterns that they measure. When first measured, the first missed
 * 5 of 121 admissions (4.1%) and took 4 of 101 harmless sentences (4.0%). The patterns were then
 * improved by kind. The second set was written after that: it missed 2 of 39 (5.1%) and took 1 of 21
 * (4.8%), and no pattern was changed for it.
 */
describe.each([
  { file: 'held-out-sentences.txt', admissions: 121, harmless: 101 },
  { file: 'more-held-out-sentences.txt', admissions: 39, harmless: 21 },
])('of the sentences in $file', ({ file, ...counts }) => {
  const lines = readLines(file);

  test('at most one in ten admissions is missed', () => {
    const admissions = lines.filter(({ expected }) => expected !== 'harmless');
    expect(admissions).toHaveLength(counts.admissions);
    const missed = admissions.filter(
      ({ expected, sentence }) => !admitted(sentence).includes(expected),
    );
    expect(missed.length / admissions.length, describeLines(missed)).toBeLessThanOrEqual(
      MAX_MISSED,
    );
  });

  test('at most one in twenty harmless sentences is taken for an admission', () => {
    const harmless = lines.filter(({ expected }) => expected === 'harmless');
    expect(harmless).toHaveLength(counts.harmless);
    const taken = harmless.filter(({ sentence }) => admitted(sentence).length > 0);
    expect(taken.length / harmless.length, describeLines(taken)).toBeLessThanOrEqual(
      MAX_WRONGLY_TAKEN,
    );
  });
});
