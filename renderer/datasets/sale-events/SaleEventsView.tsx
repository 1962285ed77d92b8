import { type IndexedRow, sortNewestFirst } from '../../../shared/format/instants.ts';
import { upperScaleLimit } from '../../../shared/listings/statistics.ts';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { EmptyValue } from '../../fields/Field.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { Callout } from '../../ui/Callout.tsx';
import { PagedRows } from '../../ui/PagedRows.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { LineChart } from '../../ui/chart/LineChart.tsx';
import {
  formatDate,
  formatDateTime,
  formatMiles,
  formatMoney,
  formatNumber,
} from '../../ui/format.ts';
import { Note, SectionColumns } from '../parts/DatasetView.tsx';
import { EventsTable } from './EventsTable.tsx';
import styles from './SaleEvents.module.css';
import { type EventPoint, otherPlates, type SaleEvent, valuePoints } from './sale-event-data.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Section } from '../../ui/Section.tsx';
import { truncate, revealHiddenCharacters } from '../../../shared/format/safe-text.ts';
import { AdvertText } from '../AdvertText.tsx';
import { formatCount } from '../../../shared/format/text.ts';
import type { NameIn } from '../../../shared/provider/field-path.ts';
import { fieldsOf } from '../parts/fields-of.ts';
import { Photos } from '../Photos.tsx';

const { DatasetView, Field, FieldSection, isPresent, pathKey } = fieldsOf('saleEvents');

type EventRow = IndexedRow<SaleEvent>;

export default function SaleEventsView(props: DatasetViewProps) {
  const { saleEvents } = props.record as RecordOf<'saleEvents'>;
  const events = saleEvents ?? [];
  const newestFirst = sortNewestFirst(events, (event) => event.firstSeen);
  const { vehicle, parameters } = props.answer;
  const currentPlate = 'vrm' in vehicle ? vehicle.vrm : undefined;
  return (
    <DatasetView props={props} figures={keyFigures(saleEvents && newestFirst)}>
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
          <EventsTable events={newestFirst} currentPlate={currentPlate} />
          <AdvertList {...props} events={newestFirst} />
        </>
      ) : (
        <Note>
          {saleEvents
            ? 'The response lists no adverts. The vehicle may have been sold without an advert, or through a seller that the provider does not monitor.'
            : 'The response does not contain a list of adverts.'}
        </Note>
      )}
      <FieldSection title="Vehicle" fields={['make', 'model', 'trim']} />
    </DatasetView>
  );
}

/** @param newestFirst undefined if the response contains no list, which differs from an empty one */
function keyFigures(newestFirst: readonly EventRow[] | undefined) {
  const latest = newestFirst?.[0];
  const cell = (name: NameIn<'saleEvents', readonly ['saleEvents', number]>) =>
    latest === undefined ? 'Not stated' : <Field path={['saleEvents', latest.index, name]} />;
  const firstSeen = latest?.row.firstSeen;
  const sold = newestFirst?.filter(({ row }) => row.sold === true).length ?? 0;
  return [
    {
      label: 'Sale events',
      value: newestFirst ? formatNumber(newestFirst.length) : <EmptyValue />,
      note: sold > 0 ? `${sold} recorded as sold` : newestFirst && 'None recorded as sold',
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

/** Values up to `minLimit` are always drawn, because mileages and prices may change by any factor. */
const CHARTS = [
  {
    figure: 'price',
    title: 'Asking price by date',
    name: 'Asking price',
    y: { label: 'Asking price, £', format: formatMoney },
    marker: 'circle',
    format: formatMoney,
    minLimit: 200_000,
  },
  {
    figure: 'mileage',
    title: 'Advertised mileage by date',
    name: 'Mileage',
    y: { label: 'Mileage, miles', format: formatNumber, from: 0 },
    marker: 'square',
    format: formatMiles,
    minLimit: 500_000,
  },
] as const;

/** Beside a value this many times higher than most, the others could not be told apart. */
const MAX_SCALE_FACTOR = 10;

/** Price and mileage over time, side by side. A single point is not drawn. */
function EventCharts({ events }: { readonly events: readonly SaleEvent[] }) {
  const charts = CHARTS.map((chart) => {
    const all = valuePoints(events, chart.figure);
    const limit = MAX_SCALE_FACTOR * upperScaleLimit(all.map(({ value }) => value));
    const isBeyond = ({ value }: EventPoint) => value > Math.max(limit, chart.minLimit);
    const beyond = all.filter(isBeyond).map(({ value }) => value);
    return { ...chart, points: all.filter((point) => !isBeyond(point)), beyond };
  });
  const drawn = charts.filter(({ points }) => points.length >= 2);
  if (drawn.length === 0) return null;
  return (
    <SectionColumns>
      {drawn.map(({ title, y, name, marker, points, beyond, format }) => (
        <div key={title} className="shrink">
          <LineChart
            title={title}
            x={{ label: 'Date', format: formatEventDay }}
            y={y}
            series={[{ name, marker, points: chartPoints(points, format) }]}
          />
          {beyond.length > 0 && (
            <Note>
              {`${formatCount(beyond.length, 'value')} beyond the scale of the chart, up to ${format(Math.max(...beyond))}. The table below has all values.`}
            </Note>
          )}
        </div>
      ))}
    </SectionColumns>
  );
}

function chartPoints(points: readonly EventPoint[], format: (value: number) => string) {
  return points.map(({ time, value, event }) => ({
    x: time,
    y: value,
    label: joinDetails(formatEventDay(time), format(value), event.businessName),
  }));
}

/** The milliseconds were made from a time without a zone, so the date is formatted without one. */
const formatEventDay = (time: number) => formatDate(new Date(time).toISOString().slice(0, 10));

/** Longer names of a business would push the other text out of its line. */
const MAX_LABEL_LENGTH = 120;

const joinDetails = (...details: readonly (string | undefined)[]) =>
  revealHiddenCharacters(truncate(details.filter(Boolean).join(', '), MAX_LABEL_LENGTH));

/** The text and photos of each advert, collapsed, because the table above is read first. */
function AdvertList(props: DatasetViewProps & { readonly events: readonly EventRow[] }) {
  const withContent = props.events.filter(({ index }) =>
    (['adText', 'photos'] as const).some((name) => isPresent(props, ['saleEvents', index, name])),
  );
  if (withContent.length === 0) return null;
  return (
    <Section title="Adverts" note="Text and photos as advertised">
      <div>
        <PagedRows rows={withContent}>
          {(shown) =>
            shown.map(({ row }) => <Advert key={row.index} {...row} answer={props.answer} />)
          }
        </PagedRows>
      </div>
    </Section>
  );
}

function Advert({ row, index, answer }: EventRow & Pick<DatasetViewProps, 'answer'>) {
  const firstSeen = row.firstSeen === undefined ? 'Date not stated' : formatDateTime(row.firstSeen);
  const photos = row.photos ?? [];
  return (
    <div data-path={pathKey(['saleEvents', index, 'adText'])}>
      <Disclosure
        title={joinDetails(firstSeen, row.businessName)}
        note={photos.length > 0 ? formatCount(photos.length, 'photo') : 'No photo in this advert'}
      >
        <div className="stack-s2">
          <Field
            path={['saleEvents', index, 'adText']}
            render={(text) => <AdvertText text={String(text)} />}
          />
          <Photos
            photos={photos}
            environment={answer.environment}
            answerId={answer.id}
            path={['saleEvents', index, 'photos']}
            isLarge
          />
        </div>
      </Disclosure>
    </div>
  );
}
