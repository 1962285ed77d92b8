import { formatDays } from '../../../shared/format/days.ts';
import type { IndexedRow } from '../../../shared/format/instants.ts';
import type { FieldProps } from '../../fields/Field.tsx';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { formatDate, formatMiles, formatMoney, formatPercent } from '../../ui/format.ts';
import { Plate } from '../../ui/Plate.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import {
  computeChange,
  daysListed,
  type AdvertValueName,
  type ValueChange,
  ORIGINAL_FIELDS,
  otherPlates,
  type SaleEvent,
} from './sale-event-data.ts';
import type { NameIn } from '../../../shared/provider/field-path.ts';
import { fieldsOf } from '../parts/fields-of.ts';
import styles from './SaleEvents.module.css';

const { Field } = fieldsOf('saleEvents');

type EventsTableProps = {
  /** Sorted newest first, each with its position in the record. */
  readonly events: readonly IndexedRow<SaleEvent>[];
  readonly currentPlate: string | undefined;
};

export function EventsTable({ events, currentPlate }: EventsTableProps) {
  return (
    <Section
      title="Advert history"
      note="Newest first by date first seen. Days shown run to the last update."
    >
      <DataTable
        caption="Advert history, newest first"
        columns={eventColumns(currentPlate)}
        rows={events}
        empty="No adverts"
        rowKey={({ index }) => index}
      />
    </Section>
  );
}

type EventField = NameIn<'saleEvents', readonly ['saleEvents', number]>;

const renderField = (name: EventField, index: number, render?: FieldProps['render']) => (
  <Field path={['saleEvents', index, name]} render={render} />
);

const figureColumn = (
  key: AdvertValueName,
  header: string,
  format: (value: number) => string,
  unchangedText?: string,
): DataColumn<IndexedRow<SaleEvent>> => ({
  key,
  header,
  align: 'right',
  cell: ({ row, index }) => (
    <>
      <div className={styles['strong']}>{renderField(key, index)}</div>
      <div className={styles['secondary']}>
        <div>originally {renderField(ORIGINAL_FIELDS[key], index)}</div>
        {describeChange(computeChange(row, key), format, unchangedText)}
      </div>
    </>
  ),
});

function eventColumns(currentPlate: string | undefined): DataColumn<IndexedRow<SaleEvent>>[] {
  return [
    {
      key: 'seen',
      header: 'First seen',
      isRowHeader: true,
      cell: ({ row, index }) => {
        const days = daysListed(row);
        return (
          <>
            <div className="nowrap">{renderField('firstSeen', index, renderDay)}</div>
            <div className={styles['secondary']}>
              <div className="nowrap">updated {renderField('updatedAt', index, renderDay)}</div>
              {days !== undefined && <div>{formatDays(days)}</div>}
            </div>
          </>
        );
      },
    },
    figureColumn('price', 'Asking price', formatMoney, 'Unchanged'),
    figureColumn('mileage', 'Mileage', formatMiles),
    {
      key: 'seller',
      header: 'Seller',
      cell: ({ index }) => (
        <div className={styles['seller']}>
          <div>{renderField('businessName', index)}</div>
          <div className={styles['secondary']}>{renderField('dealerType', index)}</div>
        </div>
      ),
    },
    {
      key: 'plate',
      header: 'Plate',
      cell: ({ row, index }) => (
        <>
          {renderField('vrm', index, (value) => (
            <Plate vrm={String(value)} size="small" />
          ))}
          {currentPlate !== undefined && otherPlates([row], currentPlate).length > 0 && (
            <div>
              <StatusMark tone="review">Different plate</StatusMark>
            </div>
          )}
        </>
      ),
    },
    {
      key: 'sold',
      header: 'Sold · number of listings',
      cell: ({ index }) => (
        <>
          <div>{renderField('sold', index)}</div>
          <div className={styles['secondary']}>
            <div>{renderField('totalListingCount', index)} in total</div>
            <div>{renderField('activeListingCount', index)} live</div>
          </div>
        </>
      ),
    },
  ];
}

const renderDay = (date: unknown) => <span>{formatDate(String(date))}</span>;

/** Describes the change of a value while the advert was online, with a sign for its direction. */
function describeChange(
  change: ValueChange | undefined,
  format: (value: number) => string,
  unchangedText?: string,
) {
  if (!change) return null;
  const { difference, percent } = change;
  if (difference === 0) return unchangedText && <div>{unchangedText}</div>;
  const sign = difference < 0 ? '−' : '+';
  const share = formatPercent(Math.abs(Math.round(percent * 10) / 10));
  return <div>{`${sign}${format(Math.abs(difference))} (${sign}${share})`}</div>;
}
