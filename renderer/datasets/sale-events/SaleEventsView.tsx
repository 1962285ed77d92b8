import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { formatDate, formatDateTime } from '../../ui/format.ts';
import { Callout } from '../../ui/Callout.tsx';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { Field } from '../../fields/Field.tsx';
import { FieldSection } from '../../fields/FieldList.tsx';
import { sortNewestFirst, type IndexedRow } from '../../../shared/format/instants.ts';
import { DatasetView, Note } from '../parts/DatasetView.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { AdvertList } from './AdvertList.tsx';
import { EventCharts } from './EventCharts.tsx';
import { otherPlates, type SaleEvent } from './sale-event-data.ts';
import { EventsTable } from './EventsTable.tsx';
import styles from './SaleEvents.module.css';

/** The vehicle's past adverts, newest first, with price and mileage over time. */
export default function SaleEventsView(props: DatasetViewProps) {
  const events = (props.record as RecordOf<'saleEvents'>).saleEvents ?? [];
  const newestFirst = sortNewestFirst(events, (event) => event.firstSeen);
  const { vehicle, parameters } = props.answer;
  const currentPlate = 'vrm' in vehicle ? vehicle.vrm : undefined;
  return (
    <DatasetView props={props}>
      <KeyFigures items={keyFigures(props, newestFirst)} />
      <DateRangeNote from={parameters['from']} to={parameters['to']} />
      <OtherPlates
        plates={otherPlates(
          newestFirst.map(({ row }) => row),
          currentPlate,
        )}
        currentPlate={currentPlate}
      />
      {events.length > 0 ? (
        <>
          <EventCharts events={events} />
          <EventsTable props={props} events={newestFirst} currentPlate={currentPlate} />
          <AdvertList props={props} events={newestFirst} />
        </>
      ) : (
        <Note>
          The response lists no adverts. The vehicle may have been sold without an advert, or
          through a seller that the provider does not monitor.
        </Note>
      )}
      <FieldSection source={props} title="Vehicle" fields={['make', 'model', 'trim']} />
    </DatasetView>
  );
}

function keyFigures(props: DatasetViewProps, newestFirst: readonly IndexedRow<SaleEvent>[]) {
  const latest = newestFirst[0];
  const cell = (name: string) =>
    latest === undefined ? (
      'Not stated'
    ) : (
      <Field source={props} path={['saleEvents', latest.index, name]} />
    );
  const firstSeen = latest?.row.firstSeen;
  const sold = newestFirst.filter(({ row }) => row.sold === true).length;
  return [
    {
      label: 'Sale events',
      value: String(newestFirst.length),
      note: sold > 0 ? `${sold} recorded as sold` : 'None recorded as sold',
    },
    {
      label: 'Latest asking price',
      value: cell('price'),
      note: firstSeen === undefined ? undefined : `First seen ${formatDate(firstSeen)}`,
    },
    { label: 'Latest mileage', value: cell('mileage'), note: 'As advertised' },
    { label: 'Latest seller', value: cell('businessName'), note: cell('dealerType') },
  ];
}

type OtherPlatesProps = {
  readonly plates: readonly string[];
  readonly currentPlate: string | undefined;
};

/** The plate may have changed, or search results may be mixed up. */
function OtherPlates({ plates, currentPlate }: OtherPlatesProps) {
  if (plates.length === 0) return null;
  const comparedWith = currentPlate === undefined ? 'the newest advert' : 'the current plate';
  return (
    <Callout tone="review" title={`Advertised under a different plate from ${comparedWith}`}>
      <p className={styles['plates']}>
        {plates.map((plate) => (
          <Plate key={plate} vrm={plate} size="small" />
        ))}
      </p>
      <p>A private plate may have been assigned or removed. Compare with the plate history.</p>
    </Callout>
  );
}

/** Shown if the request had dates, because the list is then incomplete. */
function DateRangeNote({ from, to }: { readonly from: unknown; readonly to: unknown }) {
  const parts = [
    ...(typeof from === 'string' ? [`after ${formatDateTime(from)}`] : []),
    ...(typeof to === 'string' ? [`before ${formatDateTime(to)}`] : []),
  ];
  if (parts.length === 0) return null;
  return <Note>Only adverts first seen {parts.join(' and ')} are shown. There may be others.</Note>;
}
