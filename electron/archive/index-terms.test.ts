import { expect, test } from 'vitest';
import { buildIndexText, toFtsQuery } from './index-terms.ts';

const none = { results: [], environments: [] };
const indexed = (texts: string[], numbers: string[] = []) =>
  new Set(
    buildIndexText({
      texts,
      numbers,
      result: 'alert',
      environment: 'uat',
      checks: ['written-off'],
      savedOn: '2026-11-22',
    }).split(' '),
  );

test('creates no term that FTS5 would split', () => {
  const texts = [
    'no-record "a" b*c ^d (e) NEAR 漢字 🚗x \0 \u{e000} é\u0301',
    'AB12 CDE PD-7K3M-Q2XD',
  ];
  for (const token of indexed(texts, ['AB 12-CDE', 'PD-7K3M-Q2XD']))
    expect(token).toMatch(/^[\u{e000}-\u{e004}]?(?:[\p{L}\p{N}]+|\p{Extended_Pictographic})$/u);
});

test('reads plates and references in a note as numbers, any part of which is found', () => {
  const tokens = indexed(['Swap for OV71 KLM, see PD-7K3M-Q2XD, the 205 for 30 days']);
  for (const part of ['ov71klm', '71klm', 'lm', 'pd7k3mq2xd', 'q2xd'])
    expect(tokens).toContain(part);
  for (const part of ['the205', 'for30']) expect(tokens).not.toContain(part);
});

test('indexes a compound as its words and as one word', () => {
  const tokens = indexed(['Mazda CX-5, Cee’d', '1.0T of 22-11-2026']);
  for (const token of ['cx', '5', 'cx5', 'ceed', '1', '0t']) expect(tokens).toContain(token);
  expect(tokens).not.toContain('10t');
});

test('stays small for any text', () => {
  const long = 'x'.repeat(100_000);
  expect(indexed([long], [long]).size).toBeLessThan(100);
  const note = Array.from({ length: 1_500 }, (_, at) => `word${at}`).join(' ');
  expect([...indexed([note])].join(' ').length).toBeLessThan(100_000);
});

test('indexes adverse checks, the day and month of saving, and the dates of a text', () => {
  const tokens = indexed(['collected 3 May 2025']);
  for (const token of [
    '\u{e003}writtenoff',
    '\u{e004}20261122',
    '\u{e004}202611',
    '\u{e004}20250503',
  ])
    expect(tokens).toContain(token);
  expect(toFtsQuery({ ...none, text: 'kia nov 2026', check: 'written-off' })).toBe(
    '"kia"* AND "\u{e004}202611" AND "\u{e003}writtenoff"',
  );
});

test('queries each word once and omits words that another word implies', () => {
  expect(toFtsQuery({ ...none, text: 'fo ford FORD f' })).toBe('"ford"*');
  expect(toFtsQuery({ ...none, text: 'focus' })).toBe('("\u{e000}focus" OR "focus"*)');
  expect(toFtsQuery({ ...none, text: 'cx-5 kia' })).toBe('"cx"* AND ("5"* OR "cx5"*) AND "kia"*');
  expect(toFtsQuery({ ...none, text: ' "*" ' })).toBeUndefined();
  expect(toFtsQuery({ ...none, text: ' "*" ', results: ['alert'] })).toBe('("\u{e001}alert")');
  const typed = Array.from({ length: 100 }, (_, at) => String.fromCharCode(97 + (at % 26)));
  expect(toFtsQuery({ ...none, text: typed.join(' ') })?.split(' AND ')).toHaveLength(26);
});
