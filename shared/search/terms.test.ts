import { expect, test } from 'vitest';
import { searchTerms, tokenize } from './terms.ts';

test.each([
  ['Citroën C4-Cactus', ['citroen', 'c4', 'cactus']],
  ['İstanbul ISPARTA ı', ['istanbul', 'isparta', 'i']],
  ['Straße Łódź Ærø', ['strasse', 'lodz', 'aero']],
  ['ﬁne ＡＢ１２ x²', ['fine', 'ab12', 'x2']],
  ['👩‍🔧 at work\0now\u202e', ['👩', '🔧', 'at', 'work', 'now']],
  ['', []],
  ['"-_.,;:!?()[]{}*^', []],
])('tokenizes %j', (text, terms) => {
  expect(tokenize(text)).toEqual(terms);
});

test('includes each word once and does not split references', () => {
  expect(searchTerms('fo ford FORD pd-7k3m-q2')).toEqual(['pd7k3mq2', 'ford']);
  expect(searchTerms('Land-Rover, Straße')).toEqual(['land', 'rover', 'strasse']);
  expect(searchTerms(' "*" ')).toEqual([]);
});
