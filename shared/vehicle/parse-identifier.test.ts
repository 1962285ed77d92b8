import * as fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { vehicleRefSchema } from '../provider/parameters.ts';
import { parseIdentifier, type ParsedIdentifier } from './parse-identifier.ts';

const TODAY = new Date('2026-11-21T12:00:00Z');
const read = (text: string) => parseIdentifier(text, TODAY);

/** Summarises a result as kind, display text or VIN, and format. */
function summarize(parsed: ParsedIdentifier): string {
  switch (parsed.kind) {
    case 'vrm':
      return `${parsed.format}: ${parsed.display}`;
    case 'vin':
      return `vin: ${parsed.vin}`;
    case 'invalid':
    case 'empty':
      return parsed.kind;
  }
}

const offered = (text: string) => {
  const parsed = read(text);
  return parsed.kind === 'empty' ? [] : parsed.corrections.map((correction) => correction.text);
};

describe('text in the search box', () => {
  test.each([
    // The same plate in different spellings.
    ['ab12 cde', 'current: AB12 CDE'],
    ['AB12CDE', 'current: AB12 CDE'],
    ['  ab-12.cde \n', 'current: AB12 CDE'],
    ['“AB12 CDE”', 'current: AB12 CDE'],
    ["'AB12\tCDE',", 'current: AB12 CDE'],
    ['AB12\r\nCDE', 'current: AB12 CDE'],
    ['A B 1 2 C D E', 'current: AB12 CDE'],
    ['ＡＢ１２　ｃｄｅ', 'current: AB12 CDE'],
    ['🚗 AB12 CDE 🚗', 'current: AB12 CDE'],
    ['AB12\u200b\u00a0CDE', 'current: AB12 CDE'],
    // The nine formats.
    ['ZZ99ZZZ', 'current: ZZ99 ZZZ'],
    ['a1abc', 'prefix: A1 ABC'],
    ['Y999ABC', 'prefix: Y999 ABC'],
    ['abc1d', 'suffix: ABC 1D'],
    ['ABC999Y', 'suffix: ABC 999Y'],
    ['1234A', 'dateless: 1234 A'],
    ['1234AB', 'dateless: 1234 AB'],
    ['A1', 'dateless: A 1'],
    ['AB1234', 'dateless: AB 1234'],
    ['ABC1', 'dateless: ABC 1'],
    ['ABC999', 'dateless: ABC 999'],
    ['1ABC', 'dateless: 1 ABC'],
    ['999ABC', 'dateless: 999 ABC'],
    ['JAZ1234', 'northern-ireland: JAZ 1234'],
    ['1234JAZ', 'northern-ireland: 1234 JAZ'],
    // Northern Ireland's codes in the formats shared with Great Britain.
    ['JAZ 1', 'northern-ireland: JAZ 1'],
    ['OI 1234', 'northern-ireland: OI 1234'],
    ['1 IA', 'northern-ireland: 1 IA'],
    ['ZA 1234', 'dateless: ZA 1234'],
    ['Q123ABC', 'q: Q123 ABC'],
    ['Q1 ABC', 'q: Q1 ABC'],
    // Diplomatic, military and trade plates. A trade plate may have no letter.
    ['101 D 234', 'diplomatic: 101 D 234'],
    ['12 AB 34', 'military: 12 AB 34'],
    ['AB12 CD', 'military: AB 12 CD'],
    ['20001', 'trade: 20001'],
    ['012 LV', 'trade: 012 LV'],
    ['123 LV', 'dateless: 123 LV'],
    // No standard format, but the plate may exist.
    ['SCO4RAP', 'unrecognised: SCO4RAP'],
    ['0123 ABC', 'unrecognised: 0123ABC'],
    ['A0 ABC', 'unrecognised: A0ABC'],
    ['J 123456', 'unrecognised: J123456'],
    ['AB12CDEF', 'unrecognised: AB12CDEF'],
    // VINs.
    ['wvwzzz1jz3w386752', 'vin: WVWZZZ1JZ3W386752'],
    ['WVW ZZZ 1JZ-3W386752', 'vin: WVWZZZ1JZ3W386752'],
    ['WVWZZZIJZ3W386752', 'vin: WVWZZZIJZ3W386752'],
    ['HBT7L12345', 'vin: HBT7L12345'],
    ['SALLHAMV8', 'vin: SALLHAMV8'],
    // Neither a plate nor a VIN.
    ['', 'empty'],
    [' \n\t\u200b', 'empty'],
    ['—', 'invalid'],
    ['😀', 'invalid'],
    ['A', 'invalid'],
    ['7', 'invalid'],
    ['HELLO', 'invalid'],
    ['1234567', 'invalid'],
    ['AB12 CDÉ', 'invalid'],
    ['АВ12 CDE', 'invalid'],
    ['straße 1', 'invalid'],
    ['١٢٣ ABC', 'invalid'],
    ['WVWZZZ1JZ3W3867521', 'invalid'],
    ['A'.repeat(10_000), 'invalid'],
    ['9'.repeat(10_000), 'invalid'],
  ])('%j is read as %s', (text, expected) => {
    expect(summarize(read(text))).toBe(expected);
  });
});

const choiceOf = (vehicles: readonly string[]) => {
  const things = vehicles.some((text) => text.length > 8) ? 'plates and VINs' : 'plates';
  return `${vehicles.length} ${things} found in the text entered. Choose one.`;
};

describe('a list', () => {
  test.each([
    ['AB12CDE\nPC19 HPA', ['AB12 CDE', 'PC19 HPA']],
    ['ab12cde, pc19hpa; st68lnx\tAB 12 CDE', ['AB12 CDE', 'PC19 HPA', 'ST68 LNX']],
    ['WVWZZZ1JZ3W386752\r\nAB12CDE\r\n', ['WVWZZZ1JZ3W386752', 'AB12 CDE']],
    // Two short plates must not be read as one plate.
    ['ABC 1, DEF 2', ['ABC 1', 'DEF 2']],
  ])('%j is a list of %j', (text, expected) => {
    expect(read(text)).toMatchObject({ kind: 'invalid', message: choiceOf(expected) });
    expect(offered(text)).toEqual(expected);
  });

  test.each([
    'AB12CDE,',
    'AB12CDE, ab12 cde',
    'AB12\tCDE',
    'AB12CDE AB12CDE',
    'AB12 CDE AB12CDE ab12cde',
    'AB12 CDE (ab12cde)',
  ])('%j is one plate', (text) => expect(summarize(read(text))).toBe('current: AB12 CDE'));

  test.each([
    // A table with titles and other columns. With its title, two plates have as many characters as a VIN.
    ['Reg\nAB12 CDE\nPC19 HPA', ['AB12 CDE', 'PC19 HPA']],
    ['Plate\tMake\tPrice\nAB12CDE\tCitroën\t£4,500\nPC19HPA\tVW\t£3,000', ['AB12 CDE', 'PC19 HPA']],
    ['AB12CDE: sold, WVWZZZ1JZ3W386752', ['WVWZZZ1JZ3W386752', 'AB12 CDE']],
    ['AB12 CDE Ford Focus\nPC19 HPA VW Golf', ['AB12 CDE', 'PC19 HPA']],
    ['AB12 CDE PC19 HPA ST68 LNX', ['AB12 CDE', 'PC19 HPA', 'ST68 LNX']],
    // Two plates have as many characters as a VIN.
    ['AB12 CDE and PC19 HPA', ['AB12 CDE', 'PC19 HPA']],
    ['AB12CDE PC19HPA', ['AB12 CDE', 'PC19 HPA']],
    ['ab12 cde / K123 abc', ['AB12 CDE', 'K123 ABC']],
  ])('%j contains %j', (text, expected) => {
    expect(read(text)).toMatchObject({ kind: 'invalid', message: choiceOf(expected) });
    expect(offered(text)).toEqual(expected);
  });

  test('offers each plate of a table', () => {
    const plates = Array.from(
      { length: 30 },
      (_, index) => `AB${index % 2 ? 12 : 61} C${'ABCDEFGHJKLMNPR'.charAt(index / 2)}E`,
    );
    const table = (count: number) =>
      plates
        .slice(0, count)
        .map((plate) => `${plate}\tFord`)
        .join('\n');
    expect(offered(table(12))).toEqual(plates.slice(0, 12));
    expect(offered(table(30))).toEqual(plates.slice(0, 20));
    expect(read(table(30))).toMatchObject({
      message: 'More than 20 plates found in the text entered. The first 20 are shown. Choose one.',
    });
  });

  test('offers at most 20 vehicles', () => {
    const plates = Array.from(
      { length: 60 },
      (_, index) => `AB12 C${'ABCDEFGHJK'.charAt(index % 10)}${'ABCDEF'.charAt(index / 10)}`,
    );
    const text = [...plates.slice(0, 5), ...plates].join('\n');
    expect(offered(text)).toEqual(plates.slice(0, 20));
    expect(read(text)).toMatchObject({
      message: 'More than 20 plates found in the text entered. The first 20 are shown. Choose one.',
    });
    expect(read(plates.slice(0, 20).join('\n'))).toMatchObject({
      message: '20 plates found in the text entered. Choose one.',
    });
  });
});

describe('corrections', () => {
  test.each([
    ['SCO4 RAP', ['SC04 RAP']],
    ['B012 CDE', ['BO12 CDE']],
    ['5T68 LNX', ['ST68 LNX']],
    ['AB1Z CDE', ['AB12 CDE']],
    ['AB12 CD8', ['AB12 CDB']],
    ['ABI2 CDE', ['AB12 CDE']],
    // The current format ranks before fewer changes.
    ['8812 CDE', ['BB12 CDE', 'B812 CDE']],
    // A valid plate of another format may be a current one with one character misread.
    ['A812 CDE', ['AB12 CDE']],
    ['I23 ABC', ['123 ABC']],
    // A prefix letter that was never used gives no suggestion.
    ['0123 ABC', []],
    ['AB12 CDE', []],
    ['SO55 BZS', []],
    ['Q155 ABC', []],
    ['ABC 1', []],
    ['WVWZZZIJZ3W386752', ['WVWZZZ1JZ3W386752']],
    ['WVWZZZ1JZ3W38675Q', ['WVWZZZ1JZ3W386750']],
    ['WVWZZZ1JZ3W386752', []],
    // Letters of another alphabet.
    ['АВ12 СDЕ', ['AB12 CDE']],
    // A plate or a VIN with text around it.
    ['AB12 CDE Ford Focus', ['AB12 CDE']],
    ['Reg. AB12CDE, VIN WVWZZZ1JZ3W386752', ['WVWZZZ1JZ3W386752', 'AB12 CDE']],
    ['BMW 320 and AB12 CDE, seen yesterday', ['AB12 CDE', 'BMW 320']],
    ['AB12 CDE '.repeat(1000), ['AB12 CDE']],
  ])('suggests for %j the corrections %j', (text, expected) => {
    expect(offered(text)).toEqual(expected);
  });

  test('states which characters were read differently', () => {
    const parsed = read('5CO4 RAP');
    expect(parsed).toMatchObject({
      vrm: '5CO4RAP',
      corrections: [{ text: 'SC04 RAP', explanation: '5 changed to S, O changed to 0' }],
    });
  });

  test('reads I, O and Q of a VIN as digits', () => {
    expect(read('WVWZZZIJZ3W38Q7O2')).toMatchObject({
      vin: 'WVWZZZIJZ3W38Q7O2',
      corrections: [
        {
          text: 'WVWZZZ1JZ3W380702',
          explanation: 'I changed to 1, Q changed to 0, O changed to 0',
        },
      ],
    });
  });
});

/** Returns a text that violates a property, or null if none was found. */
const findCounterexample = (texts: fc.Arbitrary<string>, property: (text: string) => boolean) =>
  fc.check(fc.property(texts, property)).counterexample;

describe('any text', () => {
  const confusableText = fc.string({
    unit: fc.constantFrom(
      'A',
      'B',
      '0',
      '1',
      'O',
      'I',
      'S',
      'Z',
      '2',
      '5',
      '8',
      '9',
      'Q',
      'J',
      ' ',
    ),
    minLength: 0,
    maxLength: 20,
  });
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    confusableText,
  );

  test('gives one of the four kinds and never throws', () => {
    const kinds = new Set(['empty', 'vrm', 'vin', 'invalid']);
    expect(findCounterexample(anyText, (text) => kinds.has(read(text).kind))).toBeNull();
  });

  test('gives an identifier that a request accepts', () => {
    const broken = findCounterexample(anyText, (text) => {
      const parsed = read(text);
      if (parsed.kind === 'vrm') return vehicleRefSchema.safeParse({ vrm: parsed.vrm }).success;
      return parsed.kind !== 'vin' || vehicleRefSchema.safeParse({ vin: parsed.vin }).success;
    });
    expect(broken).toBeNull();
  });

  test('reads its display text as the same identifier', () => {
    const broken = findCounterexample(anyText, (text) => {
      const parsed = read(text);
      if (parsed.kind === 'vrm') return isDeepStrictEqual(read(parsed.display), parsed);
      return parsed.kind !== 'vin' || summarize(read(parsed.vin)) === summarize(parsed);
    });
    expect(broken).toBeNull();
  });

  test('never drops or changes a letter or digit, except the first one of a bar code', () => {
    const broken = findCounterexample(confusableText, (text) => {
      const parsed = read(text);
      const typed = text.replaceAll(' ', '');
      if (parsed.kind === 'vrm') return parsed.vrm === typed;
      return parsed.kind !== 'vin' || [parsed.vin, `I${parsed.vin}`].includes(typed);
    });
    expect(broken).toBeNull();
  });

  test('suggests at most five corrections, all different and each valid', () => {
    const broken = findCounterexample(anyText, (text) => {
      const parsed = read(text);
      if (parsed.kind === 'empty') return true;
      const texts = parsed.corrections.map((correction) => correction.text);
      return (
        texts.length <= 5 &&
        new Set(texts).size === texts.length &&
        parsed.corrections.every(({ text: other, kind }) => {
          const reparsed = read(other);
          if (reparsed.kind === 'vrm')
            return (
              kind === 'vrm' && reparsed.format !== 'unrecognised' && reparsed.display === other
            );
          return reparsed.kind === 'vin' && kind === 'vin' && reparsed.vin === other;
        })
      );
    });
    expect(broken).toBeNull();
  });
});
