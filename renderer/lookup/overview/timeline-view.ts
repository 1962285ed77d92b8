import type { Known } from '../../../shared/findings/known.ts';
import {
  type TimelineEvent,
  type TimelineKind,
  timelineOf,
  type UndatedFact,
  undatedFacts,
} from '../../../shared/findings/timeline.ts';
import { formatDate } from '../../../shared/format/dates.ts';
import { type Day, dayOf } from '../../../shared/format/days.ts';
import { instantOf } from '../../../shared/format/instant.ts';
import type { Mark, TimelineEntry, TimelineLane } from '../../ui/chart/types.ts';

/** The vehicle's history as it is drawn and listed. */
export type TimelineView = {
  /** Those that have anything, in the order in which people look. */
  readonly lanes: readonly TimelineLane[];
  /** Everything with a day, in order of time. */
  readonly events: readonly TimelineEvent[];
  /** What is recorded without a day. */
  readonly undated: readonly UndatedFact[];
  /** How many events lie so far off that drawing them would crowd out the rest. */
  readonly tooFar: number;
};

export const MOT_LANE = 'MOT tests';

const LANES: readonly {
  readonly name: string;
  readonly mark: Mark;
  readonly kinds: readonly TimelineKind[];
}[] = [
  { name: 'Registration', mark: 'diamond', kinds: ['registered', 'colour', 'v5c', 'tax-due'] },
  { name: 'Keepers', mark: 'square', kinds: ['keeper'] },
  { name: 'Plates', mark: 'square', kinds: ['plate'] },
  {
    name: MOT_LANE,
    mark: 'circle',
    kinds: ['mot-pass', 'mot-fail', 'mot-test', 'mot-year', 'mot-expiry'],
  },
  { name: 'Adverts', mark: 'square', kinds: ['advert', 'price', 'sold'] },
  { name: 'Finance', mark: 'triangle', kinds: ['finance'] },
  { name: 'High risk', mark: 'triangle', kinds: ['high-risk'] },
  {
    name: 'Loss and theft',
    mark: 'triangle',
    kinds: ['write-off', 'stolen', 'scrapped', 'inspected'],
  },
  { name: 'Tracker', mark: 'circle', kinds: ['tracker'] },
];

/** No motor vehicle is older; a date far ahead is a misfit. */
const EARLIEST = Date.UTC(1885, 0, 1);
const MS_AHEAD = 15 * 366 * 86_400_000;

/** Lays the events of a vehicle out by kind; drawn are those of days that a vehicle can have had. */
export function timelineView(known: Known): TimelineView {
  const events = timelineOf(known);
  const latest = known.now.getTime() + MS_AHEAD;
  const isNear = ({ at }: TimelineEvent) => {
    const instant = instantOf(at) ?? Number.NaN;
    return instant >= EARLIEST && instant <= latest;
  };
  const near = events.filter(isNear);
  const lanes = LANES.flatMap(({ name, mark, kinds }): TimelineLane[] => {
    const own = near.filter(({ kind }) => kinds.includes(kind));
    const entries = mergedAdverts(own).flatMap((events) => entryOf(known, events));
    return entries.length > 0 ? [{ name, mark, entries }] : [];
  });
  return { lanes, events, undated: undatedFacts(known), tooFar: events.length - near.length };
}

/** An advert with the events that its own record gives; anything else by itself. */
type Together = readonly [TimelineEvent, ...TimelineEvent[]];

/** The record's row that an event stands in. */
const row = ({ evidence: { dataset, path } }: TimelineEvent) => `${dataset} ${path[1]}`;

/** What became of an advert belongs to its bar: price and sale of one row are told with it. */
function mergedAdverts(events: readonly TimelineEvent[]): readonly Together[] {
  const adverts = new Map<string, [TimelineEvent, ...TimelineEvent[]]>();
  const alone: Together[] = [];
  for (const event of events) {
    const own =
      event.kind === 'price' || event.kind === 'sold' ? adverts.get(row(event)) : undefined;
    if (own) own.push(event);
    else if (event.kind === 'advert') adverts.set(row(event), [event]);
    else alone.push([event]);
  }
  return [...alone, ...adverts.values()];
}

function entryOf(known: Known, [event, ...more]: Together): TimelineEntry[] {
  const from = instantOf(event.at);
  if (from === undefined) return [];
  const end = endOf(known, event);
  const to = end === TODAY ? known.now.getTime() : instantOf(end);
  const lasts = to !== undefined && to > from;
  const until = end === TODAY ? 'until today' : `to ${formatDate(end ?? '')}`;
  const when = lasts ? `${formatDate(event.at)} ${until}` : formatDate(event.at);
  const mark = MARKS[event.kind];
  return [
    {
      from,
      ...(lasts && { to }),
      words: [event, ...more].map(beside).filter(Boolean).join(' '),
      label: `${when}: ${[event, ...more].map(sentence).join('. ')}`,
      ...(mark && { mark }),
      ...(hasFailed(event) && { mark: 'triangle' as const }),
      ...(event.severity && { tone: event.severity }),
    },
  ];
}

const sentence = ({ title, detail }: TimelineEvent) =>
  detail === undefined ? title : `${title}. ${detail.replace(/\.$/, '')}`;

/** What is of another kind than the rest of its lane. */
const MARKS: Readonly<Partial<Record<TimelineKind, Mark>>> = {
  'tax-due': 'circle',
  'mot-expiry': 'diamond',
  price: 'circle',
  sold: 'diamond',
  inspected: 'circle',
};

const hasFailed = ({ kind, title }: TimelineEvent) =>
  kind === 'mot-fail' || (kind === 'mot-year' && /failed/.test(title));

/** A word or two for the drawing; the whole is its name. */
function beside({ kind, title }: TimelineEvent): string {
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
      return short(title.replace(/^[^:]+: /, ''));
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
const MOST = 36;
const short = (words: string) =>
  words.length > MOST ? `${words.slice(0, MOST - 1).trimEnd()}…` : words;

/** It lasts still. */
const TODAY = Symbol('today');

/** How long it lasted, where a record gives both days; undefined for a moment. */
function endOf(known: Known, { kind, evidence }: TimelineEvent): Day | typeof TODAY | undefined {
  const { path } = evidence;
  const [list, at] = path;
  switch (kind) {
    case 'keeper': {
      if (list === 'keeperAcquisition') return TODAY;
      return list === 'previousKeeper'
        ? dayOf(known.record('keepers')?.previousKeeperDisposal)
        : undefined;
    }
    case 'plate': {
      if (typeof at !== 'number' || path[2] !== 'onVehicle') return undefined;
      const changes = known.record('vrms')?.vrmChanges ?? [];
      const off = changes[at]?.offVehicle;
      if (off !== undefined) return dayOf(off);
      // The newest one without an end is on it still, as far as the record goes.
      const newest = changes
        .map((change) => dayOf(change.onVehicle) ?? '')
        .toSorted()
        .at(-1);
      return dayOf(changes[at]?.onVehicle) === newest ? TODAY : undefined;
    }
    case 'advert': {
      const row =
        evidence.dataset === 'saleEvents' && typeof at === 'number'
          ? known.record('saleEvents')?.saleEvents?.[at]
          : undefined;
      return dayOf(row?.updatedAt);
    }
    case 'tracker': {
      const security = known.record('security');
      const isStart =
        list === 'startDate' ||
        (list === 'installDate' && security?.installDate === security?.startDate);
      return isStart ? dayOf(security?.endDate) : undefined;
    }
    default:
      return undefined;
  }
}
