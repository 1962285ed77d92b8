import { describe, expect, test } from 'vitest';
import { calculateBid, calculateHeadroom } from './bid.ts';
import type { BidInputs } from './bid-figures.ts';
import { type BuyingProfile, buyingProfileSchema, type FeeBand } from './buying-profile.ts';

const pounds = (amount: number) => Math.round(amount * 100);
const band = (fee: number, showsVat: boolean, upTo?: number): FeeBand => ({
  upToPence: upTo === undefined ? null : pounds(upTo),
  feePence: pounds(fee),
  showsVat,
});

type Case = {
  readonly seller?: BuyingProfile['sellerStatus'];
  readonly value: number;
  readonly costs: number;
  readonly margin?: number;
  readonly percent?: number;
  readonly bands?: readonly FeeBand[];
  readonly vat?: BidInputs['vatStatus'];
};

const inputsOf = ({ seller, value, costs, margin, percent, bands, vat }: Case): BidInputs => ({
  profile: buyingProfileSchema.parse({
    id: 'leeds',
    name: 'Leeds',
    sellerStatus: seller ?? 'margin',
    basis: 'retail',
    percentage: 100,
    preparationPence: pounds(costs),
    transportPence: 0,
    warrantyPence: 0,
    indemnityFeePence: 0,
    targetMargin:
      percent === undefined
        ? { kind: 'pence', pence: pounds(margin ?? 0) }
        : { kind: 'percent', percent },
    stepPence: 5_000,
    feeBands: bands ?? [],
  }),
  values: { retail: pounds(value) },
  vatStatus: vat ?? null,
  reservePence: null,
  alerts: [],
  valueDoubts: [],
  hasValuation: true,
});

/** The bid, its profit and the profit at the next step in the formula. */
function summarize(inputs: BidInputs) {
  const bid = calculateBid(inputs);
  if (bid.kind === 'no-bid') return bid.text;
  const next = bid.formula.find((line) => line.startsWith('At the next step'));
  return [bid.highestBidPence / 100, bid.profitPence / 100, next?.replace(/.* is /, '')];
}

const scheme = { value: 10_000, costs: 550, margin: 1_000 };
const small = { value: 8_400, costs: 480, margin: 900 };
const qualifying = { seller: 'qualifying', value: 15_000, costs: 640, margin: 1_250 } as const;
const private_ = { seller: 'not-registered', value: 6_500, costs: 735, margin: 600 } as const;

test.each<[string, Case, unknown]>([
  ['scheme', { ...scheme, bands: [band(300, false)] }, [7_800, 1_033.33, '£991.67']],
  ['scheme, VAT on the fee', { ...scheme, bands: [band(300, true)] }, [7_750, 1_025, '£983.33']],
  ['a lower value', { ...small, bands: [band(240, false)] }, [6_500, 903.33, '£861.67']],
  [
    'a lower value, VAT on the fee',
    { ...small, bands: [band(240, true)] },
    [6_450, 905, '£863.33'],
  ],
  [
    'the limit of a band',
    { value: 6_500, costs: 350, margin: 700, bands: [band(220, false, 5_000), band(290, false)] },
    [5_000, 716.67, '£616.67'],
  ],
  ['qualifying', { ...qualifying, bands: [band(260, false)] }, [10_350, 1_250, '£1,200']],
  ['not registered', private_, [5_150, 615, '£565']],
  [
    'a margin in per cent',
    { value: 7_950, costs: 410, percent: 10, bands: [band(195, false)] },
    [6_300, 802.5, '£760.83'],
  ],
  // A hammer price with VAT may be 20% higher.
  [
    'a hammer including VAT',
    { ...qualifying, vat: 'including-vat', bands: [band(260, false)] },
    [12_400, 1_266.67, '£1,225'],
  ],
  // 10,000 ÷ 1.2 − H − 550 − 300 ≥ 1,000
  [
    'VAT shown on the hammer, which excludes the scheme',
    { ...scheme, vat: 'plus-vat', bands: [band(300, false)] },
    [6_450, 1_033.33, '£983.33'],
  ],
  [
    'a margin vehicle for a profile of qualifying ones',
    { ...scheme, seller: 'qualifying', vat: 'margin', bands: [band(300, false)] },
    [7_800, 1_033.33, '£991.67'],
  ],
  // 6,500 − 1.2 × H − 735 ≥ 600
  ['VAT that is not reclaimed', { ...private_, vat: 'qualifying' }, [4_300, 605, '£545']],
  [
    'a fee that falls at the limit of its band',
    { value: 6_500, costs: 350, margin: 700, bands: [band(900, false, 5_000), band(0, false)] },
    [5_200, 733.33, '£691.67'],
  ],
  [
    'a band without VAT shown above one with it',
    { value: 6_500, costs: 350, margin: 700, bands: [band(220, true, 4_000), band(290, false)] },
    [4_950, 700, '£658.33'],
  ],
  [
    'a step of the next band below its limit',
    { value: 1_000, costs: 0, margin: 0, bands: [band(0, false, 975), band(500, false)] },
    [950, 41.67, '−£500'],
  ],
  [
    'no price that reaches the margin',
    { ...scheme, value: 1_600 },
    'No bid reaches the target margin of £1,000. At £50 the profit is £741.67.',
  ],
])('%s', (_, given, expected) => {
  expect(summarize(inputsOf(given))).toEqual(expected);
});

test('at the break-even sale price the profit is 0', () => {
  const bid = calculateBid(inputsOf({ value: 3_918.6, costs: 640.5, margin: 0 }));
  expect(bid).toMatchObject({
    highestBidPence: pounds(3_150),
    profitPence: 0,
    breakEvenPence: pounds(3_918.6),
    standInValuePence: pounds(3_790.5),
  });
});

test.each(['margin', 'qualifying', 'not-registered'] as const)(
  'the profit at the break-even sale price is 0: %s',
  (seller) => {
    const given = { seller, costs: 550, bands: [band(300, true, 5_000), band(240, false)] };
    const bid = calculateBid(inputsOf({ ...given, value: 12_000, margin: 1_000 }));
    if (bid.kind === 'no-bid') throw new Error(bid.text);
    const again = calculateBid(inputsOf({ ...given, value: bid.breakEvenPence / 100 }));
    expect(again).toMatchObject({ highestBidPence: bid.highestBidPence, profitPence: 0 });
  },
);

describe('no bid', () => {
  const inputs = inputsOf(scheme);
  const withMedian = (median?: { pence: number; count: number }): BidInputs => ({
    ...inputs,
    profile: { ...inputs.profile, basis: 'median' },
    values: { ...inputs.values, ...(median && { median }) },
  });
  test.each<[BidInputs, string, string]>([
    [{ ...inputs, alerts: ['Finance'] }, 'alert', 'Alert: Finance'],
    [{ ...inputs, alerts: ['Finance', 'Stolen'] }, 'alert', 'Alert: Finance, Stolen'],
    [{ ...inputs, values: {} }, 'no-value', 'The valuation states no retail value.'],
    [{ ...inputs, values: {}, hasValuation: false }, 'no-value', 'No valuation was received.'],
    [{ ...inputs, values: { retail: 0 } }, 'zero-value', 'The retail value is £0.'],
    [
      { ...inputs, valueDoubts: ['valuation date is not the date requested'] },
      'doubted-value',
      'The value is in doubt: valuation date is not the date requested.',
    ],
    [withMedian(), 'no-value', 'There is no median of the listings at this mileage.'],
    [
      withMedian({ pence: 900_000, count: 4 }),
      'few-listings',
      'The median needs 5 counted listings. There are 4.',
    ],
  ])('%#: %s', (given, reason, text) => {
    expect(calculateBid(given)).toEqual({ kind: 'no-bid', reason, text });
    expect(calculateHeadroom(calculateBid(given), { reservePence: 100 })).toEqual({ reason: text });
  });

  test('a median of 5 listings is enough', () => {
    const bid = calculateBid(withMedian({ pence: 1_000_000, count: 5 }));
    expect(bid).toMatchObject({ kind: 'bid', highestBidPence: pounds(8_100) });
  });
});

test.each([
  [pounds(7_000), { pence: pounds(1_100) }],
  [pounds(8_350), { pence: pounds(-250) }],
  [0, { pence: pounds(8_100) }],
  [null, { reason: 'No reserve' }],
])('the headroom with the reserve %j', (reservePence, expected) => {
  expect(calculateHeadroom(calculateBid(inputsOf(scheme)), { reservePence })).toEqual(expected);
});

test('the formula with the numbers of a vehicle', () => {
  const bid = calculateBid({
    ...inputsOf({ ...scheme, bands: [band(220, true, 5_000), band(300, false)] }),
    reservePence: pounds(7_000),
  });
  expect(bid.kind === 'bid' && bid.formula).toEqual([
    'Buying profile “Leeds”: margin scheme, step £50',
    'VAT status of the row: not stated. Calculated as: margin scheme',
    'Fee bands: up to £5,000: £220 (VAT shown), above £5,000: £300 (no VAT shown)',
    'S = retail value £10,000 × 100% = £10,000',
    'C = preparation £550 + transport £0 + warranty £0 + indemnity fee £0 = £550',
    'B = auction fee £300',
    'M = £1,000',
    'Highest bid H = £7,800',
    'VAT = (S − H − B) ÷ 6 = (£10,000 − £7,800 − £300) ÷ 6 = £316.67',
    'Profit = S − VAT − H − B − C = £10,000 − £316.67 − £7,800 − £300 − £550 = £1,033.33',
    'At the next step, £7,850 with the fee £300, the profit is £991.67',
    'Stand-in value = H + B + C = £8,650',
    'Break-even sale price = H + B + 1.2 × C = £8,760',
    'Headroom = H − reserve = £7,800 − £7,000 = £800',
    'VAT rate 20%, since 4 Jan 2011',
    'A calculation, not tax advice.',
  ]);
});
