import { expect, test } from 'vitest';
import { evaluateRule, evidencePaths } from '../../testing/vehicle-answers.ts';
import { keeperChangesClose } from './keepers.ts';

type Dates = {
  readonly registered?: string;
  readonly since?: string;
  readonly until?: string;
  readonly acquired?: string;
  readonly count?: number;
};

const keepers = ({ registered, since, until, acquired, count }: Dates) => ({
  keepers: {
    firstRegistration: registered && `${registered} 00:00:00`,
    previousKeeper: since && `${since} 00:00:00`,
    previousKeeperDisposal: until && `${until} 00:00:00`,
    keeperAcquisition: acquired && `${acquired} 00:00:00`,
    previousOwners: count,
  },
});

const summarize = (dates: Dates) =>
  evaluateRule(keeperChangesClose, keepers(dates)).map(
    ({ severity, title }) => `${severity}: ${title}`,
  );

const REGISTERED = { registered: '2024-03-01' };

test.each<[string, Dates, string[]]>([
  [
    'registered by a dealer and sold 89 days later',
    { ...REGISTERED, since: '2024-03-01', until: '2024-05-29', acquired: '2024-05-29', count: 1 },
    ['information: First keeper for 89 days'],
  ],
  [
    'the same after 90 days',
    { ...REGISTERED, since: '2024-03-01', until: '2024-05-30', acquired: '2024-05-30', count: 1 },
    [],
  ],
  [
    'the first keeper began 7 days after registration',
    { ...REGISTERED, since: '2024-03-08', until: '2024-03-20' },
    ['information: First keeper for 12 days'],
  ],
  [
    'the previous keeper began 8 days after registration',
    { ...REGISTERED, since: '2024-03-09', until: '2024-03-20' },
    ['review: Two keeper changes within 11 days'],
  ],
  [
    'registered and sold on one day',
    { ...REGISTERED, since: '2024-03-01', until: '2024-03-01', acquired: '2024-03-01' },
    ['information: First keeper for less than a day'],
  ],
  [
    'registered and sold on the next day, the end of the period not stated',
    { ...REGISTERED, since: '2024-03-01', acquired: '2024-03-02' },
    ['information: First keeper for 1 day'],
  ],
  [
    'two changes on one day, years later',
    { ...REGISTERED, since: '2026-03-01', until: '2026-03-01', acquired: '2026-03-01' },
    ['review: Two keeper changes on one day'],
  ],
  [
    'the first registration is not stated',
    { since: '2024-03-01', until: '2024-05-01', acquired: '2024-05-01', count: 1 },
    ['review: Two keeper changes within 61 days'],
  ],
  [
    'the first registration is in the future',
    { registered: '2027-01-01', since: '2024-03-01', until: '2024-05-01' },
    ['review: Two keeper changes within 61 days'],
  ],
  [
    'a previous keeper before the first registration',
    { ...REGISTERED, since: '2024-02-29', until: '2024-03-20' },
    ['review: Two keeper changes within 20 days'],
  ],
  [
    'no dates of the only previous keeper, the current one 89 days after registration',
    { ...REGISTERED, acquired: '2024-05-29', count: 1 },
    ['information: First keeper for 89 days'],
  ],
  ['the same after 90 days', { ...REGISTERED, acquired: '2024-05-30', count: 1 }, []],
  [
    'the same on the day of registration',
    { ...REGISTERED, acquired: '2024-03-01', count: 1 },
    ['information: First keeper for less than a day'],
  ],
  [
    'only the end date of the only previous keeper',
    { ...REGISTERED, until: '2024-03-31', acquired: '2024-07-01', count: 1 },
    ['information: First keeper for 30 days'],
  ],
  ['two previous keepers without dates', { ...REGISTERED, acquired: '2024-05-29', count: 2 }, []],
  ['no previous keeper', { ...REGISTERED, acquired: '2024-05-29', count: 0 }, []],
  ['no count', { ...REGISTERED, acquired: '2024-05-29' }, []],
  ['no registration and no dates of the keeper', { acquired: '2024-05-29', count: 1 }, []],
  [
    'a previous keeper whose date is impossible',
    { ...REGISTERED, since: '0001-01-01', acquired: '2024-05-29', count: 1 },
    [],
  ],
])('%s', (_, dates, expected) => {
  expect(summarize(dates)).toEqual(expected);
});

test('the first keeper’s period is explained, with the dates as evidence', () => {
  const [finding] = evaluateRule(
    keeperChangesClose,
    keepers({ ...REGISTERED, since: '2024-03-01', until: '2024-04-15', count: 1 }),
  );
  expect(finding?.reason).toBe(
    'The first keeper had the vehicle for 45 days. Dealers often register new stock themselves. The period is from 1 Mar 2024 to 15 Apr 2024.',
  );
  expect(finding && evidencePaths(finding)).toEqual([
    'keepers.previousKeeper',
    'keepers.previousKeeperDisposal',
    'keepers.firstRegistration',
  ]);
});

test('without dates of the first keeper, the evidence is the registration, the current keeper and the number', () => {
  const [finding] = evaluateRule(
    keeperChangesClose,
    keepers({ ...REGISTERED, acquired: '2024-04-15', count: 1 }),
  );
  expect(finding?.reason).toContain('for 45 days');
  expect(finding && evidencePaths(finding)).toEqual([
    'keepers.firstRegistration',
    'keepers.keeperAcquisition',
    'keepers.previousOwners',
  ]);
});

test('a later short period names ordinary causes and does not say that traders are no keepers', () => {
  const [finding] = evaluateRule(
    keeperChangesClose,
    keepers({ ...REGISTERED, since: '2025-03-01', until: '2025-04-01' }),
  );
  expect(finding?.reason).toContain('A change of name and a transfer within a family');
  expect(finding?.reason).not.toMatch(/trader/i);
});
