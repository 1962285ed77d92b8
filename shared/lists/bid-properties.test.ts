import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bid, calculateBid } from './bid.ts';
import type { BidInputs } from './bid-figures.ts';
import { type BuyingProfile, buyingProfileSchema } from './buying-profile.ts';

const anyProfile = fc
  .record({
    sellerStatus: fc.constantFrom('margin', 'qualifying', 'not-registered'),
    basis: fc.constantFrom('retail', 'median'),
    percentage: fc.integer({ min: 8_000, max: 12_000 }).map((hundredths) => hundredths / 100),
    preparationPence: fc.nat(50_000),
    transportPence: fc.nat(50_000),
    warrantyPence: fc.nat(50_000),
    indemnityFeePence: fc.nat(5_000),
    targetMargin: fc.oneof(
      fc.record({ kind: fc.constant('pence' as const), pence: fc.nat(100_000) }),
      fc.record({
        kind: fc.constant('percent' as const),
        percent: fc.nat(1_500).map((hundredths) => hundredths / 100),
      }),
    ),
    stepPence: fc.constantFrom(1_000, 2_500, 5_000, 10_100),
    feeBands: fc
      .array(
        fc.record({
          width: fc.integer({ min: 1, max: 300_000 }),
          feePence: fc.nat(60_000),
          showsVat: fc.boolean(),
        }),
        { maxLength: 4 },
      )
      .map((bands) => {
        let upTo = 0;
        return bands.map(({ width, ...rest }, index) => {
          upTo += width;
          return { ...rest, upToPence: index === bands.length - 1 ? null : upTo };
        });
      }),
  })
  .map((profile) => buyingProfileSchema.parse({ id: 'x', name: 'Leeds', ...profile }));

const anyInputs: fc.Arbitrary<BidInputs> = fc.record({
  profile: anyProfile,
  values: fc.record({
    retail: fc.integer({ min: 1, max: 1_500_000 }),
    median: fc.record({
      pence: fc.integer({ min: 1, max: 1_500_000 }),
      count: fc.integer({ min: 5, max: 90 }),
    }),
  }),
  vatStatus: fc.constantFrom(null, 'margin', 'qualifying', 'plus-vat', 'including-vat'),
  reservePence: fc.option(fc.nat(1_000_000)),
  alerts: fc.constant([]),
  valueDoubts: fc.constant([]),
  hasValuation: fc.constant(true),
});

/** An independent calculation of the profit above the margin, in floating-point pence. */
function profitAt({ profile, values, vatStatus }: BidInputs, hammer: number) {
  const value = profile.basis === 'median' ? values.median?.pence : values.retail;
  const sale = ((value ?? 0) * profile.percentage) / 100;
  const margin =
    profile.targetMargin.kind === 'pence'
      ? profile.targetMargin.pence
      : (sale * profile.targetMargin.percent) / 100;
  const fees = profile.feeBands.find(({ upToPence }) => hammer <= (upToPence ?? Infinity));
  const costs =
    profile.preparationPence +
    profile.transportPence +
    profile.warrantyPence +
    profile.indemnityFeePence +
    (fees?.feePence ?? 0);
  const addsVat = vatStatus === 'qualifying' || vatStatus === 'plus-vat';
  if (profile.sellerStatus === 'not-registered')
    return sale - hammer * (addsVat ? 1.2 : 1) - costs - margin;
  if (vatStatus === 'including-vat') return (sale - hammer) / 1.2 - costs - margin;
  if (addsVat || (vatStatus === null && profile.sellerStatus === 'qualifying'))
    return sale / 1.2 - hammer - costs - margin;
  const taxed = sale - hammer - (fees && !fees.showsVat ? fees.feePence : 0);
  return sale - Math.max(0, taxed) / 6 - hammer - costs - margin;
}

/** Less than the smallest difference between two exact results. */
const TOLERANCE = 1e-6;

test('no step above the bid reaches the margin, and the bid does', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      const { stepPence } = inputs.profile;
      let highest = 0;
      for (let hammer = stepPence; hammer <= 1_900_000; hammer += stepPence)
        if (profitAt(inputs, hammer) >= -TOLERANCE) highest = hammer;
      const bid = calculateBid(inputs);
      expect(bid.kind === 'bid' ? bid.highestBidPence : 0).toBe(highest);
    }),
  );
});

test('a change of any input changes the printed formula', () => {
  const changed = fc.tuple(anyInputs, anyInputs).chain(([inputs, other]) =>
    fc
      .constantFrom<BidInputs[]>(
        { ...inputs, vatStatus: other.vatStatus },
        { ...inputs, reservePence: other.reservePence },
        {
          ...inputs,
          values: {
            ...inputs.values,
            ...(inputs.profile.basis === 'retail' ? { retail: other.values.retail ?? 1 } : {}),
            ...(inputs.profile.basis === 'median' && other.values.median
              ? { median: other.values.median }
              : {}),
          },
        },
        ...(Object.keys(inputs.profile) as (keyof BuyingProfile)[])
          .filter((key) => key !== 'id')
          .map((key) => ({
            ...inputs,
            profile: { ...inputs.profile, [key]: other.profile[key] },
          })),
        { ...inputs, profile: { ...inputs.profile, name: 'Bristol' } },
      )
      .map((after) => [inputs, after] as const),
  );
  fc.assert(
    fc.property(changed, ([before, after]) => {
      const [a, b] = [calculateBid(before), calculateBid(after)];
      fc.pre(a.kind === 'bid' && b.kind === 'bid');
      expect(formulaOf(a) === formulaOf(b)).toBe(JSON.stringify(before) === JSON.stringify(after));
    }),
    { numRuns: 1_000 },
  );
});

const formulaOf = (bid: Bid) => (bid.kind === 'bid' ? bid.formula.join('\n') : bid.text);
