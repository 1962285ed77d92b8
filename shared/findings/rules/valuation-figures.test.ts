import { describe, expect, test } from 'vitest';
import type { ParameterValues } from '../../provider/parameters.ts';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import {
  evaluateRule,
  evidencePaths,
  MALFORMED_VALUES,
  summarizeFindings,
} from '../../testing/vehicle-answers.ts';
import {
  valuationDateDiffers,
  valuationDiffersFromCheck,
  valuationImpossible,
} from './valuation.ts';

const valued = (values: object, more: object = {}) => ({
  valuation: { valuation: { date: '2026-11-21', ...values }, ...more },
});

describe('impossible values', () => {
  test.each([
    ['zero', { retail: 0 }, ['review: Valuation of zero or less']],
    ['negative', { retail: 8_000, trade: -1 }, ['review: Valuation of zero or less']],
    [
      'trade above retail',
      { retail: 8_000, trade: 8_001 },
      ['review: Trade valuation above retail'],
    ],
    ['trade equal to retail', { retail: 8_000, trade: 8_000 }, []],
    ['ordinary', { retail: 8_000, trade: 7_000, franchise: 9_000 }, []],
    ['none', {}, []],
  ])('%s', (_, values, expected) => {
    expect(summarizeFindings(valuationImpossible, valued(values))).toEqual(expected);
  });

  test('names the values', () => {
    const [finding] = evaluateRule(valuationImpossible, valued({ retail: 0, trade: -5 }));
    expect(finding?.reason).toContain('retail £0 and trade −£5');
    expect(finding && evidencePaths(finding)).toEqual([
      'valuation.valuation.retail',
      'valuation.valuation.trade',
    ]);
  });
});

function requested(date?: string) {
  const parameters: ParameterValues = date === undefined ? {} : { date };
  return { metadata: { parameters } };
}

describe('date', () => {
  test.each([
    ['the requested date', '2026-11-21', '2026-11-21', 0],
    ['another date than requested', '2026-11-20', '2026-11-21', 1],
    ['today by default', undefined, '2026-11-21', 0],
    ['the next day by default', undefined, '2026-11-22', 0],
    ['an old date by default', undefined, '2026-11-01', 1],
    ['no date', '2026-11-20', null, 0],
  ])('%s', (_, parameter, date, count) => {
    expect(
      evaluateRule(valuationDateDiffers, valued({ retail: 1, date }), requested(parameter)),
    ).toHaveLength(count);
  });

  test.each([
    ['2026-01-31', 'The valuation was requested for 31 Jan 2026. Its date is 21 Nov 2025.'],
    [
      undefined,
      'The valuation was requested without a date on 21 Nov 2026. Its date is 21 Nov 2025.',
    ],
  ])('states both dates: %s', (parameter, reason) => {
    const bodies = valued({ date: '2025-11-21' });
    const [finding] = evaluateRule(valuationDateDiffers, bodies, requested(parameter));
    expect(finding).toMatchObject({ severity: 'review', reason });
    expect(finding && evidencePaths(finding)).toEqual(['valuation.valuation.date']);
  });
});

describe('the figure in the provenance check', () => {
  const check = cleanCheckRecordWith({
    'provider.valuation': { retail: 8_000, date: '2026-11-01' },
  });

  test.each([
    ['25% above', 10_000, []],
    ['over 25% above', 10_080, ['review: Retail valuation 26% above the provenance check']],
    ['over 25% below', 5_900, ['review: Retail valuation 26% below the provenance check']],
    ['zero', 0, []],
  ])('%s', (_, retail, expected) => {
    const bodies = { check, ...valued({ retail }) };
    expect(summarizeFindings(valuationDiffersFromCheck, bodies)).toEqual(expected);
  });

  test('a valuation for poor condition is not compared', () => {
    const bodies = { check, ...valued({ retail: 4_000 }) };
    const metadata = { parameters: { condition: 'poor' } };
    expect(evaluateRule(valuationDiffersFromCheck, bodies, { metadata })).toEqual([]);
  });

  test('states both figures with their dates', () => {
    const [finding] = evaluateRule(valuationDiffersFromCheck, {
      check,
      ...valued({ retail: 12_000 }),
    });
    expect(finding?.reason).toContain(
      'The valuation states retail £12,000 on 21 Nov 2026. The provenance check states retail £8,000 on 1 Nov 2026.',
    );
    expect(finding && evidencePaths(finding)).toEqual([
      'valuation.valuation.retail',
      'check.provider.valuation.retail',
    ]);
  });
});

test('does not throw on malformed data', () => {
  for (const value of MALFORMED_VALUES) {
    const bodies = {
      check: cleanCheckRecordWith({ 'provider.valuation': value }),
      ...valued({ retail: value, trade: value, date: value }, { mileage: { value } }),
    };
    for (const rule of [valuationImpossible, valuationDateDiffers, valuationDiffersFromCheck])
      expect(() => evaluateRule(rule, bodies)).not.toThrow();
  }
});
