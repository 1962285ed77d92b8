import type { PriceSummary, Statistics } from '../../../shared/listings/statistics.ts';
import { useChartSize } from '../../ui/chart/use-chart-size.ts';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { formatMoney, formatNumber } from '../../ui/format.ts';
import styles from './MarketPosition.module.css';

/** Seven columns need this width, in pixels at 100% text; a narrower table is transposed. */
const WIDE = 352;

type Row = readonly string[];

/** Quartiles of the prices of live and of sold listings. */
export function PriceTable({ prices }: { readonly prices: Statistics['prices'] }) {
  const [ref, { width, textScale }] = useChartSize();
  const cells = [NAMES, ['Live', ...figuresOf(prices.live)], ['Sold', ...figuresOf(prices.sold)]];
  const isWide = width / textScale >= WIDE;
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
  return (
    <div ref={ref} className={styles['priceTable']}>
      <DataTable caption="Prices of the loaded listings" columns={columns} rows={rows} empty="" />
    </div>
  );
}

const NAMES: Row = [
  'Price',
  'n',
  'Lowest',
  'Lower quartile',
  'Median',
  'Upper quartile',
  'Highest',
];

/** The figures of a group, in the order of {@link NAMES}. */
function figuresOf(spread: PriceSummary | undefined): Row {
  // Medians and quartiles between two prices are shown without pence.
  const money = (key: keyof PriceSummary) => formatMoney(spread && Math.round(spread[key]));
  return [
    formatNumber(spread?.count ?? 0),
    money('min'),
    money('lowerQuartile'),
    money('median'),
    money('upperQuartile'),
    money('max'),
  ];
}
