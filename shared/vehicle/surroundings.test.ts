import { describe, expect, test } from 'vitest';
import { isWholeText, parseIdentifier } from './parse-identifier.ts';

const read = (text: string) => parseIdentifier(text, new Date('2026-11-21T12:00:00Z'));

/** The plate or VIN that is read, or the vehicles of a list. */
function readVehicles(text: string): string[] {
  const parsed = read(text);
  if (parsed.kind === 'vrm') return [parsed.display];
  if (parsed.kind === 'vin') return [parsed.vin];
  return parsed.kind === 'invalid' && parsed.isList
    ? parsed.corrections.map((each) => each.text)
    : [];
}

describe('what surrounds a plate or VIN', () => {
  test.each([
    // The number or the sign of a list is not part of a plate. A plate may begin like one.
    ['1. AB12CDE', 'AB12 CDE'],
    ['1.AB12 CDE', 'AB12 CDE'],
    ['(12) pc19 hpa', 'PC19 HPA'],
    ['2) SCO4RAP', 'SCO4RAP'],
    ['3: WVWZZZ1JZ3W386752', 'WVWZZZ1JZ3W386752'],
    ['2. 1 ABC', '1 ABC'],
    ['1. ABC 1', 'ABC 1'],
    ['- AB12 CDE', 'AB12 CDE'],
    ['• AB12CDE', 'AB12 CDE'],
    ['1. - AB12CDE', 'AB12 CDE'],
    ['123.ABC', '123 ABC'],
    ['101.D.234', '101 D 234'],
    // A label or a country code, unless the plate begins with it.
    ['Reg: AB12CDE', 'AB12 CDE'],
    ['1. Number plate: AB12 CDE', 'AB12 CDE'],
    ['Current registration: AB12 CDE', 'AB12 CDE'],
    ['GB AB12 CDE', 'AB12 CDE'],
    ['UK: AB12CDE', 'AB12 CDE'],
    ['UK - A1 ABC', 'A1 ABC'],
    ['GB 12 CDE', 'GB12 CDE'],
    ['GB 1', 'GB 1'],
    ['Reg\nAB12 CDE', 'AB12 CDE'],
    ['VIN: WVW ZZZ 1KZ 8W1 23456', 'WVWZZZ1KZ8W123456'],
    ['VIN WVWZZZ1JZ3W386752', 'WVWZZZ1JZ3W386752'],
    // A bar code.
    ['IWVWZZZ1JZ3W386752', 'WVWZZZ1JZ3W386752'],
    ['*IWVWZZZ1JZ3W386752*', 'WVWZZZ1JZ3W386752'],
    // The space of a web address or a web page.
    ['AB12%20CDE', 'AB12 CDE'],
    ['AB12+CDE', 'AB12 CDE'],
    ['AB12&nbsp;CDE', 'AB12 CDE'],
  ])('%j is read as %s', (text, expected) => expect(readVehicles(text)).toEqual([expected]));

  test.each([
    ['1. AB12CDE, 2. PC19 HPA, 3. ABC 1', ['AB12 CDE', 'PC19 HPA', 'ABC 1']],
    ['1) 1 ABC\n2) AB12CDE', ['1 ABC', 'AB12 CDE']],
    ['1.AB12CDE\n2.SCO4RAP', ['AB12 CDE', 'SCO4RAP']],
    ['- AB12 CDE\n- PC19HPA', ['AB12 CDE', 'PC19 HPA']],
    ['• AB12 CDE\n• PC19HPA', ['AB12 CDE', 'PC19 HPA']],
    ['AB12%20CDE\nPC19&nbsp;HPA', ['AB12 CDE', 'PC19 HPA']],
  ])('%j is a list of %j', (text, expected) => expect(readVehicles(text)).toEqual(expected));
});

test.each([
  ['1 AB12CDE', ['AB12 CDE']],
  ['AB12 CDE1', ['AB12 CDE']],
  ['1SCO4RAP', []],
])('suggests for %j, which has eight characters, %j', (text, expected) =>
  expect(read(text)).toMatchObject({
    kind: 'vrm',
    corrections: expected.map((each) => ({ text: each })),
  }),
);

describe('a text of which nothing is left out', () => {
  test.each([
    ['ab12 cde', true],
    [' AB12\u200b\u00a0CDE\n', true],
    ['ＡＢ１２ ｃｄｅ', true],
    ['WVW ZZZ 1JZ 3W386752', true],
    ['AB12-CDE', false],
    ['AB12CDE,', false],
    ['AB12%20CDE', false],
    ['AB12CDE AB12CDE', false],
    ['1. A1', false],
    ['GB A1 ABC', false],
    ['IWVWZZZ1JZ3W386752', false],
  ])('%j: %j', (text, expected) => {
    const parsed = read(text);
    const isIdentifier = parsed.kind === 'vrm' || parsed.kind === 'vin';
    expect(isIdentifier && isWholeText(text, parsed)).toBe(expected);
  });
});
