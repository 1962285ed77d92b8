import { MS_PER_DAY } from '../../../shared/format/dates.ts';
import { joinSentences, toInlineText } from '../../../shared/format/text.ts';
import type { ReactNode } from 'react';
import type { Evidence, VehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';
import { buildTimeline, undatedFacts } from '../../../shared/findings/timeline.ts';
import type { TimelineEvent, TimelineKind } from '../../../shared/findings/timeline/event.ts';
import { getDataset } from '../../../shared/provider/catalogue.ts';
import { ChartTable } from '../../ui/chart/ChartTable.tsx';
import { TimelineChart } from '../../ui/chart/TimelineChart.tsx';
import type { TimelineEntry, TimelineLane } from '../../ui/chart/timeline.ts';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { formatDate } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { TONE_LABELS } from '../../ui/tone.ts';
import { cx } from '../../ui/cx.ts';
import { AdvertPhoto } from './AdvertPhoto.tsx';
import styles from './VehicleHistory.module.css';
import { useReveal } from '../../vehicle/reveal.tsx';

export type HistoryProps = {
  readonly answers: VehicleAnswers;
  /** Shown while there is nothing to draw and answers may still arrive. */
  readonly placeholder: ReactNode;
};

type Row = Pick<TimelineEvent, 'title' | 'detail' | 'severity' | 'evidence'> & {
  readonly dateText: string;
};

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    key: 'when',
    header: 'Date',
    cell: ({ dateText }) => <span className="nowrap">{dateText}</span>,
  },
  { key: 'what', header: 'Event', isRowHeader: true, cell: (row) => <EventCell {...row} /> },
  { key: 'source', header: 'Source', cell: ({ evidence }) => <SourceButton evidence={evidence} /> },
];

export function VehicleTimeline({ answers, placeholder }: HistoryProps) {
  const view = buildTimelineView(answers);
  const { lanes, events, undated } = view;
  const rows: readonly Row[] = [
    ...events.map(({ day, ...event }) => ({ ...event, dateText: formatDate(day) })),
    ...undated.map(({ title, evidence }) => ({ title, evidence, dateText: 'Date not stated' })),
  ];
  if (rows.length === 0)
    return placeholder || <p className="muted">No dated events in the responses received</p>;
  return (
    <Section title="Timeline" note="Dated events only">
      <TimelineChart
        title="Dated events"
        lanes={lanes}
        today={answers.now.getTime()}
        table={<ChartTable title="Dated events" columns={COLUMNS} rows={rows} />}
      />
      <div className={styles['foot']}>
        <div className="stack-s2">
          {timelineNotes(view).map((note) => (
            <p key={note} className={cx('note', styles['note'])}>
              {note}
            </p>
          ))}
        </div>
        <AdvertPhoto answers={answers} />
      </div>
    </Section>
  );
}

function timelineNotes({ lanes, undated, outOfRangeCount }: TimelineView): string[] {
  return [
    ...(lanes.some(({ name }) => name === MOT_LANE)
      ? ['MOT tests: triangle = a failed test, or a year with one. Circle = passed.']
      : []),
    ...(undated.length > 0
      ? [
          `Not shown on the timeline because the date is not stated: ${undated.map(({ title }) => title).join('; ')}.`,
        ]
      : []),
    ...(outOfRangeCount === 1 ? ['1 date is outside the timeline. See the table.'] : []),
    ...(outOfRangeCount > 1
      ? [`${outOfRangeCount} dates are outside the timeline. See the table.`]
      : []),
  ];
}

function EventCell({ title, detail, severity }: Row) {
  const text = detail === undefined ? title : `${title}. ${detail}`;
  if (severity === undefined) return text;
  return (
    <StatusMark tone={severity}>
      <span className="visually-hidden">{TONE_LABELS[severity]}: </span>
      {text}
    </StatusMark>
  );
}

function SourceButton({ evidence }: { readonly evidence: Evidence }) {
  const { revealField } = useReveal();
  return (
    <button
      type="button"
      className={cx('link-text', styles['source'])}
      onClick={() => revealField(evidence.dataset, evidence.path)}
    >
      {getDataset(evidence.dataset).name} {evidence.version}
    </button>
  );
}

type TimelineView = ReturnType<typeof buildTimelineView>;

const MOT_LANE = 'MOT tests';

const LANES: readonly {
  readonly name: string;
  readonly marker: TimelineLane['marker'];
  readonly kinds: readonly TimelineKind[];
}[] = [
  { name: 'Registration', marker: 'diamond', kinds: ['registered', 'colour', 'v5c', 'tax-due'] },
  { name: 'Keepers', marker: 'square', kinds: ['keeper'] },
  { name: 'Plates', marker: 'square', kinds: ['plate'] },
  {
    name: MOT_LANE,
    marker: 'circle',
    kinds: ['mot-pass', 'mot-fail', 'mot-test', 'mot-year', 'mot-expiry'],
  },
  { name: 'Adverts', marker: 'square', kinds: ['advert', 'price', 'sold'] },
  { name: 'Finance', marker: 'triangle', kinds: ['finance'] },
  { name: 'High risk', marker: 'triangle', kinds: ['high-risk'] },
  {
    name: 'Total loss and theft',
    marker: 'triangle',
    kinds: ['write-off', 'stolen', 'scrapped', 'inspected'],
  },
  { name: 'Tracker', marker: 'circle', kinds: ['tracker'] },
];

/** The first motor vehicle dates from 1885; more than 15 years ahead is an error in the data. */
const MIN_EVENT_TIME = Date.UTC(1885, 0, 1);
const MAX_FUTURE_MS = 15 * 366 * MS_PER_DAY;

function buildTimelineView(answers: VehicleAnswers) {
  const events = buildTimeline(answers);
  const latest = answers.now.getTime() + MAX_FUTURE_MS;
  const inRange = events.filter(({ day }) => {
    const time = Date.parse(day);
    return time >= MIN_EVENT_TIME && time <= latest;
  });
  const lanes = LANES.flatMap(({ name, marker, kinds }): TimelineLane[] => {
    const laneEvents = inRange.filter(({ kind }) => kinds.includes(kind));
    const entries = groupAdvertEvents(laneEvents).map((group) => toTimelineEntry(answers, group));
    return entries.length > 0 ? [{ name, marker, entries }] : [];
  });
  return {
    lanes,
    events,
    undated: undatedFacts(answers),
    outOfRangeCount: events.length - inRange.length,
  };
}

/** An advert with the other events of its row, or a single event. */
type EventGroup = readonly [TimelineEvent, ...TimelineEvent[]];

/** Price changes and the sale of an advert are part of the advert's bar. */
function groupAdvertEvents(events: readonly TimelineEvent[]): readonly EventGroup[] {
  const adverts = new Map<string, [TimelineEvent, ...TimelineEvent[]]>();
  const singleEvents: EventGroup[] = [];
  for (const event of events) {
    const { kind, evidence } = event;
    const row = `${evidence.dataset} ${evidence.path[1]}`;
    const advert = kind === 'price' || kind === 'sold' ? adverts.get(row) : undefined;
    if (advert) advert.push(event);
    else if (kind === 'advert') adverts.set(row, [event]);
    else singleEvents.push([event]);
  }
  return [...singleEvents, ...adverts.values()];
}

function toTimelineEntry(answers: VehicleAnswers, events: EventGroup): TimelineEntry {
  const [{ day, endDay, kind, failed, severity }] = events;
  const from = Date.parse(day);
  const to = endDay === null ? answers.now.getTime() : Date.parse(endDay ?? '');
  const hasDuration = to > from;
  const end = endDay === null ? 'to date' : `to ${formatDate(endDay ?? '')}`;
  const dateText = hasDuration ? `${formatDate(day)} ${end}` : formatDate(day);
  const marker = failed ? 'triangle' : KIND_MARKERS[kind];
  return {
    from,
    ...(hasDuration && { to }),
    text: joinSentences(
      ...events.map(({ shortLabel }) => toInlineText(shortLabel, MAX_TEXT_LENGTH)),
    ),
    label: `${dateText}: ${events.map(describeEvent).join('. ')}`,
    ...(marker && { marker }),
    ...(severity && { tone: severity }),
  };
}

const describeEvent = ({ title, detail }: TimelineEvent) =>
  detail === undefined ? title : `${title}. ${detail.replace(/\.$/, '')}`;

/** Markers that differ from the default marker of the lane. */
const KIND_MARKERS: Readonly<Partial<Record<TimelineKind, TimelineLane['marker']>>> = {
  'tax-due': 'circle',
  'mot-expiry': 'diamond',
  price: 'circle',
  sold: 'diamond',
  inspected: 'circle',
};

/** Characters for which there is room; the label has the whole text. */
const MAX_TEXT_LENGTH = 36;
