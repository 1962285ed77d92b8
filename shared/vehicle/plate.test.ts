import { describe, expect, test } from 'vitest';
import { describePlate, findImpossibility, formatPlate } from './plate.ts';

const TODAY = new Date('2026-11-21T12:00:00Z');
const plate = (vrm: string) => describePlate(vrm, TODAY);

describe('the issue period of a plate', () => {
  test.each([
    ['AB02CDE', 'Mar to Aug 2002', '2002-03-01', '2002-08-31'],
    ['AB12CDE', 'Mar to Aug 2012', '2012-03-01', '2012-08-31'],
    ['AB49CDE', 'Mar to Aug 2049', '2049-03-01', '2049-08-31'],
    ['AB51CDE', 'Sep 2001 to Feb 2002', '2001-09-01', '2002-02-28'],
    ['AB61CDE', 'Sep 2011 to Feb 2012', '2011-09-01', '2012-02-29'],
    ['AB99CDE', 'Sep 2049 to Feb 2050', '2049-09-01', '2050-02-28'],
    // Suffix letters: calendar years, then seven months for E, then years from August.
    ['ABC1A', 'Jan to Dec 1963', '1963-01-01', '1963-12-31'],
    ['ABC1D', 'Jan to Dec 1966', '1966-01-01', '1966-12-31'],
    ['ABC1E', 'Jan to Jul 1967', '1967-01-01', '1967-07-31'],
    ['ABC1F', 'Aug 1967 to Jul 1968', '1967-08-01', '1968-07-31'],
    ['ABC1H', 'Aug 1969 to Jul 1970', '1969-08-01', '1970-07-31'],
    ['ABC1J', 'Aug 1970 to Jul 1971', '1970-08-01', '1971-07-31'],
    ['ABC1N', 'Aug 1974 to Jul 1975', '1974-08-01', '1975-07-31'],
    ['ABC1P', 'Aug 1975 to Jul 1976', '1975-08-01', '1976-07-31'],
    ['ABC1T', 'Aug 1978 to Jul 1979', '1978-08-01', '1979-07-31'],
    ['ABC1V', 'Aug 1979 to Jul 1980', '1979-08-01', '1980-07-31'],
    ['ABC1Y', 'Aug 1982 to Jul 1983', '1982-08-01', '1983-07-31'],
    // Prefix letters.
    ['A1ABC', 'Aug 1983 to Jul 1984', '1983-08-01', '1984-07-31'],
    ['H1ABC', 'Aug 1990 to Jul 1991', '1990-08-01', '1991-07-31'],
    ['J1ABC', 'Aug 1991 to Jul 1992', '1991-08-01', '1992-07-31'],
    ['P1ABC', 'Aug 1996 to Jul 1997', '1996-08-01', '1997-07-31'],
    ['R1ABC', 'Aug 1997 to Jul 1998', '1997-08-01', '1998-07-31'],
    ['S1ABC', 'Aug 1998 to Feb 1999', '1998-08-01', '1999-02-28'],
    ['T1ABC', 'Mar to Aug 1999', '1999-03-01', '1999-08-31'],
    ['V1ABC', 'Sep 1999 to Feb 2000', '1999-09-01', '2000-02-29'],
    ['W1ABC', 'Mar to Aug 2000', '2000-03-01', '2000-08-31'],
    ['X1ABC', 'Sep 2000 to Feb 2001', '2000-09-01', '2001-02-28'],
    ['Y1ABC', 'Mar to Aug 2001', '2001-03-01', '2001-08-31'],
  ])('%s: %s', (vrm, text, from, to) => {
    expect(plate(vrm).age).toEqual({ label: text, from, to });
  });

  test.each([
    'JAZ1234',
    '1234JAZ',
    'ABC1',
    '1ABC',
    'AB1234',
    'Q123ABC',
    'SCO4RAP',
    'AB00CDE',
    'U1ABC',
  ])('%s has no issue period', (vrm) => {
    expect(plate(vrm).age).toBeUndefined();
  });
});

describe('warnings about letters', () => {
  test.each([
    ['AB12CDE', []],
    ['AO12CDZ', []],
    ['AI12CDE', ['I, Q and Z are not used in the first two letters.']],
    ['AZ12CDE', ['I, Q and Z are not used in the first two letters.']],
    ['AB12CIE', ['I and Q are not used in the last three letters.']],
    ['AB12CQE', ['I and Q are not used in the last three letters.']],
    ['AB00CDE', ['00 is not a DVLA age identifier.']],
    ['AB01CDE', ['01 is not a DVLA age identifier.']],
    ['AB50CDE', ['50 is not a DVLA age identifier.']],
    ['AB76CDE', []],
    ['AB27CDE', ['Plates with this age identifier are issued from Mar 2027.']],
    ['AB77CDE', ['Plates with this age identifier are issued from Sep 2027.']],
    ['I1ABC', ['I was not used as a prefix letter.']],
    ['U1ABC', ['U was not used as a prefix letter.']],
    ['A1ABZ', ['I, Q and Z are not used in the last three letters.']],
    ['ABC1Z', ['Z was not used as a suffix letter.']],
    ['ABC1Q', ['Q was not used as a suffix letter.']],
    ['AIC1A', ['I, Q and Z are not used in the first three letters.']],
    ['JAZ1234', []],
    ['Q1ABC', ['DVLA issues Q plates when a vehicle’s age or identity is uncertain.']],
  ])('%s has the warnings %j', (vrm, warnings) => {
    expect(plate(vrm).warnings).toEqual(warnings);
  });

  test('warns that four digits with three letters are from Northern Ireland', () => {
    expect(plate('ABC1234')).toMatchObject({ format: 'northern-ireland' });
    expect(plate('ABC1234').warnings.join()).toContain('Northern Ireland');
  });

  test('warns that a plate is in no standard format', () => {
    expect(plate('SCO4RAP').warnings).toHaveLength(1);
  });
});

describe('plates outside DVLA’s ordinary formats', () => {
  test.each([
    ['101D234', 'diplomatic', '101 D 234'],
    ['905X101', 'diplomatic', '905 X 101'],
    ['12AB34', 'military', '12 AB 34'],
    ['HF46AA', 'military', 'HF 46 AA'],
    ['20001', 'trade', '20001'],
    ['01234', 'trade', '01234'],
    ['012LV', 'trade', '012 LV'],
    ['007ABC', 'trade', '007 ABC'],
    // A trade plate of before 2015 looks like a dateless one, unless it begins with 0.
    ['101A234', 'unrecognised', '101A234'],
    ['123456', 'unrecognised', '123456'],
  ])('%s is %s', (vrm, format, display) => {
    expect(plate(vrm)).toMatchObject({ format, display, warnings: [expect.any(String)] });
  });
});

describe('plates that DVLA cannot have issued', () => {
  test.each([
    ['SCO4RAP', 'not a UK plate format'],
    ['', 'not a UK plate format'],
    ['AB50CDE', '50 is not a DVLA age identifier'],
    ['AB27CDE', 'plates with this age identifier are issued from Mar 2027'],
    ['AB76CDE', undefined],
    // Rules about letters have exceptions.
    ['AI12CDE', undefined],
    ['I1ABC', undefined],
    ['ABC1234', undefined],
    ['101D234', undefined],
    ['20001', undefined],
    ['Q1ABC', undefined],
    ['X1', undefined],
  ])('%s: %s', (vrm, reason) => {
    expect(findImpossibility(vrm, TODAY)).toBe(reason);
  });
});

describe('formatPlate', () => {
  test.each([
    ['AB12CDE', 'AB12 CDE'],
    ['A1ABC', 'A1 ABC'],
    ['ABC1D', 'ABC 1D'],
    ['JAZ1234', 'JAZ 1234'],
    ['1234JAZ', '1234 JAZ'],
    ['ABC1', 'ABC 1'],
    ['1A', '1 A'],
    ['Q123ABC', 'Q123 ABC'],
    ['101D234', '101 D 234'],
    ['20001', '20001'],
    ['SCO4RAP', 'SCO4RAP'],
    ['', ''],
  ])('%s → %s', (vrm, display) => {
    expect(formatPlate(vrm)).toBe(display);
  });
});

test('a plate is issued from midnight in London, where it is summer time', () => {
  const [before, midnight] = [new Date('2026-08-31T22:59:59Z'), new Date('2026-08-31T23:00:00Z')];
  expect(findImpossibility('AB76CDE', before)).toContain('issued from Sep 2026');
  expect(findImpossibility('AB76CDE', midnight)).toBeUndefined();
});
