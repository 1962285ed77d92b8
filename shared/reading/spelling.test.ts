import { expect, test } from 'vitest';
import { spellMake, spellModel, spellWord } from './spelling.ts';

test.each([
  ['SKODA', 'Skoda'],
  ['Skoda', 'Skoda'],
  ['ŠKODA', 'Škoda'],
  ['BMW', 'BMW'],
  ['MG', 'MG'],
  ['MERCEDES-BENZ', 'Mercedes-Benz'],
  ['LAND ROVER', 'Land Rover'],
  ['MCLAREN', 'McLaren'],
  ['MINI', 'Mini'],
  ['smart', 'smart'],
])('the make %s is written %s', (make, expected) => {
  expect(spellMake(make)).toBe(expected);
});

test.each([
  ['OCTAVIA', 'Octavia'],
  ['3 SERIES', '3 Series'],
  ['RANGE ROVER EVOQUE', 'Range Rover Evoque'],
  ['GOLF GTI', 'Golf GTI'],
  ['CX-5', 'CX-5'],
  ['A4', 'A4'],
  ['UP!', 'UP!'],
  ['e-Golf', 'e-Golf'],
  ['MX5X', 'MX5X'],
])('the model %s is written %s', (model, expected) => {
  expect(spellModel(model)).toBe(expected);
});

test.each([
  ['BLUE', 'Blue'],
  ['Light Blue', 'Light blue'],
  ['HEAVY OIL', 'Heavy oil'],
  ['petrol/electric', 'Petrol/electric'],
  ['LPG', 'LPG'],
  ['Petrol/Lpg', 'Petrol/LPG'],
])('%s is written %s', (text, expected) => {
  expect(spellWord(text)).toBe(expected);
});
