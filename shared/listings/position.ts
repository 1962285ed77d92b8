import { formatNumber } from '../format/numbers.ts';
import type { RecordOf } from '../provider/catalogue.ts';
import type { LoadedListings } from './loaded-listings.ts';
import { validMileage, validPrice } from './statistics.ts';

/**
 * The values of the vehicle looked up that can be drawn among the listings. Unknown values are
 * undefined.
 */
type VehiclePosition = {
  readonly price: VehiclePrice | undefined;
  readonly mileage: VehicleMileage | undefined;
};

/** `basis` names the kind of valuation: “Retail valuation”. */
type VehiclePrice = { readonly pounds: number; readonly basis: string };

/** `estimated` is undefined if the response does not state whether the mileage is an estimate. */
type VehicleMileage = { readonly miles: number; readonly estimated: boolean | undefined };

/**
 * Ordered by how close they are to an asking price: retail first, then the price of each kind of
 * dealer, then trade.
 */
const BASES = [
  { name: 'retail', basis: 'Retail valuation' },
  { name: 'independent', basis: 'Independent valuation' },
  { name: 'franchise', basis: 'Franchise valuation' },
  { name: 'supermarket', basis: 'Supermarket valuation' },
  { name: 'trade', basis: 'Trade valuation' },
] as const;

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
  const given = BASES.map(({ name, basis }) => {
    const pounds = validPrice({ price: valuation?.valuation?.[name] });
    return pounds === undefined ? undefined : { pounds, basis };
  });
  const miles = validMileage({ mileage: valuation?.mileage?.value });
  return {
    price: given.find((price) => price !== undefined),
    mileage: miles === undefined ? undefined : { miles, estimated: valuation?.mileage?.estimate },
  };
}

/** Describes how many of the listings counted by the provider are loaded: “40 of 212 loaded”. */
export function describeCoverage({
  listings,
  total,
}: Pick<LoadedListings, 'listings' | 'total'>): string {
  const loaded = listings.length;
  if (total === undefined)
    return `${formatNumber(loaded)} loaded; the service doesn’t say of how many`;
  if (total === 0 && loaded === 0) return 'No listings';
  // The provider's count has changed since some of the listings were loaded.
  if (loaded > total)
    return `${formatNumber(loaded)} loaded; the service now counts ${formatNumber(total)}`;
  if (loaded < total || loaded === 1)
    return `${formatNumber(loaded)} of ${formatNumber(total)} loaded`;
  return `All ${formatNumber(total)} loaded`;
}
