import { describe, expect, test } from 'vitest';
import type { Json } from '../../format/json.ts';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import {
  type BodiesByDataset,
  evaluateRule,
  evidencePaths,
  summarizeFindings,
} from '../../testing/vehicle-answers.ts';
import { crushedButInUse, scrappedButInUse, stolenButInUse } from './in-use-since.ts';

const tested = (day: string) => ({
  motFeatureSet: { yearlyMotData: [{ completedDate: `${day}T09:00:00.000Z` }] },
});
const advertised = (firstSeen: string, updatedAt: string, sold = true) => ({
  saleEvents: {
    saleEvents: [{ firstSeen: `${firstSeen}T10:00:00`, updatedAt: `${updatedAt}T10:00:00`, sold }],
  },
});
const untaxed = { tax: { status: 'Untaxed' }, mot: { status: 'Not valid' } };

const scrapped = (scrap: Json = { dateScrapped: '2026-04-25' }) => ({
  check: cleanCheckRecordWith({
    ...untaxed,
    'overview.detail.damage.scrapped': true,
    'damageReport.scrapped': scrap,
  }),
});

describe('scrapped', () => {
  test.each<[string, BodiesByDataset, string]>([
    ['tested since', { ...scrapped(), ...tested('2026-06-01') }, 'it was tested on 1 Jun 2026'],
    ['taxed now', { ...scrapped(), status: { tax: { status: 'Taxed' } } }, 'it is taxed'],
    [
      'taxed now, by the check alone',
      { check: cleanCheckRecordWith({ 'overview.detail.damage.scrapped': true }) },
      'it is taxed',
    ],
    [
      'advertised now, without a date',
      { ...scrapped({}), ...advertised('2026-11-01', '2026-11-19', false) },
      'it is advertised',
    ],
    [
      'advertised since',
      { ...scrapped(), ...advertised('2026-05-01', '2026-06-01') },
      'it was advertised, last seen on 1 Jun 2026',
    ],
    [
      'recorded as scrapped by DVLA alone',
      { status: { scrapped: true, tax: { status: 'Taxed' } } },
      'it is taxed',
    ],
    [
      'tested, taxed and advertised',
      {
        ...scrapped(),
        ...tested('2026-06-01'),
        ...advertised('2026-11-01', '2026-11-19', false),
        status: { tax: { status: 'Taxed' } },
      },
      'it was tested on 1 Jun 2026, it is taxed and it is advertised',
    ],
  ])('%s: alert', (_, bodies, text) => {
    expect(summarizeFindings(scrappedButInUse, bodies)).toEqual([
      `alert: Recorded as scrapped, but ${text}`,
    ]);
  });

  test('gives the scrapped record and the sign as evidence', () => {
    const [finding] = evaluateRule(scrappedButInUse, { ...scrapped(), ...tested('2026-06-01') });
    expect(finding?.reason).toContain('recorded as scrapped on 25 Apr 2026');
    expect(finding && evidencePaths(finding)).toEqual([
      'check.overview.detail.damage.scrapped',
      'check.damageReport.scrapped',
      'motFeatureSet.yearlyMotData.0.completedDate',
    ]);
  });

  test.each<[string, BodiesByDataset]>([
    ['nothing answered', {}],
    ['not scrapped', { check: cleanCheckRecordWith({}), ...tested('2026-06-01') }],
    ['the record alone', scrapped()],
    ['tested before', { ...scrapped(), ...tested('2026-04-25') }],
    ['tested, the date of scrapping not stated', { ...scrapped({}), ...tested('2026-06-01') }],
    [
      'an impossible date of scrapping',
      { ...scrapped({ date: '0001-01-01' }), ...tested('2026-06-01') },
    ],
    ['advertised before', { ...scrapped(), ...advertised('2026-01-01', '2026-02-01') }],
    ['an MOT in force alone', { ...scrapped(), status: { mot: { status: 'Valid' } } }],
    ['malformed data', { check: { damageReport: 'x' }, status: { scrapped: 'true' } }],
  ])('raises no finding: %s', (_, bodies) => {
    expect(evaluateRule(scrappedButInUse, bodies)).toEqual([]);
  });
});

const stolen = (status = 'Stolen', dateReported = '2025-11-02') => ({
  check: cleanCheckRecordWith({
    'overview.detail.legal.stolen': true,
    'legal.stolen': { status, dateReported },
  }),
});

const keeper = (day: string) => ({ keepers: { keeperAcquisition: `${day} 00:00:00` } });

describe('stolen', () => {
  test.each<[string, BodiesByDataset, string]>([
    [
      'a keeper change since',
      { ...stolen(), ...keeper('2026-02-01') },
      'a new keeper was recorded on 1 Feb 2026',
    ],
    ['a test since', { ...stolen(), ...tested('2026-03-01') }, 'it was tested on 1 Mar 2026'],
    [
      'a sale since',
      { ...stolen(), ...advertised('2026-03-01', '2026-04-01') },
      'it was advertised, last seen on 1 Apr 2026',
    ],
    [
      'a record without a status',
      { ...stolen(''), ...keeper('2026-02-01') },
      'a new keeper was recorded on 1 Feb 2026',
    ],
  ])('%s: alert', (_, bodies, text) => {
    expect(summarizeFindings(stolenButInUse, bodies)).toEqual([
      `alert: Recorded as stolen, but ${text}`,
    ]);
  });

  test('gives the day of the report and the sign as evidence', () => {
    const [finding] = evaluateRule(stolenButInUse, { ...stolen(), ...keeper('2026-02-01') });
    expect(finding && evidencePaths(finding)).toEqual([
      'check.legal.stolen.dateReported',
      'keepers.keeperAcquisition',
    ]);
  });

  test.each<[string, BodiesByDataset]>([
    ['nothing answered', {}],
    ['not stolen', { check: cleanCheckRecordWith({}), ...keeper('2026-02-01') }],
    ['the record alone', stolen()],
    ['a status that is not recognised', { ...stolen('Circled'), ...keeper('2026-02-01') }],
    ['stolen plates', { ...stolen('Number plates stolen'), ...keeper('2026-02-01') }],
    ['a seizure', { ...stolen('Seized by police'), ...tested('2026-03-01') }],
    ['an attempt', { ...stolen('Attempted theft'), ...tested('2026-03-01') }],
    ['recovered', { ...stolen('Recovered'), ...keeper('2026-02-01') }],
    ['the marker removed', { ...stolen('LOS marker removed'), ...tested('2026-03-01') }],
    ['no date', { ...stolen('Stolen', ''), ...keeper('2026-02-01') }],
    ['a report in the future', { ...stolen('Stolen', '2027-01-01'), ...keeper('2027-02-01') }],
    ['a report in the year 1', { ...stolen('Stolen', '0001-01-01'), ...keeper('2026-02-01') }],
    ['a keeper change on the same day', { ...stolen(), ...keeper('2025-11-02') }],
    ['a keeper change in the future', { ...stolen(), ...keeper('2027-02-01') }],
    ['a test before', { ...stolen(), ...tested('2025-03-01') }],
    ['malformed data', { check: { legal: { stolen: 'x' } }, keepers: { keeperAcquisition: 5 } }],
  ])('raises no finding: %s', (_, bodies) => {
    expect(evaluateRule(stolenButInUse, bodies)).toEqual([]);
  });
});

const loss = (status: string, day: string) => ({ status, lossDate: `${day}T00:00:00` });
const lost = (...condition: Json[]) => ({
  check: cleanCheckRecordWith({
    ...untaxed,
    'overview.detail.damage.writeOff': true,
    condition,
  }),
});
const crushed = lost(loss('CAT B', '2024-06-01'));

describe('category A or B', () => {
  test.each<[string, BodiesByDataset, string]>([
    ['tested since', { ...crushed, ...tested('2026-03-01') }, 'it was tested on 1 Mar 2026'],
    [
      'a new keeper since',
      { ...crushed, ...keeper('2025-02-01') },
      'a new keeper was recorded on 1 Feb 2025',
    ],
    [
      'advertised since',
      { ...crushed, ...advertised('2025-03-01', '2025-04-01') },
      'it was advertised, last seen on 1 Apr 2025',
    ],
    ['taxed now', { ...crushed, status: { tax: { status: 'Taxed' } } }, 'it is taxed'],
    [
      'advertised now, without a date of loss',
      { ...lost({ status: 'CAT B' }), ...advertised('2026-11-01', '2026-11-19', false) },
      'it is advertised',
    ],
    [
      'tested after the earlier of two losses',
      {
        ...lost(loss('CAT B', '2026-06-01'), loss('Cat B', '2024-06-01')),
        ...tested('2026-03-01'),
      },
      'it was tested on 1 Mar 2026',
    ],
  ])('%s: alert', (_, bodies, text) => {
    expect(summarizeFindings(crushedButInUse, bodies)).toEqual([
      `alert: Category B: must be crushed, but ${text}`,
    ]);
  });

  test('advises to compare the VIN and to wait for the insurer', () => {
    const [finding] = evaluateRule(crushedButInUse, { ...crushed, ...tested('2026-03-01') });
    expect(finding?.nextStep).toMatch(
      /^Compare the VIN .* Do not buy .* until the insurer explains/,
    );
    expect(finding?.nextStep).not.toMatch(/repair|inspect/);
  });

  test.each<[string, BodiesByDataset]>([
    ['nothing answered', {}],
    ['the record alone', crushed],
    ['tested before', { ...crushed, ...tested('2024-05-31') }],
    ['tested, without a date of loss', { ...lost({ status: 'CAT B' }), ...tested('2026-03-01') }],
    ['an MOT in force alone', { ...crushed, status: { mot: { status: 'Valid' } } }],
    ['category S', { ...lost(loss('CAT S', '2024-06-01')), ...tested('2026-03-01') }],
    [
      'a live advert last seen before the loss',
      {
        ...lost(loss('CAT B', '2026-11-20')),
        ...advertised('2026-11-01', '2026-11-19', false),
      },
    ],
    [
      'a record that was removed',
      { ...lost(loss('CAT B removed', '2024-06-01')), ...tested('2026-03-01') },
    ],
  ])('raises no finding: %s', (_, bodies) => {
    expect(evaluateRule(crushedButInUse, bodies)).toEqual([]);
  });
});
