import { z } from 'zod';
import { MAX_NAME_LENGTH } from './list-row.ts';

/** VAT at the standard rate since 4 January 2011 (VAT Notice 700). */
export const VAT_RATE_PERCENT = 20;
export const VAT_RATE_SINCE = '2011-01-04';

export const MAX_PROFILE_PENCE = 100_000_000;
export const MIN_STEP_PENCE = 100;
export const MAX_FEE_BANDS = 20;
export const MAX_STEP_PENCE = 1_000_000;
const pence = z.int().min(0).max(MAX_PROFILE_PENCE);

/** The fee of an auction for a hammer price up to a limit. */
const feeBandSchema = z.strictObject({
  /** The highest hammer price of the band in pence. Null: no limit, which only the last band has. */
  upToPence: pence.nullable(),
  feePence: pence,
  /** Whether the invoice shows VAT on the fee, so that the fee is a cost and not part of the price. */
  showsVat: z.boolean(),
});

export type FeeBand = Readonly<z.infer<typeof feeBandSchema>>;

/** True if the limits rise and only the last band has none, so that every hammer price has one fee. */
export const areComplete = (bands: readonly FeeBand[]) =>
  bands.every(({ upToPence }, index) =>
    index === bands.length - 1
      ? upToPence === null
      : upToPence !== null && upToPence > (bands[index - 1]?.upToPence ?? 0),
  );

/** The seller of the bid's calculation is the user, who buys to sell. */
export const buyingProfileSchema = z.strictObject({
  id: z.string().min(1).max(64),
  name: z.string().trim().min(1, 'Enter a name').max(MAX_NAME_LENGTH),
  sellerStatus: z.enum(['margin', 'qualifying', 'not-registered']),
  /** The value that S is taken from. `median` is the median of the listings at this mileage. */
  basis: z.enum(['retail', 'independent', 'franchise', 'supermarket', 'median']),
  /** With at most two decimals, so that it is calculated exactly. */
  percentage: z.number().min(1).max(200).multipleOf(0.01),
  preparationPence: pence,
  transportPence: pence,
  warrantyPence: pence,
  indemnityFeePence: pence,
  targetMargin: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('pence'), pence }),
    z.strictObject({
      kind: z.literal('percent'),
      percent: z.number().min(0).max(100).multipleOf(0.01),
    }),
  ]),
  stepPence: z.int().min(MIN_STEP_PENCE).max(MAX_STEP_PENCE),
  /** In rising order. Empty: the auction charges no fee. */
  feeBands: z
    .array(feeBandSchema)
    .max(MAX_FEE_BANDS)
    .refine(areComplete, 'Limits must rise, and only the last band has no limit'),
});
export type BuyingProfile = Readonly<z.infer<typeof buyingProfileSchema>>;
export const MAX_BUYING_PROFILES = 10;

/** Returns a profile without costs, fee and margin. */
export const createBuyingProfile = (id: string, name: string): BuyingProfile => ({
  id,
  name,
  sellerStatus: 'margin',
  basis: 'retail',
  percentage: 100,
  preparationPence: 0,
  transportPence: 0,
  warrantyPence: 0,
  indemnityFeePence: 0,
  targetMargin: { kind: 'pence', pence: 0 },
  stepPence: 5_000,
  feeBands: [],
});

export const WITHOUT_FIGURES = 'This buying profile has no costs, fee or margin yet.';

/** True for a new profile, whose highest bid is the whole sale price. */
export const isWithoutFigures = (profile: BuyingProfile): boolean =>
  profile.preparationPence === 0 &&
  profile.transportPence === 0 &&
  profile.warrantyPence === 0 &&
  profile.indemnityFeePence === 0 &&
  (profile.targetMargin.kind === 'pence'
    ? profile.targetMargin.pence === 0
    : profile.targetMargin.percent === 0) &&
  profile.feeBands.every(({ feePence }) => feePence === 0);
