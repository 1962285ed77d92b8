import { describe, expect, test } from 'vitest';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import {
  evaluateRule,
  MALFORMED_VALUES,
  evidencePaths,
  summarizeFindings,
} from '../../testing/vehicle-answers.ts';
import { advertisedWithoutMot } from './advertised-without-mot.ts';
import { advertisedUntaxed } from './advertised-untaxed.ts';

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

describe('MOT', () => {
  test('an MOT that expired while an advert is live raises a review', () => {
    const [found] = evaluateRule(advertisedWithoutMot, {
      ...live,
      ...mot('Not valid', '2026-11-20'),
    });
    expect(found).toMatchObject({
      severity: 'review',
      title: 'MOT expired while it is advertised',
    });
    expect(found?.reason).toContain('ran out on 20 Nov 2026');
    expect(found?.reason).toContain('live on 10 Nov 2026');
    expect(found && evidencePaths(found)).toEqual([
      'status.mot.status',
      'status.mot.expiryDate',
      'saleEvents.saleEvents.0.firstSeen',
    ]);
  });

  test.each([
    ['a word without a date', mot('Not valid')],
    ['a word that its date contradicts', mot('Valid', '2026-11-20')],
    ['a date alone', mot(undefined, '2026-11-20')],
  ])('raises a finding: %s', (_, bodies) =>
    expect(evaluateRule(advertisedWithoutMot, { ...live, ...bodies })).toHaveLength(1),
  );

  test('without the status dataset, uses the MOT of the check', () => {
    const check = cleanCheckRecordWith({ mot: { status: 'Not valid', expiryDate: '2026-01-01' } });
    const [found] = evaluateRule(advertisedWithoutMot, { ...live, check });
    expect(found && evidencePaths(found)).toContain('check.mot.status');
    expect(
      evaluateRule(advertisedWithoutMot, { ...live, check, ...mot('Valid', '2027-01-01') }),
    ).toEqual([]);
  });

  test.each([
    ['valid until today', { ...live, ...mot('Valid', '2026-11-21') }],
    ['a word that says neither', { ...live, ...mot('No results returned') }],
    ['no MOT at all', live],
    ['no live advert', { ...ended, ...mot('Not valid', '2020-01-01') }],
    ['no advert', mot('Not valid', '2020-01-01')],
  ])('raises no MOT finding: %s', (_, bodies) =>
    expect(evaluateRule(advertisedWithoutMot, bodies)).toEqual([]),
  );
});

describe('tax', () => {
  test.each(['Untaxed', 'SORN', 'Not Taxed for on Road Use'])('%s raises information', (word) => {
    const [found] = evaluateRule(advertisedUntaxed, { ...live, ...tax(word) });
    expect(found).toMatchObject({ severity: 'information' });
    expect(found?.reason).toContain(`“${word}”`);
    expect(found && evidencePaths(found)).toContain('status.tax.status');
  });

  test.each([
    ['taxed', { ...live, ...tax('Taxed', '2027-01-01') }],
    ['an unknown word', { ...live, ...tax('Perhaps') }],
    ['no live advert', { ...ended, ...tax('SORN') }],
  ])('raises no tax finding: %s', (_, bodies) =>
    expect(evaluateRule(advertisedUntaxed, bodies)).toEqual([]),
  );
});

test('malformed data raises no finding', () => {
  for (const value of MALFORMED_VALUES) {
    const bodies = { ...live, status: { mot: value, tax: value } };
    const rows = {
      ...mot('Not valid'),
      saleEvents: { saleEvents: [{ firstSeen: value, updatedAt: value }] },
    };
    expect([
      ...summarizeFindings(advertisedWithoutMot, bodies),
      ...summarizeFindings(advertisedUntaxed, bodies),
    ]).toEqual([]);
    expect(summarizeFindings(advertisedWithoutMot, rows)).toEqual([]);
  }
});
