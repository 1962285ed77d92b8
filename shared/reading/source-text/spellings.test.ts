import { describe, expect, test } from 'vitest';
import { isDenial } from './denial.ts';
import { classifyFinance } from './finance-type.ts';
import { classifyHeadline } from './headline.ts';
import { classifyHighRisk } from './high-risk-type.ts';
import { classifyMotStatus, classifyTaxStatus } from './mot-tax-status.ts';
import table from './spellings.txt?raw';
import { classifyStolenStatus } from './stolen-status.ts';
import { classifyVicResult, classifyWriteOff } from './write-off-category.ts';

/** Every classifier, with its result as the table writes it. */
const CLASSIFIERS: Readonly<Record<string, (text: string | undefined) => string>> = {
  finance: (text) => {
    const { kind, isSettled } = classifyFinance(text);
    return isSettled ? `${kind} settled` : kind;
  },
  'write-off': (text) => {
    const { kind, categories } = classifyWriteOff(text);
    return kind === 'category' ? `category ${categories.join(',')}` : kind;
  },
  stolen: (text) => classifyStolenStatus(text).kind,
  'high-risk': (text) => classifyHighRisk(text).kind,
  mot: classifyMotStatus,
  tax: classifyTaxStatus,
  headline: (text) => classifyHeadline(text).kind,
  vic: (text) => classifyVicResult(text).kind,
};

const ROWS = table
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line): [kind: string, expected: string, text: string] => {
    const [kind = '', expected = '', ...text] = line.split(' |');
    return [kind, expected.trim(), text.join(' |').trim()];
  });

test('the table has at least 150 spellings, each once', () => {
  expect(ROWS.length).toBeGreaterThanOrEqual(150);
  expect(new Set(ROWS.map(([kind, , text]) => `${kind} ${text}`)).size).toBe(ROWS.length);
});

test.each(ROWS)('%s: %s for “%s”', (kind, expected, text) => {
  expect(CLASSIFIERS[kind]?.(text)).toBe(expected);
});

test('case, surrounding spaces, invisible characters and a full stop make no difference', () => {
  for (const [kind, expected, text] of ROWS.filter(([, result]) => result !== 'not-stated'))
    for (const variant of [
      text.toUpperCase(),
      text.toLowerCase(),
      `  ${text}\t`,
      `\u200B${text}\uFEFF`,
      text.replaceAll(' ', '\u00A0'),
      `${text}.`,
    ])
      expect([kind, variant, CLASSIFIERS[kind]?.(variant)]).toEqual([kind, variant, expected]);
});

/** Results that reassure. No other text may have one of them. */
const ASSURANCES = new Set([
  'good',
  'in-force',
  'exempt',
  'not-due',
  'not-stolen',
  'recovered',
  'removed',
  'none',
  'personal-loan',
  'credit-sale',
  'passed',
]);

describe('extreme texts are read safely and never reassure', () => {
  test.each([
    ['no text', undefined],
    ['100,000 letters', 'x'.repeat(100_000)],
    ['100,000 spaces', ' '.repeat(100_000)],
    ['an assurance that goes on for too long', `Clear${' and'.repeat(25_000)}`],
    ['100,000 negations', 'not '.repeat(25_000)],
    ['100,000 mentions', 'cat '.repeat(25_000)],
    ['separators', '-.,/|'.repeat(20_000)],
    ['control characters', '\u0000\u0007\u001B\u009F'],
    ['a reversed text', '\u202Edilav'],
    ['unpaired surrogates', '\uD800\uDC00\uD800'],
    ['a text in other letters', 'чисто'],
    ['a negation in other letters', 'не valid'],
    ['a name of an object’s own', '__proto__'],
    ['emoji', '🚗'.repeat(1_000)],
  ])('%s', (_, text) => {
    for (const [kind, classify] of Object.entries(CLASSIFIERS)) {
      const started = performance.now();
      expect([kind, ASSURANCES.has(classify(text))]).toEqual([kind, false]);
      expect(performance.now() - started).toBeLessThan(500);
    }
  });
});

test.each(['possibly ', 'may be ', 'subject to confirmation: ', 'awaiting confirmation, '])(
  'a text that expresses doubt (“%s”) never reassures',
  (doubt) => {
    for (const [kind, , text] of ROWS.filter(([, result]) => ASSURANCES.has(result)))
      expect([text, ASSURANCES.has(CLASSIFIERS[kind]?.(doubt + text) ?? '')]).toEqual([
        text,
        false,
      ]);
  },
);

test.each([
  ['None', true],
  ['N/A', true],
  ['No records found', true],
  ['Nil', true],
  ['No?', false],
  ['No record before 2019', false],
  ['Stolen', false],
  ['', false],
])('“%s” only states that there is nothing: %s', (text, expected) => {
  expect(isDenial(text)).toBe(expected);
});
