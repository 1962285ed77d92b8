import type { VehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';
import { buildTimeline, undatedFacts } from '../../../shared/findings/timeline.ts';
import type { TimelineEvent, TimelineKind } from '../../../shared/findings/timeline/event.ts';
import { formatDate } from '../../../shared/format/dates.ts';
import type { TimelineEntry, TimelineLane } from '../../ui/chart/timeline.ts';

export type TimelineView = ReturnType<typeof buildTimelineView>;

export const MOT_LANE = 'MOT tests';

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
const MAX_FUTURE_MS = 15 * 366 * 86_400_000;

export function buildTimelineView(answers: VehicleAnswers) {
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
    text: events
      .map(({ shortLabel }) => truncate(shortLabel))
      .filter(Boolean)
      .join(' '),
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

/** There is room for about this many characters; the label has the whole text. */
const MAX_LENGTH = 36;
const truncate = (text: string) =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1).trimEnd()}…` : text;
