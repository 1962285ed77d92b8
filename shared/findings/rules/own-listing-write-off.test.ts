import { expect, test } from 'vitest';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import { evaluateRule, evidencePaths, summarizeFindings } from '../../testing/vehicle-answers.ts';
import { thisVehicleListingWriteOff } from './write-off-history.ts';

const listing = (writeoffCategory: unknown, vrm = 'AB12 CDE') => ({
  vrm,
  firstSeen: '2026-10-01 10:00:00',
  insights: { writeoffCategory },
});
const having = (...listings: unknown[]) => ({ similarListings: { listings } });

test.each([
  ['S', 'review: This vehicle’s advert states write-off category S'],
  ['b', 'alert: This vehicle’s advert states write-off category B'],
  ['Cat N', 'review: This vehicle’s advert states write-off category N'],
  ['F', 'review: This vehicle’s advert states write-off category F'],
  ['CATS', 'review: This vehicle’s advert states write-off category S'],
  ['U', 'review: This vehicle’s advert states write-off category “U”'],
])('a category of %s in its own listing raises a finding', (category, expected) => {
  expect(summarizeFindings(thisVehicleListingWriteOff, having(listing(category)))).toEqual([
    expected,
  ]);
});

test('the evidence is the listing, by its index', () => {
  const [finding] = evaluateRule(
    thisVehicleListingWriteOff,
    having(listing('S', 'ZZ12ZZZ'), listing('S'), listing('S')),
  );
  expect(finding && evidencePaths(finding)).toEqual([
    'similarListings.listings.1.insights.writeoffCategory',
    'similarListings.listings.2.insights.writeoffCategory',
  ]);
  expect(finding?.reason).toContain('2 adverts with this plate state it.');
});

test('a category that the check already records raises no second finding', () => {
  const check = cleanCheckRecordWith({ condition: [{ status: 'CAT S' }] });
  expect(
    summarizeFindings(thisVehicleListingWriteOff, { check, ...having(listing('S'), listing('N')) }),
  ).toEqual(['review: This vehicle’s advert states write-off category N']);
});

test('for a lookup by VIN, uses the plate from the answers', () => {
  const vehicle = { vin: 'WVWZZZ1KZ8W123456' };
  const bodies = having(listing('S'));
  expect(evaluateRule(thisVehicleListingWriteOff, bodies, { vehicle })).toEqual([]);
  expect(
    summarizeFindings(
      thisVehicleListingWriteOff,
      { ...bodies, vrms: { vrmChanges: [{ vrm: 'AB12CDE', onVehicle: '2020-01-01' }] } },
      { vehicle },
    ),
  ).toHaveLength(1);
});

test.each([
  ['no listings', {}],
  ['another vehicle’s', having(listing('S', 'AB12CDF'))],
  [
    'no category',
    having(listing(null), listing(''), listing('None'), listing('-'), listing('N/A')),
  ],
  ['malformed rows', having(null, 'x', listing({}), listing(1), { vrm: 5, insights: 'S' })],
  ['a malformed list', { similarListings: { listings: 'S' } }],
])('raises no finding: %s', (_, bodies) => {
  expect(evaluateRule(thisVehicleListingWriteOff, bodies)).toEqual([]);
});

test.each([
  ['A', undefined, false],
  ['Cat B', undefined, false],
  ['S', 'CAT B', false],
  ['S', undefined, true],
  ['Cat N', 'CAT S', true],
])(
  'a listing with %s beside a record of %s advises an inspection: %s',
  (stated, recorded, advises) => {
    const check = recorded && cleanCheckRecordWith({ condition: [{ status: recorded }] });
    const [finding] = evaluateRule(thisVehicleListingWriteOff, {
      ...(check ? { check } : {}),
      ...having(listing(stated)),
    });
    expect(/repair|inspect/.test(finding?.nextStep ?? '')).toBe(advises);
  },
);
