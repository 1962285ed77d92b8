import { expect, test } from 'vitest';
import { createExcerptForTerms } from './excerpt.ts';
import { searchTerms } from './terms.ts';
import { findForms } from './word-forms.ts';

test.each([
  ['written', ['write', 'writing', 'written', 'wrote']],
  ['sold', ['sell', 'sold']],
  ['repaired', ['repair']],
  ['insurer', ['insure', 'insuring', 'insurance']],
  ['writ', ['writ']],
  ['constructor', ['constructor']],
  ['golf', ['golf']],
])('all forms of “%s” begin with %j', (word, forms) => {
  expect(findForms(word)).toEqual(forms);
});

const mark = (text: string, typed: string) =>
  createExcerptForTerms(text, searchTerms(typed))
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

test.each(['write off', 'written off', 'write-off', 'Write-Offs', 'writeoff', 'wrote off'])(
  '“%s” finds every form of it',
  (typed) => {
    expect(searchTerms(typed)).toEqual(['write', 'off']);
    expect(mark('Written off: category S', typed)).toBe('[Written] [off]: category S');
    expect(mark('a write-off', typed)).toBe('a [write]-[off]');
    expect(mark('an old writeoff', typed)).toBe('an old [writeoff]');
  },
);

test('marks the forms of a word that are in a text', () => {
  expect(mark('Sold, then to sell again', 'selling')).toBe('[Sold], then to [sell] again');
  expect(mark('Repairs were repaired', 'repaired')).toBe('[Repair]s were [repair]ed');
  expect(mark('off the road', 'offer')).toBe('off the road');
});
