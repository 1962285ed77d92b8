import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { formatDate, formatDateTime } from '../../ui/format.ts';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { Field } from '../../fields/Field.tsx';
import { FieldSection } from '../../fields/FieldList.tsx';
import { sortNewestFirst, type IndexedRow } from '../../../shared/format/instants.ts';
import { Note } from '../parts/Note.tsx';
import { DatasetView } from '../parts/DatasetView.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { AdvertList } from './AdvertList.tsx';
import { EventCharts } from './EventCharts.tsx';
import { otherPlates, type SaleEvent } from './sale-event-data.ts';
import { EventsTable } from './EventsTable.tsx';
import { PlateChanges } from './PlateChanges.tsx';

/** The vehicle's past adverts, newest first, with price and mileage over time. */
export default function SaleEventsView(props: DatasetViewProps) {
  const events = (props.record as RecordOf<'saleEvents'>).saleEvents ?? [];
  const placed = sortNewestFirst(events, (event) => event.firstSeen);
  const { vehicle, parameters } = props.answer;
  const currentPlate = 'vrm' in vehicle ? vehicle.vrm : undefined;
  return (
    <DatasetView props={props}>
      <KeyFigures items={keyFigures(props, placed)} />
      <DateRangeNote from={parameters['from']} to={parameters['to']} />
      <PlateChanges
        plates={otherPlates(
          placed.map(({ row }) => row),
          currentPlate,
        )}
        currentPlate={currentPlate}
      />
      {events.length > 0 ? (
        <>
          <EventCharts events={events} />
          <EventsTable props={props} events={placed} currentPlate={currentPlate} />
          <AdvertList props={props} events={placed} />
        </>
      ) : (
        <Note>
          No listing is in the answer. The vehicle may have been sold without an advert, or where
          the service does not look.
        </Note>
      )}
      <FieldSection source={props} title="Vehicle" fields={['make', 'model', 'trim']} />
    </DatasetView>
  );
}

function keyFigures(props: DatasetViewProps, placed: readonly IndexedRow<SaleEvent>[]) {
  const latest = placed[0];
  const cell = (name: string) =>
    latest === undefined ? '–' : <Field source={props} path={['saleEvents', latest.index, name]} />;
  const firstSeen = latest?.row.firstSeen;
  const sold = placed.filter(({ row }) => row.sold === true).length;
  return [
    {
      label: 'Sale events',
      value: String(placed.length),
      note: sold > 0 ? `${sold} marked as sold` : 'None marked as sold',
    },
    {
      label: 'Latest price',
      value: cell('price'),
      note: firstSeen === undefined ? undefined : `First seen ${formatDate(firstSeen)}`,
    },
    { label: 'Latest mileage', value: cell('mileage'), note: 'As advertised' },
    { label: 'Latest seller', value: cell('businessName'), note: cell('dealerType') },
  ];
}

/** Shown if the request had dates, because the list is then incomplete. */
function DateRangeNote({ from, to }: { readonly from: unknown; readonly to: unknown }) {
  const parts = [
    typeof from === 'string' && `after ${formatDateTime(from)}`,
    typeof to === 'string' && `before ${formatDateTime(to)}`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return <Note>Only listings first seen {parts.join(' and ')}. There may be others.</Note>;
}
