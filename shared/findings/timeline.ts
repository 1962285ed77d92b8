import { advertEvents } from './timeline/adverts.ts';
import { TIMELINE_KINDS, type TimelineEvent } from './timeline/event.ts';
import { licensingEvents } from './timeline/licensing.ts';
import { motEvents } from './timeline/mot.ts';
import { checkAndTrackerEvents } from './timeline/check-and-tracker.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

export type { TimelineEvent, TimelineKind } from './timeline/event.ts';
export { TIMELINE_KINDS } from './timeline/event.ts';
export type { UndatedFact } from './timeline/undated.ts';
export { findUndatedFacts } from './timeline/undated.ts';

/** A hostile answer may hold any number; nobody looks at more on one axis. */
const MAX_EVENTS = 1_000;

/**
 * All that the answers give a day, in order of time: of one day, in the order in which such things
 * happen. Nothing is worked out: what a record doesn't date is not on it (see {@link undatedFacts}).
 */
export function buildTimeline(vehicle: VehicleAnswers): readonly TimelineEvent[] {
  return [
    ...licensingEvents(vehicle),
    ...motEvents(vehicle),
    ...advertEvents(vehicle),
    ...checkAndTrackerEvents(vehicle),
  ]
    .toSorted(compareEvents)
    .slice(-MAX_EVENTS);
}

function compareEvents(one: TimelineEvent, other: TimelineEvent): number {
  return (
    compareText(one.day, other.day) ||
    TIMELINE_KINDS.indexOf(one.kind) - TIMELINE_KINDS.indexOf(other.kind) ||
    compareText(one.title, other.title) ||
    compareText(one.evidence.path.join(), other.evidence.path.join())
  );
}

const compareText = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);
