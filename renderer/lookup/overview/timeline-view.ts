import type { VehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';
import {
  type TimelineEvent,
  type TimelineKind,
  buildTimeline,
  type UndatedFact,
  findUndatedFacts,
} from '../../../shared/findings/timeline.ts';
import { formatDate } from '../../../shared/format/dates.ts';
import { type Day, parseDay } from '../../../shared/format/days.ts';
import { parseInstant } from '../../../shared/format/instants.ts';
import type { MarkerShape, TimelineEntry, TimelineLane } from '../../ui/chart/types.ts';

/** The vehicle's history as it is drawn and listed. */
export type TimelineView = {
  /** Those that have anything, in the order in which people look. */
  readonly lanes: readonly TimelineLane[];
  /** Everything with a day, in order of time. */
  readonly events: readonly TimelineEvent[];
  /** What is recorded without a day. */
  readonly undated: readonly UndatedFact[];
  /** How many events lie so far off that drawing them would crowd out the rest. */
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

/** No motor vehicle is older; a date far ahead is a misfit. */
const MIN_EVENT_TIME = Date.UTC(1885, 0, 1);
const MAX_FUTURE_MS = 15 * 366 * 86_400_000;

/** Lays the events of a vehicle out by kind; drawn are those of days that a vehicle can have had. */
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
    undated: findUndatedFacts(answers),
    outOfRangeCount: events.length - inRange.length,
  };
}

/** An advert with the events that its own record gives; anything else by itself. */
type EventGroup = readonly [TimelineEvent, ...TimelineEvent[]];

/** The record's row that an event stands in. */
const recordRowKey = ({ evidence: { dataset, path } }: TimelineEvent) => `${dataset} ${path[1]}`;

/** What became of an advert belongs to its bar: price and sale of one row are told with it. */
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
  const end = eventEnd(answers, event);
  const to = end === ONGOING ? answers.now.getTime() : parseInstant(end);
  const hasDuration = to !== undefined && to > from;
  const untilText = end === ONGOING ? 'until today' : `to ${formatDate(end ?? '')}`;
  const dateText = hasDuration ? `${formatDate(event.day)} ${untilText}` : formatDate(event.day);
  const marker = KIND_MARKERS[event.kind];
  return [
    {
      from,
      ...(hasDuration && { to }),
      text: [event, ...others].map(eventLabel).filter(Boolean).join(' '),
      label: `${dateText}: ${[event, ...others].map(describeEvent).join('. ')}`,
      ...(marker && { marker }),
      ...(isFailedMot(event) && { marker: 'triangle' as const }),
      ...(event.severity && { tone: event.severity }),
    },
  ];
}

const describeEvent = ({ title, detail }: TimelineEvent) =>
  detail === undefined ? title : `${title}. ${detail.replace(/\.$/, '')}`;

/** What is of another kind than the rest of its lane. */
const KIND_MARKERS: Readonly<Partial<Record<TimelineKind, MarkerShape>>> = {
  'tax-due': 'circle',
  'mot-expiry': 'diamond',
  price: 'circle',
  sold: 'diamond',
  inspected: 'circle',
};

const isFailedMot = ({ kind, title }: TimelineEvent) =>
  kind === 'mot-fail' || (kind === 'mot-year' && /failed/.test(title));

/** A word or two for the drawing; the whole is its name. */
function eventLabel({ kind, title }: TimelineEvent): string {
  switch (kind) {
    case 'mot-pass':
    case 'mot-test':
      return '';
    case 'mot-fail':
      return 'failed';
    case 'mot-year':
      return /failed/.test(title) ? 'failed' : '';
    case 'mot-expiry':
      return 'expires';
    case 'advert':
      return /£[\d,.]+$/.exec(title)?.[0] ?? '';
    case 'price':
      return `→ ${/£[\d,.]+$/.exec(title)?.[0] ?? ''}`;
    case 'sold':
      return 'sold';
    case 'plate':
      return title.replace(/^Plate /, '');
    case 'finance':
    case 'write-off':
    case 'high-risk':
      return truncate(title.replace(/^[^:]+: /, ''));
    case 'tracker':
      return title.replace(/^Tracker (subscription )?/, '');
    case 'keeper':
      return title.replace(/ took it$/, '');
    case 'registered':
    case 'colour':
    case 'v5c':
    case 'tax-due':
    case 'stolen':
    case 'scrapped':
    case 'inspected':
      return title;
  }
}

/** Room for about so many letters; what is longer is read in its name. */
const MAX_LABEL_LENGTH = 36;
const truncate = (text: string) =>
  text.length > MAX_LABEL_LENGTH ? `${text.slice(0, MAX_LABEL_LENGTH - 1).trimEnd()}…` : text;

/** It lasts still. */
const ONGOING = Symbol('today');

/** How long it lasted, where a record gives both days; undefined for a moment. */
function eventEnd(
  answers: VehicleAnswers,
  { kind, evidence }: TimelineEvent,
): Day | typeof ONGOING | undefined {
  const { path } = evidence;
  const [list, index] = path;
  switch (kind) {
    case 'keeper': {
      if (list === 'keeperAcquisition') return ONGOING;
      return list === 'previousKeeper'
        ? parseDay(answers.getRecord('keepers')?.previousKeeperDisposal)
        : undefined;
    }
    case 'plate': {
      if (typeof index !== 'number' || path[2] !== 'onVehicle') return undefined;
      const changes = answers.getRecord('vrms')?.vrmChanges ?? [];
      const offVehicle = changes[index]?.offVehicle;
      if (offVehicle !== undefined) return parseDay(offVehicle);
      // The newest one without an end is on it still, as far as the record goes.
      const newestDay = changes
        .map((change) => parseDay(change.onVehicle) ?? '')
        .toSorted()
        .at(-1);
      return parseDay(changes[index]?.onVehicle) === newestDay ? ONGOING : undefined;
    }
    case 'advert': {
      const recordRowKey =
        evidence.dataset === 'saleEvents' && typeof index === 'number'
          ? answers.getRecord('saleEvents')?.saleEvents?.[index]
          : undefined;
      return parseDay(recordRowKey?.updatedAt);
    }
    case 'tracker': {
      const security = answers.getRecord('security');
      const isFirstSeen =
        list === 'startDate' ||
        (list === 'installDate' && security?.installDate === security?.startDate);
      return isFirstSeen ? parseDay(security?.endDate) : undefined;
    }
    default:
      return undefined;
  }
}
