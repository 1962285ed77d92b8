import type { VehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';
import {
  buildTimeline,
  type UndatedFact,
  undatedFacts,
} from '../../../shared/findings/timeline.ts';
import type { TimelineEvent, TimelineKind } from '../../../shared/findings/timeline/event.ts';
import { formatDate } from '../../../shared/format/dates.ts';
import { parseInstant } from '../../../shared/format/instants.ts';
import type { MarkerShape, TimelineEntry, TimelineLane } from '../../ui/chart/types.ts';

/** The vehicle's history, for the timeline and the table. */
export type TimelineView = {
  /** The lanes that have entries, in display order. */
  readonly lanes: readonly TimelineLane[];
  /** All dated events, sorted by time. */
  readonly events: readonly TimelineEvent[];
  /** Facts without a date. */
  readonly undated: readonly UndatedFact[];
  /** Number of events outside the drawn time range. */
  readonly outOfRangeCount: number;
};

export const MOT_LANE = 'MOT tests';

const LANES: readonly {
  readonly name: string;
  readonly marker: MarkerShape;
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
    name: 'Loss and theft',
    marker: 'triangle',
    kinds: ['write-off', 'stolen', 'scrapped', 'inspected'],
  },
  { name: 'Tracker', marker: 'circle', kinds: ['tracker'] },
];

/**
 * The first motor vehicle dates from 1885. A date more than 15 years ahead is treated as an error.
 */
const MIN_EVENT_TIME = Date.UTC(1885, 0, 1);
const MAX_FUTURE_MS = 15 * 366 * 86_400_000;

/**
 * Groups the events of a vehicle into lanes. Events outside the plausible time range are not drawn.
 */
export function buildTimelineView(answers: VehicleAnswers): TimelineView {
  const events = buildTimeline(answers);
  const latest = answers.now.getTime() + MAX_FUTURE_MS;
  const isInRange = ({ day: index }: TimelineEvent) => {
    const instant = parseInstant(index) ?? Number.NaN;
    return instant >= MIN_EVENT_TIME && instant <= latest;
  };
  const inRange = events.filter(isInRange);
  const lanes = LANES.flatMap(({ name, marker, kinds }): TimelineLane[] => {
    const laneEvents = inRange.filter(({ kind }) => kinds.includes(kind));
    const entries = groupAdvertEvents(laneEvents).flatMap((events) =>
      toTimelineEntry(answers, events),
    );
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

/** Identifies the row of the dataset that an event comes from. */
const recordRowKey = ({ evidence: { dataset, path } }: TimelineEvent) => `${dataset} ${path[1]}`;

/** Price changes and the sale of an advert are part of the advert's bar. */
function groupAdvertEvents(events: readonly TimelineEvent[]): readonly EventGroup[] {
  const adverts = new Map<string, [TimelineEvent, ...TimelineEvent[]]>();
  const singleEvents: EventGroup[] = [];
  for (const event of events) {
    const advertGroup =
      event.kind === 'price' || event.kind === 'sold'
        ? adverts.get(recordRowKey(event))
        : undefined;
    if (advertGroup) advertGroup.push(event);
    else if (event.kind === 'advert') adverts.set(recordRowKey(event), [event]);
    else singleEvents.push([event]);
  }
  return [...singleEvents, ...adverts.values()];
}

function toTimelineEntry(answers: VehicleAnswers, [event, ...others]: EventGroup): TimelineEntry[] {
  const from = parseInstant(event.day);
  if (from === undefined) return [];
  const { until: untilText } = event;
  const to = untilText === null ? answers.now.getTime() : parseInstant(untilText);
  const hasDuration = to !== undefined && to > from;
  const end = untilText === null ? 'until today' : `to ${formatDate(untilText ?? '')}`;
  const dateText = hasDuration ? `${formatDate(event.day)} ${end}` : formatDate(event.day);
  const marker = event.failed ? 'triangle' : KIND_MARKERS[event.kind];
  return [
    {
      from,
      ...(hasDuration && { to }),
      text: [event, ...others]
        .map(({ short }) => truncate(short))
        .filter(Boolean)
        .join(' '),
      label: `${dateText}: ${[event, ...others].map(describeEvent).join('. ')}`,
      ...(marker && { marker }),
      ...(event.severity && { tone: event.severity }),
    },
  ];
}

const describeEvent = ({ title, detail }: TimelineEvent) =>
  detail === undefined ? title : `${title}. ${detail.replace(/\.$/, '')}`;

/** Markers that differ from the default marker of the lane. */
const KIND_MARKERS: Readonly<Partial<Record<TimelineKind, MarkerShape>>> = {
  'tax-due': 'circle',
  'mot-expiry': 'diamond',
  price: 'circle',
  sold: 'diamond',
  inspected: 'circle',
};

/** There is room for about so many characters; the label has the whole text. */
const MAX_LENGTH = 36;
const truncate = (text: string) =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1).trimEnd()}…` : text;
