import { describe, expect, test } from 'vitest';
import { escapeFormula, quoteCell } from './csv.ts';

describe('text that a spreadsheet would calculate', () => {
  test.each([
    '=1+1',
    '+44 113 496 0000',
    '-2+3',
    '-5',
    '@SUM(A1)',
    '\t=1',
    '\tplain',
    '\rplain',
    '\nplain',
    ' \t plain',
    '  =1',
    '\u00A0=1',
    '\u200B=1',
    '\uFEFF=1',
    '\u0000=1',
    '\u202E=1',
    '"=1"',
    "'=1",
    '“=1”',
    '" \'=HYPERLINK("https://evil.example","x")',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    ' ＝1',
    "=cmd|' /C calc'!A0",
  ])('is prefixed with an apostrophe: %j', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
  });

  test.each(['1-2', 'a=b', "'quoted'", '"quoted"', '  indented', '–', '£5', '', 'me@example.com'])(
    'does not include %j',
    (text) => {
      expect(escapeFormula(text)).toBe(text);
    },
  );

  test.each([
    [-250.5, '-250.5'],
    [-1e-7, '-1e-7'],
    [1e300, '1e+300'],
  ])('does not include the number %d', (number, expected) => {
    expect(escapeFormula(number)).toBe(expected);
  });
});

test.each([
  ['a "b", c', '"a ""b"", c"'],
  ['Blue;=1+1', '"Blue;=1+1"'],
  ['Blue\t=1+1', '"Blue\t=1+1"'],
  ['One\r\nTwo', '"One\r\nTwo"'],
  [" d'e ", " d'e "],
  ['Blue or not', 'Blue or not'],
  ['', ''],
])('%j is written as %j', (cell, expected) => {
  expect(quoteCell(cell)).toBe(expected);
});
