import type { ListingSummary } from '../../../shared/listings/statistics.ts';
import { describeMissingMedian, PRICE_FIGURES } from '../../../shared/listings/statistics-text.ts';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { useChartSize } from '../../ui/chart/ChartFrame.tsx';
import { formatMoney, formatNumber } from '../../ui/format.ts';
import styles from './MarketPosition.module.css';

/** Seven columns need this width, in pixels at 100% text; a narrower table is transposed. */
const WIDE = 352;

type Row = readonly string[];

export function PriceTable({ live, sold }: Record<'live' | 'sold', ListingSummary>) {
  const [ref, { width }] = useChartSize();
  const cells = [NAMES, ['Live', ...figuresOf(live)], ['Sold', ...figuresOf(sold)]];
  const isWide = width >= WIDE;
  const header = isWide ? NAMES : cells.map(([name = '']) => name);
  const rows = isWide
    ? cells.slice(1)
    : NAMES.slice(1).map((_, index) => cells.map((group) => group[index + 1] ?? ''));
  const columns = header.map((name, index): DataColumn<Row> => ({
    key: name,
    header: name,
    cell: (row) => row[index],
    ...(index === 0 ? { isRowHeader: true } : { align: 'right' }),
  }));
  const missing =
    describeMissingMedian(live.prices) ?? describeMissingMedian(sold.prices, 'sold listing');
  return (
    <div ref={ref} className={styles['priceTable']}>
      <DataTable
        caption="Asking prices of the loaded listings"
        columns={columns}
        rows={rows}
        empty=""
      />
      {missing !== undefined && <p className="muted">{missing}</p>}
    </div>
  );
}

const NAMES = ['Asking price', 'Listings', ...PRICE_FIGURES.map(([name]) => name)];

const figuresOf = ({ prices }: ListingSummary) => [
  formatNumber(prices?.count ?? 0),
  ...PRICE_FIGURES.map(([, read]) => {
    const price = prices && read(prices);
    return formatMoney(price === undefined ? undefined : Math.round(price));
  }),
];
