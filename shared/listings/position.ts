import { formatNumber } from '../format/numbers.ts';
import { capitalize } from '../format/text.ts';
import type { RecordOf } from '../provider/catalogue.ts';
import type { LoadedListings } from './loaded-listings.ts';
import { validMileage, validPrice } from './statistics.ts';

/** The known values of the vehicle looked up that can be drawn among the listings. */
type VehiclePosition = {
  /** `basis` names the kind of valuation: “Retail valuation”. */
  readonly price: { readonly pounds: number; readonly basis: string } | undefined;
  /** `estimated` is undefined if the response does not state whether it is an estimate. */
  readonly mileage: { readonly miles: number; readonly estimated: boolean | undefined } | undefined;
};

/** Ordered by how close they are to an asking price: retail, other dealers, trade. */
const BASES = ['retail', 'independent', 'franchise', 'supermarket', 'trade'] as const;

/**
 * Returns the price and mileage of the vehicle looked up from its valuation. Missing values are not
 * estimated.
 *
 * @param of.valuation record of the valuation, if it was received
 */
export function vehiclePosition({
  valuation,
}: {
  readonly valuation?: RecordOf<'valuation', '1.0'> | undefined;
}): VehiclePosition {
  const [price] = BASES.flatMap((name) => {
    const pounds = validPrice({ price: valuation?.valuation?.[name] });
    return pounds === undefined ? [] : { pounds, basis: `${capitalize(name)} valuation` };
  });
  const miles = validMileage({ mileage: valuation?.mileage?.value });
  return {
    price,
    mileage: miles === undefined ? undefined : { miles, estimated: valuation?.mileage?.estimate },
  };
}

/** Describes how many of the listings counted by the provider are loaded: “40 of 212 loaded”. */
export function describeCoverage({
  listings,
  total,
}: Pick<LoadedListings, 'listings' | 'total'>): string {
  const loaded = listings.length;
  if (total === undefined) return `${formatNumber(loaded)} loaded. Total not stated.`;
  if (total === 0 && loaded === 0) return 'No listings';
  // The provider's count has changed since some of the listings were loaded.
  if (loaded > total)
    return `${formatNumber(loaded)} loaded. The provider’s total is now ${formatNumber(total)}.`;
  if (loaded < total || loaded === 1)
    return `${formatNumber(loaded)} of ${formatNumber(total)} loaded`;
  return `All ${formatNumber(total)} loaded`;
}
