import { describe, expect, test } from 'vitest';
import {
  evaluateRule,
  evidencePaths,
  MALFORMED_VALUES,
  summarizeFindings,
} from '../../testing/vehicle-answers.ts';
import { valuationOutsideBand, valuationOutsideListings } from './valuation.ts';
import { nonProductionData } from './non-production-data.ts';
import { trackerInactive } from './tracker.ts';

const valued = (values: object, confidence?: object) => ({
  valuation: { valuation: { ...values, date: '2026-11-21', confidence } },
});

describe('valuation and its confidence band', () => {
  const band = { lower: 9_000, upper: 10_000 };

  test('raises a review if every value is far outside the band', () => {
    const [finding] = evaluateRule(
      valuationOutsideBand,
      valued({ retail: 12_000, trade: 11_600 }, band),
    );
    expect(finding?.severity).toBe('review');
    expect(finding?.reason).toBe(
      'The confidence band on 21 Nov 2026 is £9,000 to £10,000. The values are retail £12,000 and trade £11,600.',
    );
    expect(finding && evidencePaths(finding)).toEqual([
      'valuation.valuation.retail',
      'valuation.valuation.trade',
      'valuation.valuation.confidence.lower',
      'valuation.valuation.confidence.upper',
    ]);
  });

  test.each([
    ['inside', valued({ retail: 9_500 }, band)],
    ['a little outside', valued({ retail: 11_500 }, band)],
    ['one basis near it', valued({ retail: 15_000, trade: 9_900 }, band)],
    ['ends in the wrong order', valued({ retail: 9_500 }, { lower: 10_000, upper: 9_000 })],
    ['no band', valued({ retail: 9_500 })],
    ['half a band', valued({ retail: 1 }, { lower: 9_000 })],
    ['no values', valued({}, band)],
    ['nothing', {}],
  ])('raises no band finding: %s', (_, bodies) =>
    expect(evaluateRule(valuationOutsideBand, bodies)).toEqual([]),
  );
});

const listings = (...prices: number[]) => ({
  similarListings: { listings: prices.map((price, index) => ({ price, vrm: `ZZ1${index}ZZZ` })) },
});

describe('valuation compared with listings', () => {
  const five = listings(8_000, 9_000, 10_000, 9_500, 8_500);

  test('far above the listings raises a review with the highest price as evidence', () => {
    const [finding] = evaluateRule(valuationOutsideListings, {
      ...valued({ retail: 14_001 }),
      ...five,
    });
    expect(finding).toMatchObject({ title: 'Retail valuation far above similar listings' });
    expect(finding?.reason).toContain('Asking prices of 5 similar listings: £8,000 to £10,000');
    expect(finding && evidencePaths(finding)).toEqual([
      'valuation.valuation.retail',
      'similarListings.listings.2.price',
    ]);
  });

  test('far below the listings raises a review', () => {
    expect(
      summarizeFindings(valuationOutsideListings, { ...valued({ retail: 4_799 }), ...five }),
    ).toEqual(['review: Retail valuation far below similar listings']);
  });

  test.each([
    [
      120_000,
      [20_000, undefined, 45_000],
      '£4,000 for 120,000 miles in good condition',
      ', with 20,000 to 45,000 miles.',
    ],
    [undefined, [20_000], '£4,000 in good condition', ', with 20,000 miles.'],
    [0, [], '£4,000 in good condition', '£10,000.'],
  ])(
    'states the mileage valued %s and those listed %j',
    (value, listed, valuedText, listedText) => {
      const bodies = {
        valuation: { ...valued({ retail: 4_000 }).valuation, mileage: { value } },
        similarListings: {
          listings: five.similarListings.listings.map((listing, index) => ({
            ...listing,
            mileage: listed[index],
          })),
        },
      };
      const [finding] = evaluateRule(valuationOutsideListings, bodies);
      expect(finding?.reason).toContain(`Retail value ${valuedText}. Asking prices`);
      expect(finding?.reason).toContain(`${listedText} Asking prices are not sale prices.`);
    },
  );

  test('a price of £1 is not the lowest asking price', () => {
    const bodies = {
      ...valued({ retail: 4_799 }),
      ...listings(1, 8_000, 9_000, 10_000, 9_500, 8_500),
    };
    const [finding] = evaluateRule(valuationOutsideListings, bodies);
    expect(finding?.reason).toContain('5 similar listings: £8,000 to £10,000');
  });

  test('a valuation for poor condition is not compared', () => {
    const bodies = { ...valued({ retail: 4_799 }), ...five };
    const metadata = { parameters: { condition: 'poor' } };
    expect(evaluateRule(valuationOutsideListings, bodies, { metadata })).toEqual([]);
  });

  test.each([
    ['40% above the highest', { ...valued({ retail: 14_000 }), ...five }],
    ['40% below the lowest', { ...valued({ retail: 4_800 }), ...five }],
    ['four listings', { ...valued({ retail: 99_000 }), ...listings(8_000, 9_000, 9_500, 8_500) }],
    [
      'its own listings only',
      {
        ...valued({ retail: 99_000 }),
        similarListings: {
          listings: Array.from({ length: 9 }, () => ({ price: 1_000, vrm: 'AB12CDE' })),
        },
      },
    ],
    [
      'one vehicle in five listings',
      {
        ...valued({ retail: 99_000 }),
        similarListings: {
          listings: [8_000, 8_100, 8_200, 8_300, 8_400].map((price) => ({ price, vrm: 'ZZ19ZZZ' })),
        },
      },
    ],
    ['no prices', { ...valued({ retail: 99_000 }), ...listings(0, 0, 0, 0, 0) }],
    ['no valuation', five],
  ])('raises no listings finding: %s', (_, bodies) =>
    expect(evaluateRule(valuationOutsideListings, bodies)).toEqual([]),
  );
});

describe('environment', () => {
  test('sample answers raise information', () => {
    const metadata = { environment: 'sample' as const };
    const [finding, ...others] = evaluateRule(
      nonProductionData,
      { spec: { make: 'Ford' } },
      { metadata },
    );
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ severity: 'information', key: 'sample' });
    expect(finding?.evidence[0]).toMatchObject({ environment: 'sample', value: 'Ford' });
  });

  test('UAT answers raise their own finding', () => {
    const metadata = { environment: 'uat' as const };
    expect(summarizeFindings(nonProductionData, { spec: {}, status: {} }, { metadata })).toEqual([
      'information: UAT data: the provider’s test environment',
    ]);
  });

  test('Production answers raise no finding', () => {
    expect(evaluateRule(nonProductionData, { spec: { make: 'Ford' } })).toEqual([]);
  });
});

test('does not throw on malformed data', () => {
  for (const value of MALFORMED_VALUES) {
    const bodies = {
      security: { subscriptionStatus: value, startDate: value, endDate: value },
      valuation: { valuation: { retail: value, confidence: { lower: value, upper: value } } },
      similarListings: { listings: [{ price: value }, value] },
    };
    for (const rule of [
      trackerInactive,
      valuationOutsideBand,
      valuationOutsideListings,
      nonProductionData,
    ])
      expect(() => evaluateRule(rule, bodies)).not.toThrow();
  }
});
