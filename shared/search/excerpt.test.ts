import { expect, test } from 'vitest';
import { createExcerptForTerms } from './excerpt.ts';
import { searchTerms } from './terms.ts';

const excerpt = (text: string, typed: string) =>
  createExcerptForTerms(text, searchTerms(typed))
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

test('shows the match of a long text wherever it is', () => {
  const text = `${'word '.repeat(400)}needle and more`;
  expect(excerpt(text, 'needle')).toBe('…word word word [needle] and more');
  expect(excerpt(text, '')).toMatch(/^(?:word ){20,}word…$/);
  expect(excerpt(text, '').length).toBeLessThan(202);
});

test('shows two matches that are far apart', () => {
  const text = `first ${'filler '.repeat(200)}keys ${'filler '.repeat(200)}wheel`;
  expect(excerpt(text, 'keys wheel')).toMatch(
    /^…filler filler \[keys\] filler filler filler … filler filler \[wheel\]$/,
  );
  expect(excerpt('Two keys and a wheel', 'keys wheel')).toBe('Two [keys] and a [wheel]');
});

test.each([
  ['letters without a space', `${'x'.repeat(50_000)} needle${'y'.repeat(50_000)}`],
  ['accents without end', `needle${'\u0301'.repeat(100_000)}`],
  ['invisible characters', `${'\u202e\u0000'.repeat(50_000)} needle ${'\u200b'.repeat(50_000)}`],
  ['pictures', `${'👩'.repeat(25_000)} needle${'👩'.repeat(25_000)}`],
  ['line breaks', `${'\n'.repeat(50_000)}needle${'\r\n'.repeat(25_000)}`],
])('shows one line of 100,000 characters: %s', (_, text) => {
  const result = excerpt(text, 'needle');
  expect(result).toContain('needle');
  expect(result.length).toBeLessThan(2500);
  // oxlint-disable-next-line no-control-regex
  expect(result).not.toMatch(/[\u0000-\u001f\u200b\u202e]|\p{Surrogate}|\ufffd/u);
});
