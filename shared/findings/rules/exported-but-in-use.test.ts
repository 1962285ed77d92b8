import { describe, expect, test } from 'vitest';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import { evaluateRule, evidencePaths, summarizeFindings } from '../../testing/vehicle-answers.ts';
import { exportedButInUse } from './in-use-since.ts';

const check = cleanCheckRecordWith({
  'overview.detail.legal.exported': true,
  'legal.exported': 1,
  mot: { status: 'Not valid' },
  tax: { status: 'Untaxed' },
});
const mot = { mot: { status: 'Valid', expiryDate: '2027-04-25' } };
const taxed = { tax: { status: 'Taxed', dueDate: '2027-04-01' } };
const event = (updatedAt: string, sold = false) => ({
  saleEvents: [{ firstSeen: '2026-09-01T10:00:00', updatedAt, sold }],
});

test('tax raises an alert that does not mention the MOT', () => {
  const [finding] = evaluateRule(exportedButInUse, {
    check,
    status: { ...mot, ...taxed },
    motFeatureSet: { yearlyMotData: [{ completedDate: '2026-04-03T09:00:00.000Z' }] },
  });
  expect(finding).toMatchObject({
    severity: 'alert',
    title: 'Recorded as exported, but it is taxed',
  });
  expect(`${finding?.reason} ${finding?.nextStep}`).not.toMatch(/MOT|test/);
  expect(finding && evidencePaths(finding)).toEqual([
    'check.overview.detail.legal.exported',
    'check.legal.exported',
    'status.tax.status',
    'status.tax.dueDate',
  ]);
});

test.each([
  ['taxed', { check, status: taxed }, 'it is taxed'],
  ['advertised now', { check, saleEvents: event('2026-11-19T10:00:00') }, 'it is advertised'],
  [
    'taxed and advertised',
    { check, status: taxed, saleEvents: event('2026-11-19T10:00:00') },
    'it is taxed and it is advertised',
  ],
  [
    'listed among live listings',
    {
      check,
      similarListings: { listings: [{ vrm: 'ab12 cde', lastSeen: '2026-11-20 10:00:00' }] },
    },
    'it is advertised',
  ],
])('raises an alert: %s', (_, bodies, text) => {
  expect(summarizeFindings(exportedButInUse, bodies)).toEqual([
    `alert: Recorded as exported, but ${text}`,
  ]);
});

test('without the status dataset, uses the tax of the check', () => {
  const body = cleanCheckRecordWith({ 'overview.detail.legal.exported': true });
  expect(summarizeFindings(exportedButInUse, { check: body })).toEqual([
    'alert: Recorded as exported, but it is taxed',
  ]);
});

describe('raises no finding', () => {
  test.each([
    ['not exported', { check: cleanCheckRecordWith({}), status: { ...mot, ...taxed } }],
    ['no check', { status: { ...mot, ...taxed } }],
    ['no sign of use', { check }],
    ['an MOT in force alone', { check, status: mot }],
    [
      'a recent test alone',
      {
        check,
        status: mot,
        motFeatureSet: { yearlyMotData: [{ completedDate: '2026-11-03T09:00:00.000Z' }] },
      },
    ],
    [
      'an MOT that has expired',
      { check, status: { mot: { status: 'Valid', expiryDate: '2026-11-20' } } },
    ],
    ['an unknown status', { check, status: { mot: { status: 'Perhaps' } } }],
    ['an advert that was sold', { check, saleEvents: event('2026-11-19T10:00:00', true) }],
    ['an advert that has ended', { check, saleEvents: event('2026-09-30T10:00:00') }],
    ['another vehicle’s listing', { check, similarListings: { listings: [{ vrm: 'AB12CDF' }] } }],
    [
      'malformed data',
      { check, status: { mot: 'Valid', tax: [1] }, saleEvents: { saleEvents: [null] } },
    ],
  ])('%s', (_, bodies) => expect(evaluateRule(exportedButInUse, bodies)).toEqual([]));
});
