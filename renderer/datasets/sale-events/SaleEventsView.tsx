import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { formatDate, formatDateTime } from '../../ui/format.ts';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { Cell } from '../../fields/cell.tsx';
import { CellSection } from '../../fields/CellGrid.tsx';
import { newestFirst, type Placed } from '../../../shared/format/instant.ts';
import { Note } from '../parts/Note.tsx';
import { View } from '../parts/View.tsx';
import type { DatasetViewProps } from '../../fields/props.ts';
import { Adverts } from './Adverts.tsx';
import { EventCharts } from './EventCharts.tsx';
import { otherPlates, type SaleEvent } from './events.ts';
import { EventsTable } from './EventsTable.tsx';
import { PlateChanges } from './PlateChanges.tsx';

/** The vehicle's past listings: newest first, with what price and mileage did over time. */
export default function SaleEventsView(props: DatasetViewProps) {
  const events = (props.record as RecordOf<'saleEvents'>).saleEvents ?? [];
  const placed = newestFirst(events, (event) => event.firstSeen);
  const { vehicle, parameters } = props.answer;
  const current = 'vrm' in vehicle ? vehicle.vrm : undefined;
  return (
    <View props={props}>
      <KeyFigures items={figures(props, placed)} />
      <Range from={parameters['from']} to={parameters['to']} />
      <PlateChanges
        plates={otherPlates(
          placed.map(({ row }) => row),
          current,
        )}
        current={current}
      />
      {events.length > 0 ? (
        <>
          <EventCharts events={events} />
          <EventsTable props={props} events={placed} current={current} />
          <Adverts props={props} events={placed} />
        </>
      ) : (
        <Note>
          No listing is in the answer. The vehicle may have been sold without an advert, or where
          the service does not look.
        </Note>
      )}
      <CellSection
        of={props}
        title="Vehicle"
        fields={[{ path: ['make'] }, { path: ['model'] }, { path: ['trim'] }]}
      />
    </View>
  );
}

function figures(props: DatasetViewProps, placed: readonly Placed<SaleEvent>[]) {
  const latest = placed[0];
  const cell = (name: string) =>
    latest === undefined ? '–' : <Cell of={props} path={['saleEvents', latest.index, name]} />;
  const seen = latest?.row.firstSeen;
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
      note: seen === undefined ? undefined : `First seen ${formatDate(seen)}`,
    },
    { label: 'Latest mileage', value: cell('mileage'), note: 'As advertised' },
    { label: 'Latest seller', value: cell('businessName'), note: cell('dealerType') },
  ];
}

/** Said whenever dates were sent: the list is then only a part. */
function Range({ from, to }: { readonly from: unknown; readonly to: unknown }) {
  const words = [
    typeof from === 'string' && `after ${formatDateTime(from)}`,
    typeof to === 'string' && `before ${formatDateTime(to)}`,
  ].filter((each) => each !== false);
  if (words.length === 0) return null;
  return <Note>Only listings first seen {words.join(' and ')}. There may be others.</Note>;
}
