import { formatNumber } from '../format/numbers.ts';
import type { RecordOf } from '../provider/catalogue.ts';
import type { LoadedListings } from './loaded-listings.ts';
import { validMileage, validPrice } from './statistics.ts';

/** What of the vehicle looked up can be drawn among the listings. What isn't known is undefined. */
type VehiclePosition = {
  readonly price: VehiclePrice | undefined;
  readonly mileage: VehicleMileage | undefined;
};

/** `basis` names the kind of valuation: “Retail valuation”. */
type VehiclePrice = { readonly pounds: number; readonly basis: string };

/** `estimated` is undefined where the service doesn't say whether it estimated the mileage. */
type VehicleMileage = { readonly miles: number; readonly estimated: boolean | undefined };

/** Nearest first to what a listing asks: a retail price, then what dealers of each kind would ask. */
const BASES = [
  { name: 'retail', basis: 'Retail valuation' },
  { name: 'independent', basis: 'Independent valuation' },
  { name: 'franchise', basis: 'Franchise valuation' },
  { name: 'supermarket', basis: 'Supermarket valuation' },
  { name: 'trade', basis: 'Trade valuation' },
] as const;

/**
 * Where the vehicle looked up stands, from what has been fetched of it: never a guess.
 *
 * @param of.valuation the valuation's record, where it was answered
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

/** How much of what the service counts the figures cover: “40 of 212 loaded”. */
export function describeCoverage({
  listings,
  total,
}: Pick<LoadedListings, 'listings' | 'total'>): string {
  const loaded = listings.length;
  if (total === undefined)
    return `${formatNumber(loaded)} loaded; the service doesn’t say of how many`;
  if (total === 0 && loaded === 0) return 'No listings';
  // Some of what was loaded is no longer counted, or was counted in another way.
  if (loaded > total)
    return `${formatNumber(loaded)} loaded; the service now counts ${formatNumber(total)}`;
  if (loaded < total || loaded === 1)
    return `${formatNumber(loaded)} of ${formatNumber(total)} loaded`;
  return `All ${formatNumber(total)} loaded`;
}
