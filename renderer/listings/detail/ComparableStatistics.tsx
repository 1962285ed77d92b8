import { divideListings } from '../../../shared/listings/exclusions.ts';
import type { Comparable } from '../../../shared/listings/listing.ts';
import { summarizeListings } from '../../../shared/listings/statistics.ts';
import {
  describeBasis,
  describeExclusions,
  describeMissingMedian,
} from '../../../shared/listings/statistics-text.ts';
import { formatMoney } from '../../ui/format.ts';
import { useListings } from '../listings-context.ts';
import { useOwnPlates } from '../this-car.ts';

/** The median asking price of the comparables, by the same rules as that of all listings. */
export function ComparableStatistics({
  comparables,
}: {
  readonly comparables: readonly Comparable[];
}) {
  const { includesExcluded } = useListings().state;
  const all = comparables.map(({ loaded }) => loaded);
  const { included, excluded } = divideListings(all, useOwnPlates());
  const { prices } = summarizeListings(includesExcluded ? all : included);
  const count = prices?.count ?? 0;
  const remarks = [
    prices?.quartiles &&
      `Lower quartile ${formatPounds(prices.quartiles.lower)}, upper quartile ${formatPounds(prices.quartiles.upper)}`,
    describeBasis(count, all.length),
    describeExclusions(excluded, all.length, includesExcluded),
  ];
  return (
    <>
      {prices?.quartiles && (
        <p>
          Median asking price ({count} with a price){' '}
          <strong>{formatPounds(prices.quartiles.median)}</strong>
        </p>
      )}
      <p className="note">
        {describeMissingMedian(prices, 'comparable')}{' '}
        {remarks
          .filter((remark) => remark !== undefined)
          .map((remark) => `${remark}.`)
          .join(' ')}
      </p>
    </>
  );
}

const formatPounds = (price: number) => formatMoney(Math.round(price));
