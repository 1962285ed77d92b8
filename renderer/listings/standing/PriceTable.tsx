import type { SaleState, PriceSummary, Statistics } from '../../../shared/listings/statistics.ts';
import { useChartSize } from '../../ui/chart/use-chart-size.ts';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { formatMoney, formatNumber } from '../../ui/format.ts';
import styles from './MarketPosition.module.css';

/** Seven columns need this much, in pixels at 100% text; with less room the table stands upright. */
const WIDE_TABLE_PX = 352;
const TABLE_CAPTION = 'Prices of the loaded listings';

type Prices = Statistics['prices'];
type Figure = {
  readonly name: string;
  readonly format: (spread: PriceSummary | undefined) => string;
};

/** Five figures of the prices of live and of sold listings. */
export function PriceTable({ prices }: { readonly prices: Prices }) {
  const [ref, { width, textScale }] = useChartSize();
  return (
    <div ref={ref} className={styles['priceTable']}>
      {width / textScale < WIDE_TABLE_PX ? (
        <NarrowPriceTable prices={prices} />
      ) : (
        <WidePriceTable prices={prices} />
      )}
    </div>
  );
}

const PRICE_GROUPS: readonly { readonly group: SaleState; readonly name: string }[] = [
  { group: 'live', name: 'Live' },
  { group: 'sold', name: 'Sold' },
];

// A median or quartile between two prices has no pence that anybody asks.
const money = (key: keyof PriceSummary) => (spread: PriceSummary | undefined) =>
  formatMoney(spread && Math.round(spread[key]));
const PRICE_FIGURES: readonly Figure[] = [
  { name: 'n', format: (spread) => formatNumber(spread?.count ?? 0) },
  { name: 'Lowest', format: money('min') },
  { name: 'Lower quartile', format: money('lowerQuartile') },
  { name: 'Median', format: money('median') },
  { name: 'Upper quartile', format: money('upperQuartile') },
  { name: 'Highest', format: money('max') },
];

function WidePriceTable({ prices }: { readonly prices: Prices }) {
  const columns: DataColumn<(typeof PRICE_GROUPS)[number]>[] = [
    { key: 'name', header: 'Price', isRowHeader: true, cell: ({ name }) => name },
    ...PRICE_FIGURES.map(({ name, format }) => ({
      key: name,
      header: name,
      align: 'right' as const,
      cell: ({ group }: (typeof PRICE_GROUPS)[number]) => format(prices[group]),
    })),
  ];
  return <DataTable caption={TABLE_CAPTION} columns={columns} rows={PRICE_GROUPS} empty="" />;
}

function NarrowPriceTable({ prices }: { readonly prices: Prices }) {
  const columns: DataColumn<Figure>[] = [
    { key: 'name', header: 'Price', isRowHeader: true, cell: ({ name }) => name },
    ...PRICE_GROUPS.map(({ group, name }) => ({
      key: group,
      header: name,
      align: 'right' as const,
      cell: ({ format }: Figure) => format(prices[group]),
    })),
  ];
  return <DataTable caption={TABLE_CAPTION} columns={columns} rows={PRICE_FIGURES} empty="" />;
}
