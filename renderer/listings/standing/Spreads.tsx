import type { Group, Spread, Statistics } from '../../../shared/listings/statistics.ts';
import { useBox } from '../../ui/chart/box.ts';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { formatMoney, formatNumber } from '../../ui/format.ts';
import styles from './Standing.module.css';

/** Seven columns need this much, in pixels at 100% text; with less room the table stands upright. */
const WIDE = 352;
const CAPTION = 'Prices of the loaded listings';

type Prices = Statistics['prices'];
type Figure = { readonly name: string; readonly of: (spread: Spread | undefined) => string };

/** Five figures of the prices of live and of sold listings. */
export function Spreads({ prices }: { readonly prices: Prices }) {
  const [ref, { width, unit }] = useBox();
  return (
    <div ref={ref} className={styles['spreads']}>
      {width / unit < WIDE ? <Upright prices={prices} /> : <Flat prices={prices} />}
    </div>
  );
}

const GROUPS: readonly { readonly group: Group; readonly name: string }[] = [
  { group: 'live', name: 'Live' },
  { group: 'sold', name: 'Sold' },
];

// A median or quartile between two prices has no pence that anybody asks.
const money = (key: keyof Spread) => (spread: Spread | undefined) =>
  formatMoney(spread && Math.round(spread[key]));
const FIGURES: readonly Figure[] = [
  { name: 'n', of: (spread) => formatNumber(spread?.n ?? 0) },
  { name: 'Lowest', of: money('least') },
  { name: 'Lower quartile', of: money('lowerQuartile') },
  { name: 'Median', of: money('median') },
  { name: 'Upper quartile', of: money('upperQuartile') },
  { name: 'Highest', of: money('most') },
];

function Flat({ prices }: { readonly prices: Prices }) {
  const columns: DataColumn<(typeof GROUPS)[number]>[] = [
    { key: 'name', header: 'Price', isRowHeader: true, cell: ({ name }) => name },
    ...FIGURES.map(({ name, of }) => ({
      key: name,
      header: name,
      align: 'right' as const,
      cell: ({ group }: (typeof GROUPS)[number]) => of(prices[group]),
    })),
  ];
  return <DataTable caption={CAPTION} columns={columns} rows={GROUPS} empty="" />;
}

function Upright({ prices }: { readonly prices: Prices }) {
  const columns: DataColumn<Figure>[] = [
    { key: 'name', header: 'Price', isRowHeader: true, cell: ({ name }) => name },
    ...GROUPS.map(({ group, name }) => ({
      key: group,
      header: name,
      align: 'right' as const,
      cell: ({ of }: Figure) => of(prices[group]),
    })),
  ];
  return <DataTable caption={CAPTION} columns={columns} rows={FIGURES} empty="" />;
}
