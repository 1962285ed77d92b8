import type { ListingSummary } from '../../../shared/listings/statistics.ts';
import { describeMissingMedian, PRICE_FIGURES } from '../../../shared/listings/statistics-text.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { formatMoney, formatNumber } from '../../ui/format.ts';

type Props = Readonly<Record<'live' | 'sold', ListingSummary>>;

/** One row for each figure: as columns, seven would be cut off in the narrow panel. */
export function PriceTable({ live, sold }: Props) {
  const missing =
    describeMissingMedian(live.prices) ?? describeMissingMedian(sold.prices, 'sold listing');
  return (
    <div>
      <DataTable
        caption="Asking prices of the loaded listings"
        columns={[
          { key: 'name', header: 'Asking price', isRowHeader: true, cell: ([name]) => name },
          { key: 'live', header: 'Live', align: 'right', cell: ([, read]) => read(live) },
          { key: 'sold', header: 'Sold', align: 'right', cell: ([, read]) => read(sold) },
        ]}
        rows={FIGURES}
        empty=""
      />
      {missing !== undefined && <p className="muted">{missing}</p>}
    </div>
  );
}

const FIGURES: readonly (readonly [name: string, read: (summary: ListingSummary) => string])[] = [
  ['Listings', ({ prices }) => formatNumber(prices?.count ?? 0)],
  ...PRICE_FIGURES.map(([name, read]) => {
    const format = ({ prices }: ListingSummary) => {
      const price = prices && read(prices);
      return formatMoney(price === undefined ? undefined : Math.round(price));
    };
    return [name, format] as const;
  }),
];
