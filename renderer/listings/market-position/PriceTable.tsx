import type {
  ListingSummary,
  PriceSummary,
  Statistics,
} from '../../../shared/listings/statistics.ts';
import { describeMissingMedian } from '../../../shared/listings/statistics-text.ts';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { useChartSize } from '../../ui/chart/ChartFrame.tsx';
import { formatMoney, formatNumber } from '../../ui/format.ts';
import styles from './MarketPosition.module.css';

/** Seven columns need this width, in pixels at 100% text; a narrower table is transposed. */
const WIDE = 352;

type Row = readonly string[];

export function PriceTable({ live, sold }: Pick<Statistics, 'live' | 'sold'>) {
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

/** Medians and quartiles between two prices are shown without pence. */
const FIGURES: readonly (readonly [
  name: string,
  read: (prices: PriceSummary) => number | undefined,
])[] = [
  ['Lowest', ({ min }) => min],
  ['Lower quartile', ({ quartiles }) => quartiles?.lower],
  ['Median', ({ quartiles }) => quartiles?.median],
  ['Upper quartile', ({ quartiles }) => quartiles?.upper],
  ['Highest', ({ max }) => max],
];
const NAMES = ['Asking price', 'Listings', ...FIGURES.map(([name]) => name)];

const figuresOf = ({ prices }: ListingSummary) => [
  formatNumber(prices?.count ?? 0),
  ...FIGURES.map(([, read]) => {
    const price = prices && read(prices);
    return formatMoney(price === undefined ? undefined : Math.round(price));
  }),
];
