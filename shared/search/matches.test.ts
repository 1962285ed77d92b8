import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitByMatches } from './excerpt.ts';
import { findInIdentifier, findInText } from './matches.ts';
import { searchTerms } from './terms.ts';

const bracketMatches = (text: string, matches: ReturnType<typeof findInText>) =>
  splitByMatches(text, matches)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');
const inText = (text: string, typed: string) =>
  bracketMatches(text, findInText(text, searchTerms(typed)));
const inIdentifier = (text: string, typed: string) =>
  bracketMatches(text, findInIdentifier(text, searchTerms(typed)));

test.each([
  ['Ford Fiesta', 'FORD fi', '[Ford] [Fi]esta'],
  ['Ford Fiesta', 'esta', 'Ford Fiesta'],
  ['Land-Rover', 'land-rover', '[Land]-[Rover]'],
  ['Mazda CX-5 Sport', 'cx5', 'Mazda [CX-5] Sport'],
  ['Mazda CX5 2.2', 'cx-5', 'Mazda [CX5] 2.2'],
  ['Mazda CX-5 and CX5', 'cx-5', 'Mazda [CX]-[5] and [CX]5'],
  ['Nissan X-Trail', 'xtr', 'Nissan [X-Tr]ail'],
  ['Kia Cee’d', 'ceed', 'Kia [Cee’d]'],
  ['Mercedes-Benz', 'mercedesb', '[Mercedes-B]enz'],
  ['Mercedes-Benz', 'mercedesbenz', '[Mercedes-Benz]'],
  ['VW ID.3', 'id3', 'VW [ID.3]'],
  ['Mazda CX-5', 'x5', 'Mazda CX-5'],
  ['Focus 1.0T', '10', 'Focus 1.0T'],
  ['Straße', 'stras', '[Straß]e'],
  ['Straße', 'strass', '[Straß]e'],
  ['Zoe\u0301 and Zoë', 'zoe', '[Zoe\u0301] and [Zoë]'],
  ['a🚗b', '🚗', 'a[🚗]b'],
  ['a🚗b', 'b', 'a🚗[b]'],
  ['𝐅ord', 'ord', '𝐅ord'],
  ['İstanbul', 'ist', '[İst]anbul'],
  ['Swap for OV71 KLM today', '1kl', 'Swap for OV7[1 KL]M today'],
  ['Swap for OV71 KLM today', 'ov71 klm', 'Swap for [OV71] [KLM] today'],
  ['VIN WVWZZZ1KZAW000001 now', 'kzaw', 'VIN WVWZZZ1[KZAW]000001 now'],
  ['a word of seventeenletters', 'letters', 'a word of seventeenletters'],
  ['sold 22 Nov 2026, 22/11/26', '22.11.2026', 'sold [22 Nov 2026], [22/11/26]'],
  [
    'seen 3/10/26, sold 22/11/26 and Nov 2026',
    'nov 2026',
    'seen 3/10/26, sold [22/11/26] and [Nov 2026]',
  ],
  ['stock 2026-11-0042, STK-2026-11', '2026-11', 'stock [2026-11]-0042, STK-2026-11'],
  ['due in Nov 2026', '22/11/2026', 'due in Nov 2026'],
  ['see PD-7K3M-Q2XD, then', 'mq2', 'see PD-7K3[M-Q2]XD, then'],
  ['the 205 for 30 days', 'e205', 'the 205 for 30 days'],
  [`${'x'.repeat(30)} y`, 'x'.repeat(40), `[${'x'.repeat(24)}]${'x'.repeat(6)} y`],
])('in the text %o, %o matches %o', (text, typed, expected) => {
  expect(inText(text, typed)).toBe(expected);
});

test.each([
  ['AB12 CDE', 'b12c', 'A[B12 C]DE'],
  ['PD-7K3M-Q2XD', '3mq2', 'PD-7K[3M-Q2]XD'],
  ['PD-7K3M-Q2XD', 'pd-7k3m-q2', '[PD-7K3M-Q2]XD'],
  ['WVWZZZ1KZAW000001', '1kz', 'WVWZZZ[1KZ]AW000001'],
  ['AB12 CDE', '-', 'AB12 CDE'],
])('in the identifier %o, %o matches %o', (text, typed, expected) => {
  expect(inIdentifier(text, typed)).toBe(expected);
});

test('the parts of any text and search join to the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: 'binary', maxLength: 6 }),
      (text, typed) => {
        for (const find of [findInText, findInIdentifier]) {
          const parts = splitByMatches(
            text,
            find(text, searchTerms(`${typed} ${text.slice(3, 6)}`)),
          );
          expect(parts.map((part) => part.text).join('')).toBe(text);
        }
      },
    ),
  );
});
