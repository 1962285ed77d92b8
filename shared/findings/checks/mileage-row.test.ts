import { describe, expect, test } from 'vitest';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import {
  evaluate,
  mot,
  type Overrides,
  registered,
  status,
  tests,
} from '../../testing/licensing-rows.ts';
import type { BodiesByDataset } from '../../testing/vehicle-answers.ts';
import { describeMileageLimit } from '../mileage/series.ts';
import { describePrintedVerdict, describeVerdict } from '../verdict-text.ts';

const valid = (day: string) => status(mot('Valid', day));

describe('the row “Mileage”', () => {
  const NONE_YET = 'No MOT test yet: mileage cannot be compared';
  const advert = {
    saleEvents: {
      saleEvents: [
        { firstSeen: '2026-10-01T10:00:00', updatedAt: '2026-11-01T10:00:00', mileage: 20_500 },
      ],
    },
  };
  test.each<[string, BodiesByDataset, string, Overrides?]>([
    ['a new car without tests', { ...registered('2026-06-20'), ...tests() }, NONE_YET],
    ['a new car and one advert', { ...registered('2025-06-20'), ...tests(), ...advert }, NONE_YET],
    [
      'a new car whose status gives the due date',
      { ...registered('2025-06-20'), ...tests(), ...valid('2028-06-20') },
      NONE_YET,
    ],
    [
      'version 1.0 of the MOT analysis',
      { ...registered('2026-06-20'), motFeatureSet: { mots: [] } },
      NONE_YET,
      { versions: { motFeatureSet: '1.0' } },
    ],
    [
      'a new car, tests not stated',
      { ...registered('2026-06-20'), motFeatureSet: {} },
      'Not answered',
    ],
    ['a new car, tests not requested', registered('2026-06-20'), 'Not checked'],
    [
      'a new car, tests of the current keeper',
      { ...registered('2026-06-20'), ...tests() },
      'Not answered',
      { metadata: { parameters: { currentOwnerOnly: true } } },
    ],
    [
      'a new car, tests before a date',
      { ...registered('2026-06-20'), ...tests() },
      'Not answered',
      { metadata: { parameters: { date: '2026-10-01' } } },
    ],
    ['the anniversary without a test', { ...registered('2023-11-21'), ...tests() }, 'Not answered'],
    [
      'a valid MOT without a test',
      { ...registered('2020-03-01'), ...tests(), ...valid('2027-03-01') },
      'Not answered',
    ],
    ['no first registration', tests(), 'Not answered'],
    [
      'one test before the first is due',
      { ...registered('2024-02-01'), ...tests(['2026-11-01', 18_000]) },
      'One reading, 18,000 miles on 1 Nov 2026: nothing to compare with yet',
    ],
    [
      'one test after the first was due',
      { ...registered('2023-05-01'), ...tests(['2026-04-20', 20_100]), ...valid('2027-04-30') },
      'One reading, 20,100 miles on 20 Apr 2026: nothing to compare with yet',
    ],
    [
      'one test and an advert',
      {
        ...registered('2023-05-01'),
        ...tests(['2026-04-20', 20_100]),
        ...valid('2027-04-30'),
        ...advert,
      },
      'No discrepancy found',
    ],
    [
      'one test of an old car',
      { ...registered('2012-05-01'), ...tests(['2026-04-20', 90_000]), ...valid('2027-04-30') },
      'Not answered',
    ],
    [
      'one test without a reading',
      { ...registered('2023-05-01'), ...tests(['2026-04-20']), ...valid('2027-04-30') },
      'Not answered',
    ],
    [
      'an exempt vehicle without a test',
      { ...registered('1970-05-01'), ...tests() },
      'No MOT test recorded since the records begin: mileage cannot be compared',
    ],
    [
      'an exempt vehicle with one test',
      { ...registered('1970-05-01'), ...tests(['2015-03-05', 41_000]) },
      'No MOT test recorded since 5 Mar 2015: mileage cannot be compared',
    ],
    [
      'an exempt vehicle with two tests',
      { ...registered('1970-05-01'), ...tests(['2014-03-05', 40_000], ['2015-03-05', 41_000]) },
      'No discrepancy found',
    ],
  ])('%s', (_, bodies, expected, overrides) =>
    expect(evaluate(bodies, overrides).row('mileage')).toBe(expected),
  );

  const FIVE = [20_000, 28_000, 36_000, 44_000, 52_000];
  const fiveTests = (...unread: readonly number[]) =>
    tests(
      ...FIVE.map((miles, index): [string, number?] => [
        `${2022 + index}-05-04`,
        unread.includes(index) ? undefined : miles,
      ]),
    );
  test.each<[string, BodiesByDataset, string, readonly string[]]>([
    [
      'one of five',
      fiveTests(2),
      'No discrepancy found',
      [
        'No reading at the MOT test in 2024 | Look for the reading of that test in the MOT history on GOV.UK.',
      ],
    ],
    [
      'the newest of five',
      fiveTests(4),
      'No discrepancy found',
      ['No reading at the MOT test in 2026 | Compare the odometer with the reading of 4 May 2025.'],
    ],
    ['two of five', fiveTests(1, 3), 'Not answered', []],
    [
      'one of four',
      tests(
        ['2023-05-04', 0],
        ['2024-05-04', 21_000],
        ['2025-05-04', 28_000],
        ['2026-05-04', 36_000],
      ),
      'No discrepancy found',
      [
        'No reading at the MOT test in 2023 | Look for the reading of that test in the MOT history on GOV.UK.',
      ],
    ],
    [
      'one of three',
      tests(['2024-05-04'], ['2025-05-04', 28_000], ['2026-05-04', 36_000]),
      'Not answered',
      [],
    ],
    ['none of five', fiveTests(), 'No discrepancy found', []],
  ])('%s tests have no reading', (_, bodies, label, texts) => {
    const { row, findings } = evaluate({ ...registered('2019-05-01'), ...bodies });
    expect(row('mileage')).toBe(label);
    const found = findings.filter(({ ruleId }) => ruleId === 'mileage-unread');
    expect(found.map(({ title, nextStep }) => `${title} | ${nextStep}`)).toEqual(texts);
  });

  test.each([
    [registered('2025-11-01'), tests(), 'Mileage was not compared: no MOT test yet.'],
    [
      registered('2023-12-01'),
      tests(['2026-11-01', 18_000]),
      'Mileage was not compared: one reading, 18,000 miles on 1 Nov 2026.',
    ],
  ])(
    'the limits beside the verdict name a mileage that was not compared: %j',
    (age, list, limit) => {
      const check = cleanCheckRecordWith({
        'provider.mileage': undefined,
        'buyerInfo.v5cDate': undefined,
      });
      const { verdict } = evaluate({ ...age, ...list, check });
      expect(verdict.result).toBe('no-record');
      expect(describeVerdict(verdict).note.endsWith(` ${limit}`)).toBe(true);
      expect(describePrintedVerdict(verdict).note.endsWith(` ${limit}`)).toBe(true);
    },
  );

  test('the limit of an exempt vehicle names the last test', () => {
    const { verdict } = evaluate({ ...registered('1970-05-01'), ...tests() });
    const label = verdict.checks.find(({ check }) => check === 'mileage')?.label ?? '';
    expect(describeMileageLimit(label)).toBe(
      'Mileage was not compared: no MOT test recorded since the records begin.',
    );
    expect(describeMileageLimit('No discrepancy found')).toBeUndefined();
  });
});
