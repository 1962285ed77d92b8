import { median } from 'simple-statistics';
import type { Listing } from '../../../shared/listings/listing.ts';

/** The middle of the prices that are figures above zero, and of how many; undefined without any. */
export function medianPrice(
  listings: readonly Pick<Listing, 'price'>[],
): { readonly price: number; readonly count: number } | undefined {
  const prices = listings.flatMap(({ price }) =>
    price !== undefined && price > 0 && Number.isFinite(price) ? [price] : [],
  );
  return prices.length === 0 ? undefined : { price: median(prices), count: prices.length };
}
