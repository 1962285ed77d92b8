import { advertEvents } from './timeline/adverts.ts';
import { TIMELINE_KINDS, type TimelineEvent } from './timeline/event.ts';
import { licensingEvents } from './timeline/licensing.ts';
import { motEvents } from './timeline/mot.ts';
import { recordedEvents } from './timeline/recorded.ts';
import type { Known } from './known.ts';

export type { TimelineEvent, TimelineKind } from './timeline/event.ts';
export { TIMELINE_KINDS } from './timeline/event.ts';
export type { UndatedFact } from './timeline/undated.ts';
export { undatedFacts } from './timeline/undated.ts';

/** A hostile answer may hold any number; nobody looks at more on one axis. */
const MOST_EVENTS = 1_000;

/**
 * All that the answers give a day, in order of time: of one day, in the order in which such things
 * happen. Nothing is worked out: what a record doesn't date is not on it (see {@link undatedFacts}).
 */
export function timelineOf(known: Known): readonly TimelineEvent[] {
  return [
    ...licensingEvents(known),
    ...motEvents(known),
    ...advertEvents(known),
    ...recordedEvents(known),
  ]
    .toSorted(inOrder)
    .slice(-MOST_EVENTS);
}

function inOrder(one: TimelineEvent, other: TimelineEvent): number {
  return (
    compare(one.at, other.at) ||
    TIMELINE_KINDS.indexOf(one.kind) - TIMELINE_KINDS.indexOf(other.kind) ||
    compare(one.title, other.title) ||
    compare(one.evidence.path.join(), other.evidence.path.join())
  );
}

const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);
