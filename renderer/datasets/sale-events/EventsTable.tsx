import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { formatDate, formatMiles, formatMoney, formatPercent } from '../../ui/format.ts';
import { Plate } from '../../ui/Plate.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { Field } from '../../fields/Field.tsx';
import type { IndexedRow } from '../../../shared/format/instants.ts';
import { formatDays } from '../../../shared/format/days.ts';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import {
  type FigureChange,
  computeChange,
  daysListed,
  plateKey,
  priceChange,
  type SaleEvent,
} from './sale-event-data.ts';
import styles from './SaleEvents.module.css';

type EventsTableProps = {
  readonly props: DatasetViewProps;
  /** Sorted newest first, each with its position in the record. */
  readonly events: readonly IndexedRow<SaleEvent>[];
  readonly currentPlate: string | undefined;
};

/** Every advert, one per row, newest first. */
export function EventsTable({ props, events, currentPlate }: EventsTableProps) {
  return (
    <Section
      title="Listings"
      note="Newest first, by when they were first seen; days until they were last updated"
    >
      <DataTable
        caption="Listings, newest first"
        columns={eventColumns(props, currentPlate)}
        rows={events}
        empty="No listings"
        rowKey={({ index }) => index}
      />
    </Section>
  );
}

type Row = IndexedRow<SaleEvent>;

function eventColumns(
  props: DatasetViewProps,
  currentPlate: string | undefined,
): DataColumn<Row>[] {
  const cell = (name: string, index: number) => (
    <Field source={props} path={['saleEvents', index, name]} />
  );
  const day = (name: string, index: number) => (
    <Field
      source={props}
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
          <div className="nowrap">{day('firstSeen', index)}</div>
          <div className={styles['secondary']}>
            <div className="nowrap">updated {day('updatedAt', index)}</div>
            <DaysListed days={daysListed(row)} />
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
          <div className={styles['secondary']}>first {cell('originalPrice', index)}</div>
          <ChangeText change={priceChange(row)} format={formatMoney} unchangedText="Not changed" />
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
          <div className={styles['secondary']}>first {cell('originalMileage', index)}</div>
          <ChangeText
            change={computeChange(row.originalMileage, row.mileage)}
            format={formatMiles}
          />
        </>
      ),
    },
    {
      key: 'seller',
      header: 'Seller',
      cell: ({ index }) => (
        <div className={styles['seller']}>
          <div>{cell('businessName', index)}</div>
          <div className={styles['secondary']}>{cell('dealerType', index)}</div>
        </div>
      ),
    },
    {
      key: 'plate',
      header: 'Plate',
      cell: ({ row, index }) => (
        <>
          <Field
            source={props}
            path={['saleEvents', index, 'vrm']}
            render={(vrm) => <Plate vrm={String(vrm)} size="small" />}
          />
          {isOtherPlate(row.vrm, currentPlate) && (
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
          <div className={styles['secondary']}>{cell('totalListingCount', index)} in all</div>
          <div className={styles['secondary']}>{cell('activeListingCount', index)} active</div>
        </>
      ),
    },
  ];
}

function DaysListed({ days }: { readonly days: number | undefined }) {
  if (days === undefined) return null;
  return <div>{formatDays(days)}</div>;
}

/**
 * The change of a value while the advert was online. Its sign shows the direction, not only its
 * colour.
 */
function ChangeText({
  change,
  format,
  unchangedText,
}: {
  readonly change: FigureChange | undefined;
  readonly format: (value: number) => string;
  readonly unchangedText?: string;
}) {
  if (!change || (change.difference === 0 && unchangedText === undefined)) return null;
  if (change.difference === 0) return <div className={styles['secondary']}>{unchangedText}</div>;
  const sign = change.difference < 0 ? '−' : '+';
  const share =
    change.percent === undefined
      ? ''
      : ` (${sign}${formatPercent(Math.abs(Math.round(change.percent * 10) / 10))})`;
  return (
    <div className={styles['secondary']}>
      {`${sign}${format(Math.abs(change.difference))}`}
      {share}
    </div>
  );
}

function isOtherPlate(vrm: string | undefined, currentPlate: string | undefined): boolean {
  return (
    vrm !== undefined && currentPlate !== undefined && plateKey(vrm) !== plateKey(currentPlate)
  );
}
