import type { Spread, Statistics } from '../../../../shared/listings/statistics.ts';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { formatMoney, formatNumber } from '../../../ui/format.ts';
import styles from './Standing.module.css';

type Row = { readonly name: string; readonly spread: Spread | undefined };

/** Five figures of the prices of live and of sold listings. */
export function Spreads({ prices }: Pick<Statistics, 'prices'>) {
  const rows: Row[] = [
    { name: 'Live', spread: prices.live },
    { name: 'Sold', spread: prices.sold },
  ];
  return (
    <div className={styles['spreads']}>
      <DataTable caption="Prices of the loaded listings" columns={COLUMNS} rows={rows} empty="" />
    </div>
  );
}

const money = (key: keyof Spread, header: string): DataColumn<Row> => ({
  key,
  header,
  align: 'right',
  // A median or quartile between two prices has no pence that anybody asks.
  cell: ({ spread }) => formatMoney(spread && Math.round(spread[key])),
});
const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'name', header: 'Price', isRowHeader: true, cell: ({ name }) => name },
  { key: 'n', header: 'n', align: 'right', cell: ({ spread }) => formatNumber(spread?.n ?? 0) },
  money('least', 'Lowest'),
  money('lowerQuartile', 'Lower quartile'),
  money('median', 'Median'),
  money('upperQuartile', 'Upper quartile'),
  money('most', 'Highest'),
];
