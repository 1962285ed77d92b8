import { expect, test } from 'vitest';
import { createExcerptForTerms, type ExcerptPart } from '../../../shared/search/excerpt.ts';
import { searchTerms } from '../../../shared/search/terms.ts';
import { highlightCode, highlightWords } from './Highlight.tsx';

const markMatches = (parts: readonly ExcerptPart[]) =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

test.each([
  ['Ford Fiesta', 'fi', 'Ford [Fi]esta'],
  ['Ford Fiesta', 'FORD fiesta', '[Ford] [Fiesta]'],
  ['Ford Fiesta', 'esta', 'Ford Fiesta'],
  ['Škoda Octavia', 'sko', '[Ško]da Octavia'],
  ['Zoë Martin', 'zoe', '[Zoë] Martin'],
  ['Mercedes-Benz', 'benz', 'Mercedes-[Benz]'],
  ['Golf', '', 'Golf'],
])('in the text %o, %o highlights %o', (text, typed, highlighted) => {
  expect(markMatches(highlightWords(text, searchTerms(typed)))).toBe(highlighted);
});

test.each([
  ['AB12 CDE', 'b12c', 'A[B12 C]DE'],
  ['AB12 CDE', 'ab12 cde', '[AB12] [CDE]'],
  ['PD-7K3M-Q2XD', '3mq2', 'PD-7K[3M-Q2]XD'],
  ['PD-7K3M-Q2XD', 'pd-7k3m-q', '[PD-7K3M-Q]2XD'],
  ['WVWZZZ1KZAW000001', '1kz', 'WVWZZZ[1KZ]AW000001'],
  ['AB12 CDE', '-', 'AB12 CDE'],
])('in the identifier %o, %o highlights %o', (text, typed, highlighted) => {
  expect(markMatches(highlightCode(text, searchTerms(typed)))).toBe(highlighted);
});

test('the excerpt of a long note contains the match, wherever it is', () => {
  const note = `${'word '.repeat(400)}needle and more`;
  expect(markMatches(createExcerptForTerms(note, searchTerms('needle')))).toMatch(
    /^….{0,30}\[needle\] and more$/,
  );
});

test('shows a character that changes the text direction in a note instead of applying it', () => {
  expect(markMatches(createExcerptForTerms('safe \u202E etad', []))).toBe('safe ⟨U+202E⟩ etad');
});
