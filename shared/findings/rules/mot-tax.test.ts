import { describe, expect, test } from 'vitest';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import {
  evaluateRule,
  MALFORMED_VALUES,
  evidencePaths,
  summarizeFindings,
  vehicleAnswersWith,
} from '../../testing/vehicle-answers.ts';
import { getMotState } from '../mot-tax-state.ts';
import {
  motNotInForce,
  motReportedDifferently,
  taxNotInForce,
  taxReportedDifferently,
} from './mot-tax.ts';

const live = {
  saleEvents: {
    saleEvents: [
      { firstSeen: '2026-10-01T10:00:00', updatedAt: '2026-11-10T10:00:00', sold: false },
    ],
  },
};
const ended = {
  saleEvents: {
    saleEvents: [
      { firstSeen: '2026-10-01T10:00:00', updatedAt: '2026-11-10T10:00:00', sold: true },
      { firstSeen: '2020-10-01T10:00:00', updatedAt: '2020-11-10T10:00:00', sold: false },
    ],
  },
};
const mot = (status?: string, expiryDate?: string) => ({ status: { mot: { status, expiryDate } } });
const tax = (status?: string, dueDate?: string) => ({ status: { tax: { status, dueDate } } });
const checkWith = (changes: Parameters<typeof cleanCheckRecordWith>[0]) => ({
  check: cleanCheckRecordWith(changes),
});
const registered = (day: string) => ({ keepers: { firstRegistration: `${day} 00:00:00` } });
const tested = (...days: string[]) => ({
  motFeatureSet: { yearlyMotData: days.map((day) => ({ completedDate: `${day}T09:00:00Z` })) },
});

describe('MOT not in force', () => {
  test('an MOT that expired while an advert is live raises a review', () => {
    const [finding] = evaluateRule(motNotInForce, {
      ...live,
      ...mot('Not valid', '2026-11-20'),
    });
    expect(finding).toMatchObject({
      severity: 'review',
      title: 'Advertised with an expired MOT',
      reason:
        'The MOT expired on 20 Nov 2026. MOT status as recorded: “Not valid”. An advert was live on 10 Nov 2026.',
    });
    expect(finding && evidencePaths(finding)).toEqual([
      'status.mot.status',
      'status.mot.expiryDate',
      'saleEvents.saleEvents.0.firstSeen',
    ]);
  });

  test.each([
    ['a status without a date', mot('Not valid'), 'No valid MOT'],
    [
      'a status that its date contradicts',
      mot('Valid', '2026-11-20'),
      'MOT expiry date has passed; status still “Valid”',
    ],
    [
      'a status that its date contradicts, and a live advert',
      { ...live, ...mot('Valid', '2026-11-20') },
      'MOT expiry date has passed; status still “Valid”',
    ],
    ['a date alone', mot(undefined, '2026-11-20'), 'MOT expiry date has passed'],
    ['no live advert', { ...ended, ...mot('Not valid', '2020-01-01') }, 'The MOT has expired'],
    ['a live advert', { ...live, ...mot('Not valid') }, 'Advertised with no valid MOT'],
    [
      'past the first due date',
      { ...mot('Not valid'), ...registered('2023-11-20') },
      'No valid MOT',
    ],
    [
      'an age that is not over 40 years',
      { ...mot('Not valid'), ...registered('1986-11-22') },
      'No valid MOT',
    ],
    [
      'a last test over 13 months ago',
      { ...tested('2024-10-20', '2025-10-20'), ...mot('No results returned') },
      'Last MOT test over 13 months ago',
    ],
    [
      'a last test over 13 months ago, without a status',
      { ...tested('2025-10-20', '2099-01-01'), ...registered('2015-03-01') },
      'Last MOT test over 13 months ago',
    ],
    [
      'a last test over 13 months ago, although the status is valid',
      { ...tested('2025-10-20'), ...mot('Valid', '2027-01-01') },
      'Last MOT test over 13 months ago',
    ],
    [
      'an exempt vehicle that is not over 40 years old',
      { ...mot('Exempt'), ...registered('2015-03-01') },
      'Exempt from the MOT, reason not stated',
    ],
    ['an exempt vehicle of unknown age', mot('Exempt'), 'Exempt from the MOT, reason not stated'],
  ])('raises a review: %s', (_, bodies, title) =>
    expect(summarizeFindings(motNotInForce, bodies)).toEqual([`review: ${title}`]),
  );

  test('an exempt status that the age does not explain is quoted', () => {
    const [finding] = evaluateRule(motNotInForce, {
      ...mot('Exempt'),
      ...registered('2015-03-01'),
    });
    expect(finding).toMatchObject({
      key: 'exempt',
      reason:
        'MOT status as recorded: “Exempt”. Vehicles over 40 years old are exempt, but no dataset shows that this vehicle is. Few other vehicles are exempt, such as tractors.',
    });
    expect(finding && evidencePaths(finding)).toEqual(['status.mot.status']);
  });

  test('without the status dataset, uses the MOT of the check', () => {
    const check = checkWith({ mot: { status: 'Not valid', expiryDate: '2026-01-01' } });
    const [finding] = evaluateRule(motNotInForce, { ...live, ...check });
    expect(finding && evidencePaths(finding)).toContain('check.mot.status');
  });

  test('believes an MOT that expired when the first test was due in Great Britain', () => {
    const vrms = { vrmChanges: [{ vrm: 'JAZ1234', onVehicle: '2023-03-01' }] };
    const bodies = { ...mot('Not valid', '2026-03-01'), ...registered('2023-03-01'), vrms };
    const [finding] = evaluateRule(motNotInForce, bodies);
    expect(finding?.title).toBe('The MOT has expired');
    expect(getMotState(vehicleAnswersWith(bodies)).result).toBe('not-in-force');
  });

  test.each([
    ['valid until today', { ...live, ...mot('Valid', '2026-11-21') }],
    ['a status that states neither', { ...live, ...mot('No results returned') }],
    ['no MOT stated', live],
    ['exempt by age', { ...mot('Exempt'), ...registered('1986-11-21') }],
    ['exempt until the first test', { ...mot('Exempt'), ...registered('2025-03-01') }],
    [
      'exempt, although the check states an MOT that is in force',
      { ...mot('Exempt'), ...checkWith({}) },
    ],
    ['before the first due date', { ...mot('Not valid'), ...registered('2023-11-22') }],
    [
      'an early test, before the first due date',
      { ...tested('2024-12-01'), ...registered('2024-01-01') },
    ],
    [
      'over 40 years old',
      { ...live, ...mot('Not valid', '2020-01-01'), ...registered('1962-04-02') },
    ],
    [
      'built over 40 years ago',
      { status: { yearOfManufacture: 1985, mot: { status: 'Not valid' } } },
    ],
    ['an exempt vehicle’s last test', { ...tested('2015-10-20'), ...registered('1962-04-02') }],
    [
      'a year with several tests, the last of which fits the MOT that is in force',
      {
        motFeatureSet: {
          yearlyMotData: [
            { completedDate: '2025-01-10T09:00:00Z', passedMotsCount: 2, failedMotsCount: 0 },
          ],
        },
        ...mot('Valid', '2026-12-05'),
      },
    ],
    ['a last test 13 months ago', { ...tested('2025-10-21'), ...registered('2015-03-01') }],
    ['an MOT analysis without tests', { ...tested(), ...registered('2015-03-01') }],
    // Reported as a difference between the datasets.
    [
      'a check that contradicts the status',
      {
        ...mot('Valid', '2027-01-01'),
        ...checkWith({ mot: { status: 'Not valid', expiryDate: '2026-01-01' } }),
      },
    ],
  ])('raises no finding: %s', (_, bodies) =>
    expect(evaluateRule(motNotInForce, bodies)).toEqual([]),
  );

  test.each(['2022-03-01T09:00:00Z', '2022-03-01T09:00:00+0000', '2022-03-01T09:00:00+00:00'])(
    'version 1.0 returns all tests whatever its date is, here one at %s',
    (completedDate) => {
      const bodies = { ...registered('2015-03-01'), motFeatureSet: { mots: [{ completedDate }] } };
      const change = {
        versions: { motFeatureSet: '1.0' },
        metadata: { parameters: { date: '2025-01-01' } },
      };
      expect(summarizeFindings(motNotInForce, bodies, change)).toEqual([
        'review: Last MOT test over 13 months ago',
      ]);
    },
  );

  test('tests before a requested date do not show the last test', () => {
    const metadata = { parameters: { date: '2025-01-01' } };
    expect(evaluateRule(motNotInForce, tested('2024-10-20'), { metadata })).toEqual([]);
  });
});

describe('tax not in force', () => {
  test.each([
    ['Untaxed', undefined, 'Untaxed', 'Tax it before it is used or kept on a public road.'],
    ['Not Taxed for on Road Use', '2026-10-01', 'Untaxed', 'Tax due date as recorded: 1 Oct 2026.'],
    [
      'SORN',
      undefined,
      'Declared off the road (SORN)',
      'Declared off the road (SORN): it must not be used or kept on a public road.',
    ],
    ['Taxed', '2026-11-20', 'Tax due date has passed; status still “Taxed”', '20 Nov 2026'],
    ['Taxed ', '2024-01-01', 'Tax due date has passed; status still “Taxed”', '1 Jan 2024'],
  ])('“%s”, due %s, is information with or without an advert', (status, due, title, text) => {
    for (const advert of [live, ended, {}]) {
      const [finding, ...others] = evaluateRule(taxNotInForce, { ...advert, ...tax(status, due) });
      expect(others).toEqual([]);
      expect(finding).toMatchObject({ severity: 'information', title });
      expect(`${finding?.reason} ${finding?.nextStep}`).toContain(text);
      expect(finding && evidencePaths(finding)).toContain('status.tax.status');
    }
  });

  test.each([
    ['taxed', { ...live, ...tax('Taxed', '2027-01-01') }],
    ['the last day of the tax', tax('Taxed', '2026-11-21')],
    ['taxed without a due date', tax('Taxed')],
    ['exempt', tax('Exempt')],
    ['an unknown status', { ...live, ...tax('Perhaps') }],
    ['a due date of the past alone', tax(undefined, '2026-11-20')],
    ['nothing', live],
  ])('raises no finding: %s', (_, bodies) =>
    expect(evaluateRule(taxNotInForce, bodies)).toEqual([]),
  );
});

describe('status and check that differ', () => {
  test('an MOT that is valid by one and expired by the other raises a review', () => {
    const [finding] = evaluateRule(motReportedDifferently, {
      ...mot('Valid', '2027-01-01'),
      ...checkWith({ mot: { status: 'Valid', expiryDate: '2026-01-01' } }),
    });
    expect(finding).toMatchObject({
      severity: 'review',
      reason:
        'MOT as recorded. Status: status “Valid”, expiry date 1 Jan 2027. Provenance: status “Valid”, expiry date 1 Jan 2026. One of them may be out of date.',
    });
    expect(finding && evidencePaths(finding)).toEqual([
      'status.mot.status',
      'status.mot.expiryDate',
      'check.mot.status',
      'check.mot.expiryDate',
    ]);
  });

  test.each([
    ['SORN', undefined, '“SORN”', '“Taxed”, due date 1 Mar 2027'],
    ['Untaxed', '2026-10-01', '“Untaxed”, due date 1 Oct 2026', '“Taxed”'],
    ['Taxed', '2026-11-20', '“Taxed”, due date 20 Nov 2026', '1 Mar 2027'],
    ['Exempt', undefined, '“Exempt”', '“Taxed”'],
  ])('“%s”, due %s, and taxed by the check are both quoted', (status, due, ...quoted) => {
    const bodies = { ...tax(status, due), ...checkWith({}) };
    const [finding] = evaluateRule(taxReportedDifferently, bodies);
    expect(finding).toMatchObject({ severity: 'information', title: 'Datasets disagree on tax' });
    for (const text of quoted) expect(finding?.reason).toContain(text);
    expect(evaluateRule(taxNotInForce, bodies)).toEqual([]);
  });

  const contradicted = { ...mot('Not valid'), ...checkWith({}) };
  test.each([
    ['both in force', { ...mot('Valid', '2027-01-01'), ...checkWith({}) }],
    ['both not in force', { ...mot('Not valid'), ...checkWith({ mot: { status: 'Not valid' } }) }],
    ['one that states neither', { ...mot('No results returned'), ...checkWith({}) }],
    ['one only', mot('Not valid')],
    ['a vehicle that is exempt', { ...contradicted, ...registered('1962-04-02') }],
    ['a vehicle whose MOT is not due', { ...contradicted, ...registered('2025-04-02') }],
  ])('raise no MOT finding: %s', (_, bodies) =>
    expect(evaluateRule(motReportedDifferently, bodies)).toEqual([]),
  );
});

test('malformed data raises no finding', () => {
  for (const value of MALFORMED_VALUES) {
    const bodies = {
      ...live,
      status: { mot: value, tax: value },
      check: { mot: value, tax: value },
    };
    const rows = {
      keepers: { firstRegistration: value },
      motFeatureSet: { yearlyMotData: [{ completedDate: value }, value] },
      saleEvents: { saleEvents: [{ firstSeen: value, updatedAt: value }] },
    };
    for (const rule of [
      motNotInForce,
      motReportedDifferently,
      taxNotInForce,
      taxReportedDifferently,
    ])
      expect([...summarizeFindings(rule, bodies), ...summarizeFindings(rule, rows)]).toEqual([]);
  }
});
