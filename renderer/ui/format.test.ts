import { describe, expect, test } from 'vitest';
import { formatBytes, formatMilliseconds, formatSeconds } from '../../shared/format/numbers.ts';
import { formatTime, toDayNumber } from '../../shared/format/dates.ts';
import type { FieldMeta } from '../../shared/provider/fields.ts';
import {
  formatDate,
  formatDateTime,
  formatField,
  formatMiles,
  formatLondonTime,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPhone,
  formatUnit,
} from './format.ts';

describe('money', () => {
  test.each([
    [12345, '£12,345'],
    [0, '£0'],
    [-0, '£0'],
    [-1200, '−£1,200'],
    [12.5, '£12.50'],
    [-0.5, '−£0.50'],
    [1234567.891, '£1,234,567.89'],
    [1e300, '£1e+300'],
    [5e-324, '£5e-324'],
    [Number.NaN, '–'],
    [Number.POSITIVE_INFINITY, '–'],
    [undefined, '–'],
    [null, '–'],
  ])('the amount %s is shown as %s', (pounds, expected) =>
    expect(formatMoney(pounds)).toBe(expected),
  );
});

describe('numbers', () => {
  test.each([
    [45210, '45,210'],
    [-3, '−3'],
    [0.1 + 0.2, '0.3'],
    [0.123456, '0.123'],
    [-0.0001, '−0.0001'],
    [-0, '0'],
    [8123.456, '8,123.5'],
    [999_999_999_999_999, '999,999,999,999,999'],
    [1e21, '1e+21'],
    [Number.NaN, '–'],
  ])('the number %s is shown as %s', (value, expected) =>
    expect(formatNumber(value)).toBe(expected),
  );

  test('units follow the number, in the singular for one', () => {
    expect(formatMiles(45210)).toBe('45,210 miles');
    expect(formatMiles(1)).toBe('1 mile');
    expect(formatUnit(150, 'bhp')).toBe('150 bhp');
    expect(formatUnit(-2, 'days')).toBe('−2 days');
    expect(formatUnit(99, undefined)).toBe('99');
    expect(formatUnit(Number.NaN, 'miles')).toBe('–');
    expect(formatPercent(12.5)).toBe('12.5%');
  });
});

describe('dates without a zone are shown without conversion', () => {
  test.each([
    ['2024-03-05', '5 Mar 2024'],
    ['2024-12-31', '31 Dec 2024'],
    ['2024-03-05 23:59:59', '5 Mar 2024'],
    ['2024-02-30', '2024-02-30'],
    ['2023-02-29', '2023-02-29'],
    ['2024-13-01', '2024-13-01'],
    ['0000-00-00', '0000-00-00'],
    ['5/3/2024', '5/3/2024'],
    ['', ''],
    ['Invalid', 'Invalid'],
  ])('date %s is shown as %s', (input, expected) => expect(formatDate(input)).toBe(expected));

  test.each([
    ['2024-03-05 10:20:30', '5 Mar 2024, 10:20'],
    ['2024-07-05T10:20:30', '5 Jul 2024, 10:20'],
    ['2024-07-05T23:30:00', '5 Jul 2024, 23:30'],
    ['2019-03-01 00:00:00', '1 Mar 2019'],
    ['2019-03-01 00:00:01', '1 Mar 2019, 00:00'],
    ['2024-03-31 01:30:00', '31 Mar 2024, 01:30'],
    ['2024-03-05', '5 Mar 2024'],
    ['2024-03-05 25:00:00', '2024-03-05 25:00:00'],
    ['2024-03-05 10:20:30 pm', '2024-03-05 10:20:30 pm'],
  ])('date-time %s is shown as %s', (input, expected) =>
    expect(formatDateTime(input)).toBe(expected),
  );
});

describe('times are shown in London time', () => {
  test.each([
    ['2024-01-15T10:20:30Z', '15 Jan 2024, 10:20'],
    ['2024-07-15T10:20:30Z', '15 Jul 2024, 11:20'],
    ['2024-07-15T23:20:30.123Z', '16 Jul 2024, 00:20'],
    ['2024-03-31T00:59:00Z', '31 Mar 2024, 00:59'],
    ['2024-03-31T01:00:00Z', '31 Mar 2024, 02:00'],
    ['2024-10-27T00:59:00Z', '27 Oct 2024, 01:59'],
    ['2024-10-27T01:00:00Z', '27 Oct 2024, 01:00'],
    ['2018-05-20T09:00:00+01:00', '20 May 2018, 09:00'],
    ['2018-12-31T23:30:00-0500', '1 Jan 2019, 04:30'],
    ['2024-01-15T10:20:30', '2024-01-15T10:20:30'],
    ['yesterday', 'yesterday'],
  ])('%s is shown as %s in London', (input, expected) =>
    expect(formatLondonTime(input)).toBe(expected),
  );

  test('a date-time with a zone is shown in London time', () =>
    expect(formatDateTime('2024-07-15T10:20:30Z')).toBe('15 Jul 2024, 11:20'));
});

test.each([
  ['2024-01-15T10:20:30Z', '10:20'],
  ['2024-07-15T23:20:30.123Z', '00:20'],
  ['yesterday', ''],
])('at %s clocks in London show %s', (moment, expected) =>
  expect(formatTime(moment)).toBe(expected),
);

function daysBetween(from: string | Date, to: string | Date): number {
  return (toDayNumber(to) ?? Number.NaN) - (toDayNumber(from) ?? Number.NaN);
}

describe('days between two dates', () => {
  test.each([
    ['2024-03-05', '2024-03-05', 0],
    ['2024-02-28', '2024-03-01', 2],
    ['2024-03-30', '2024-04-01', 2],
    ['2024-03-05', '2024-03-01', -4],
    ['2024-03-05 23:59:59', '2024-03-06 00:00:00', 1],
    ['soon', '2024-03-05', Number.NaN],
  ])('%s to %s is %s days', (from, to, days) => expect(daysBetween(from, to)).toBe(days));

  test('a time counts by its day in London', () => {
    expect(daysBetween(new Date('2024-07-15T23:30:00Z'), '2024-07-16')).toBe(0);
    expect(daysBetween('2024-07-15T23:30:00Z', '2024-07-17')).toBe(1);
    expect(toDayNumber(new Date('nonsense'))).toBeUndefined();
    expect(toDayNumber('soon')).toBeUndefined();
  });
});

test.each([
  [0, '0 ms'],
  [840, '840 ms'],
  [3210, '3.2 s'],
  [59_960, '1 min 0 s'],
  [65_000, '1 min 5 s'],
  [Number.NaN, '–'],
])('%s ms is shown as %s', (ms, expected) => expect(formatMilliseconds(ms)).toBe(expected));

test.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [1500, '1.5 kB'],
  [20_000_000, '20 MB'],
])('%d is %s', (bytes, expected) => expect(formatBytes(bytes)).toBe(expected));

test.each([
  [1000, '1 second'],
  [1234, '1.2 seconds'],
  [1_200_000, '1,200 seconds'],
])('%s ms are %s', (ms, expected) => expect(formatSeconds(ms)).toBe(expected));

test.each([
  [1212345678, '0121 234 5678'],
  [2079460000, '020 7946 0000'],
  [3300000000, '0330 000 0000'],
  ['07700900123', '07700 900123'],
  ['+44 7700 900123', '07700 900123'],
  ['+44 (0)20 7946 0000', '020 7946 0000'],
  ['01632 960 123', '01632 960123'],
  ['0800 1111', '0800 1111'],
  ['ask for Jo', 'ask for Jo'],
  [12, '12'],
  ['', '–'],
  [undefined, '–'],
])('the phone number %s is shown as %s', (phone, expected) =>
  expect(formatPhone(phone)).toBe(expected),
);

const meta = (kind: FieldMeta['kind'], label = 'Label', changes: Partial<FieldMeta> = {}) => ({
  kind,
  label,
  ...changes,
});

describe('fields', () => {
  test.each<[FieldMeta, unknown, string]>([
    [meta('boolean'), true, 'Yes'],
    [meta('boolean'), false, 'No'],
    [meta('boolean'), 'true', 'true'],
    [meta('money'), 1200, '£1,200'],
    [meta('money'), 'about 1200', 'about 1200'],
    [meta('number', 'Power', { unit: 'bhp' }), 150, '150 bhp'],
    [meta('number', 'Label', { meaning: 'identifier' }), 2019, '2019'],
    [meta('number', 'Label', { meaning: 'identifier' }), 1234567, '1234567'],
    [meta('integer', 'Label', { meaning: 'identifier' }), 2019, '2019'],
    [meta('number', 'Label', { meaning: 'identifier' }), -0.127758, '−0.127758'],
    [meta('number', 'Cubic capacity'), 1998, '1,998'],
    [meta('number', 'Label', { meaning: 'reference' }), 1234567, '1234567'],
    [meta('number', 'Label', { meaning: 'phone' }), 1212345678, '0121 234 5678'],
    [meta('number', 'Year'), 2019, '2,019'],
    [meta('date'), '2024-03-05', '5 Mar 2024'],
    [meta('datetime'), '2024-03-05T10:20:30', '5 Mar 2024, 10:20'],
    [meta('list'), ['Red', 'Blue'], 'Red, Blue'],
    [meta('list'), [], '–'],
    [meta('list'), [2019, 2020], '2019, 2020'],
    [meta('text'), 'As is', 'As is'],
    [meta('text'), '', '–'],
    [meta('text'), null, '–'],
    [meta('text'), { a: 1 }, '{"a":1}'],
    [meta('number'), [1, 2], '[1,2]'],
  ])('%o with %o is shown as %s', (field, value, expected) =>
    expect(formatField(field, value)).toBe(expected),
  );
});
