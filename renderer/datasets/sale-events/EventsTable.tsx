import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { formatDate, formatMiles, formatMoney, formatPercent } from '../../ui/format.ts';
import { Plate } from '../../ui/Plate.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { Cell } from '../../fields/cell.tsx';
import type { Placed } from '../../../shared/format/instant.ts';
import { countDays } from '../../../shared/format/days.ts';
import type { DatasetViewProps } from '../../fields/props.ts';
import {
  type Change,
  changeOf,
  daysListed,
  plateKey,
  priceChange,
  type SaleEvent,
} from './events.ts';
import styles from './SaleEvents.module.css';

type EventsTableProps = {
  readonly props: DatasetViewProps;
  /** Newest first, each with its position in the record. */
  readonly events: readonly Placed<SaleEvent>[];
  readonly current: string | undefined;
};

/** Every listing, one a row, newest first. */
export function EventsTable({ props, events, current }: EventsTableProps) {
  return (
    <Section
      title="Listings"
      note="Newest first, by when they were first seen; days until they were last updated"
    >
      <DataTable
        caption="Listings, newest first"
        columns={eventColumns(props, current)}
        rows={events}
        empty="No listings"
        rowKey={({ index }) => index}
      />
    </Section>
  );
}

type Row = Placed<SaleEvent>;

function eventColumns(props: DatasetViewProps, current: string | undefined): DataColumn<Row>[] {
  const cell = (name: string, index: number) => (
    <Cell of={props} path={['saleEvents', index, name]} />
  );
  const day = (name: string, index: number) => (
    <Cell
      of={props}
      path={['saleEvents', index, name]}
      render={(date) => <span>{formatDate(String(date))}</span>}
    />
  );
  return [
    {
      key: 'seen',
      header: 'Listed',
      isRowHeader: true,
      cell: ({ row, index }) => (
        <>
          <div className={styles['line']}>{day('firstSeen', index)}</div>
          <div className={styles['second']}>
            <div className={styles['line']}>updated {day('updatedAt', index)}</div>
            <Listed days={daysListed(row)} />
          </div>
        </>
      ),
    },
    {
      key: 'price',
      header: 'Price',
      align: 'right',
      cell: ({ row, index }) => (
        <>
          <div className={styles['strong']}>{cell('price', index)}</div>
          <div className={styles['second']}>first {cell('originalPrice', index)}</div>
          <Changed change={priceChange(row)} format={formatMoney} same="Not changed" />
        </>
      ),
    },
    {
      key: 'mileage',
      header: 'Mileage',
      align: 'right',
      cell: ({ row, index }) => (
        <>
          <div className={styles['strong']}>{cell('mileage', index)}</div>
          <div className={styles['second']}>first {cell('originalMileage', index)}</div>
          <Changed change={changeOf(row.originalMileage, row.mileage)} format={formatMiles} />
        </>
      ),
    },
    {
      key: 'seller',
      header: 'Seller',
      cell: ({ index }) => (
        <div className={styles['seller']}>
          <div>{cell('businessName', index)}</div>
          <div className={styles['second']}>{cell('dealerType', index)}</div>
        </div>
      ),
    },
    {
      key: 'plate',
      header: 'Plate',
      cell: ({ row, index }) => (
        <>
          <Cell
            of={props}
            path={['saleEvents', index, 'vrm']}
            render={(vrm) => <Plate vrm={String(vrm)} size="small" />}
          />
          {differs(row.vrm, current) && (
            <div>
              <StatusMark tone="review">Another plate</StatusMark>
            </div>
          )}
        </>
      ),
    },
    {
      key: 'sold',
      header: 'Sold, listings',
      cell: ({ index }) => (
        <>
          <div>{cell('sold', index)}</div>
          <div className={styles['second']}>{cell('totalListingCount', index)} in all</div>
          <div className={styles['second']}>{cell('activeListingCount', index)} active</div>
        </>
      ),
    },
  ];
}

function Listed({ days }: { readonly days: number | undefined }) {
  if (days === undefined) return null;
  return <div>{countDays(days)}</div>;
}

/** What a figure did while the advert stood; a rise and a fall are told by sign, not by colour. */
function Changed({
  change,
  format,
  same,
}: {
  readonly change: Change | undefined;
  readonly format: (value: number) => string;
  readonly same?: string;
}) {
  if (!change || (change.by === 0 && same === undefined)) return null;
  if (change.by === 0) return <div className={styles['second']}>{same}</div>;
  const sign = change.by < 0 ? '−' : '+';
  const share =
    change.percent === undefined
      ? ''
      : ` (${sign}${formatPercent(Math.abs(Math.round(change.percent * 10) / 10))})`;
  return (
    <div className={styles['second']}>
      {`${sign}${format(Math.abs(change.by))}`}
      {share}
    </div>
  );
}

function differs(vrm: string | undefined, current: string | undefined): boolean {
  return vrm !== undefined && current !== undefined && plateKey(vrm) !== plateKey(current);
}
