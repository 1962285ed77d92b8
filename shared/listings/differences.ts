import { formatMiles, formatMoney, formatNumber } from '../format/numbers.ts';
import { uncapitalize } from '../format/text.ts';
import type { ThisCar } from './like-this-car.ts';
import type { Listing } from './listing.ts';
import { validMileage, validPrice } from './statistics.ts';

/** How a listing differs from the vehicle looked up, for a narrow column and in full. */
export type DifferenceText = { readonly short: string; readonly full: string };

/** “12,300 more”, in full “12,300 miles more than this car”. Undefined if one is not known. */
export function describeMileageDifference(
  listing: Listing,
  { miles }: Pick<ThisCar, 'miles'>,
): DifferenceText | undefined {
  const listed = validMileage(listing);
  if (listed === undefined || miles === undefined) return undefined;
  const difference = Math.round(listed - miles);
  if (difference === 0) return { short: 'the same', full: 'the same mileage as this car' };
  const side = difference > 0 ? 'more' : 'fewer';
  const amount = Math.abs(difference);
  return {
    short: `${formatNumber(amount)} ${side}`,
    full: `${formatMiles(amount)} ${side} than this car`,
  };
}

/** “£350 below retail”, in full “£350 below the retail valuation”. Undefined if one is not known. */
export function describePriceDifference(
  listing: Listing,
  { price }: Pick<ThisCar, 'price'>,
): DifferenceText | undefined {
  const listed = validPrice(listing);
  if (listed === undefined || price === undefined) return undefined;
  const difference = Math.round(listed - price.pounds);
  const side = difference > 0 ? 'above' : 'below';
  const relation = difference === 0 ? 'at' : `${formatMoney(Math.abs(difference))} ${side}`;
  const basis = uncapitalize(price.basis);
  return {
    short: `${relation} ${basis.replace(/ valuation$/, '')}`,
    full: `${relation} the ${basis}`,
  };
}
