import { expect, test } from 'vitest';
import { evaluateRule, evidencePaths, MALFORMED_VALUES } from '../../testing/vehicle-answers.ts';
import { keeperRecordImpossible } from './keeper-record.ts';

const REGISTERED = '2012-06-18 00:00:00';
const keepers = (record: object) => ({ keepers: record });

test.each([
  [
    'a negative number',
    { previousOwners: -1 },
    'The number of previous keepers is stated as −1, which is not possible: negative.',
  ],
  [
    'no previous keeper, although one has dates',
    { previousOwners: 0, previousKeeper: '2015-01-02 00:00:00' },
    'The number of previous keepers is stated as 0, which is not possible: a previous keeper has dates.',
  ],
  [
    'no previous keeper, although one has an end date',
    { previousOwners: 0, previousKeeperDisposal: '2015-01-02 00:00:00' },
    'The number of previous keepers is stated as 0, which is not possible: a previous keeper has dates.',
  ],
  [
    'a current keeper in the future',
    { firstRegistration: REGISTERED, keeperAcquisition: '2026-11-22 00:00:00' },
    'The current keeper’s start date is tomorrow (22 Nov 2026).',
  ],
  [
    'a current keeper of year 1',
    { keeperAcquisition: '0001-01-01 00:00:00' },
    'The current keeper’s start date is stated as 1 Jan 0001, which is not possible: before 1903.',
  ],
  [
    'a current keeper before first registration',
    { firstRegistration: REGISTERED, keeperAcquisition: '2012-06-17 00:00:00' },
    'The current keeper’s start date is stated as 17 Jun 2012, which is not possible: before first registration on 18 Jun 2012.',
  ],
  [
    'a previous keeper before first registration',
    { firstRegistration: REGISTERED, previousKeeper: '2011-01-01 00:00:00' },
    'The previous keeper’s start date is stated as 1 Jan 2011, which is not possible: before first registration on 18 Jun 2012.',
  ],
  [
    'a previous keeper that ends before the start',
    { previousKeeper: '2015-01-02 00:00:00', previousKeeperDisposal: '2015-01-01 00:00:00' },
    'The previous keeper’s end date is stated as 1 Jan 2015, which is not possible: before the previous keeper’s start date.',
  ],
  [
    'a previous keeper that starts after the current one',
    { previousKeeper: '2023-01-01 00:00:00', keeperAcquisition: '2019-09-20 00:00:00' },
    'The previous keeper’s start date is stated as 1 Jan 2023, which is not possible: after the current keeper’s start date on 20 Sep 2019.',
  ],
  [
    'a previous keeper that ends long after the current one starts',
    {
      previousKeeper: '2015-01-01 00:00:00',
      previousKeeperDisposal: '2022-05-01 00:00:00',
      keeperAcquisition: '2019-09-20 00:00:00',
    },
    'The previous keeper’s end date is 1 May 2022, 2 years 7 months after the current keeper’s start date on 20 Sep 2019. One date is incorrect.',
  ],
  [
    'no previous keeper, although the current one started years after registration',
    { previousOwners: 0, firstRegistration: REGISTERED, keeperAcquisition: '2019-09-20 00:00:00' },
    '0 previous keepers are recorded, but the current keeper started on 20 Sep 2019, 7 years 3 months after first registration on 18 Jun 2012. An earlier keeper may be missing, the vehicle may have been registered abroad, or a date is incorrect.',
  ],
  [
    'one previous keeper, who started years after registration',
    {
      previousOwners: 1,
      firstRegistration: REGISTERED,
      previousKeeper: '2015-01-02 00:00:00',
      previousKeeperDisposal: '2019-09-20 00:00:00',
      keeperAcquisition: '2019-09-20 00:00:00',
    },
    '1 previous keeper is recorded, but the previous keeper started on 2 Jan 2015, 2 years 6 months after first registration on 18 Jun 2012. An earlier keeper may be missing, the vehicle may have been registered abroad, or a date is incorrect.',
  ],
  [
    'a first registration in the future, which makes no other date impossible',
    { firstRegistration: '2027-01-01 00:00:00', keeperAcquisition: '2012-06-18 00:00:00' },
    'The date of first registration is in the future (1 Jan 2027).',
  ],
])('raises a review: %s', (_, record, reason) => {
  const findings = evaluateRule(keeperRecordImpossible, keepers(record));
  expect(findings.map((finding) => finding.reason)).toEqual([reason]);
  expect(findings[0]?.severity).toBe('review');
});

test('the evidence is the value and the date that it contradicts', () => {
  const [finding] = evaluateRule(
    keeperRecordImpossible,
    keepers({ firstRegistration: REGISTERED, keeperAcquisition: '2000-01-01 00:00:00' }),
  );
  expect(finding && evidencePaths(finding)).toEqual([
    'keepers.keeperAcquisition',
    'keepers.firstRegistration',
  ]);
});

test('the evidence of too few keepers is the count and the dates between which one is missing', () => {
  const [finding] = evaluateRule(
    keeperRecordImpossible,
    keepers({
      previousOwners: 0,
      firstRegistration: REGISTERED,
      keeperAcquisition: '2019-09-20 00:00:00',
    }),
  );
  expect(finding && evidencePaths(finding)).toEqual([
    'keepers.previousOwners',
    'keepers.firstRegistration',
    'keepers.keeperAcquisition',
  ]);
});

test('a previous keeper with dates who is not counted is one finding', () => {
  const record = {
    previousOwners: 0,
    firstRegistration: REGISTERED,
    previousKeeperDisposal: '2019-09-20 00:00:00',
    keeperAcquisition: '2019-09-20 00:00:00',
  };
  expect(evaluateRule(keeperRecordImpossible, keepers(record)).map(({ key }) => key)).toEqual([
    'previousOwners',
  ]);
});

test('each impossible value has a finding of its own', () => {
  const record = { previousOwners: -2, previousKeeper: '0001-01-01 00:00:00' };
  expect(evaluateRule(keeperRecordImpossible, keepers(record)).map(({ key }) => key)).toEqual([
    'previousOwners',
    'previousKeeper',
  ]);
});

test.each([
  ['nothing answered', {}],
  ['no dates', keepers({ previousOwners: 0 })],
  [
    'a keeper from the day of registration',
    keepers({ firstRegistration: REGISTERED, keeperAcquisition: REGISTERED, previousOwners: 3 }),
  ],
  [
    'a current keeper from 90 days after registration',
    keepers({
      previousOwners: 0,
      firstRegistration: REGISTERED,
      keeperAcquisition: '2012-09-16 00:00:00',
    }),
  ],
  [
    'an import, whose keepers abroad are not counted',
    {
      ...keepers({
        previousOwners: 0,
        firstRegistration: REGISTERED,
        keeperAcquisition: '2019-09-20 00:00:00',
      }),
      status: { imported: true },
    },
  ],
  [
    'one previous keeper without a start date',
    keepers({
      previousOwners: 1,
      firstRegistration: REGISTERED,
      previousKeeperDisposal: '2019-09-20 00:00:00',
      keeperAcquisition: '2019-09-20 00:00:00',
    }),
  ],
  [
    'two previous keepers, the last of them dated',
    keepers({
      previousOwners: 2,
      firstRegistration: REGISTERED,
      previousKeeper: '2015-01-02 00:00:00',
      keeperAcquisition: '2019-09-20 00:00:00',
    }),
  ],
  [
    'an end date 90 days after the current keeper’s start',
    keepers({
      previousKeeperDisposal: '2019-12-19 00:00:00',
      keeperAcquisition: '2019-09-20 00:00:00',
    }),
  ],
  ['a keeper since today', keepers({ keeperAcquisition: '2026-11-21 00:00:00' })],
])('raises no finding: %s', (_, bodies) =>
  expect(evaluateRule(keeperRecordImpossible, bodies)).toEqual([]),
);

test('does not throw on malformed data', () => {
  for (const value of MALFORMED_VALUES)
    expect(() =>
      evaluateRule(
        keeperRecordImpossible,
        keepers({ previousOwners: value, firstRegistration: value, keeperAcquisition: value }),
      ),
    ).not.toThrow();
});
