import { compareText } from '../format/text.ts';
import { collectCheckEvidence, collectClaims, getCheckFlag } from './check-subject.ts';
import { advertEvents } from './timeline/adverts.ts';
import { TIMELINE_KINDS, type TimelineEvent } from './timeline/event.ts';
import { licensingEvents } from './timeline/licensing.ts';
import { checkAndTrackerEvents } from './timeline/check-and-tracker.ts';
import type { Evidence, VehicleAnswers } from './vehicle-answers.ts';

/** Limits the chart: a hostile response may contain any number of events. */
const MAX_EVENTS = 1_000;

/** All dated events in order of time. Facts without a date are in {@link undatedFacts}. */
export function buildTimeline(vehicle: VehicleAnswers): readonly TimelineEvent[] {
  return [...licensingEvents(vehicle), ...advertEvents(vehicle), ...checkAndTrackerEvents(vehicle)]
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

/** A recorded fact without a date, which the timeline cannot show. */
export type UndatedFact = {
  readonly kind: 'imported' | 'exported';
  readonly title: string;
  readonly evidence: Evidence;
};

/** Returns facts for which the API documentation has no date, shown beside the timeline. */
export function undatedFacts(vehicle: VehicleAnswers): readonly UndatedFact[] {
  const isExported = getCheckFlag(vehicle, 'exported') === 'yes';
  const [imported] = collectClaims(vehicle, 'imported').yes;
  const [exported] = isExported ? collectCheckEvidence(vehicle, 'exported') : [];
  const facts: UndatedFact[] = [];
  if (imported)
    facts.push({ kind: 'imported', title: 'Imported, date not stated', evidence: imported });
  if (exported)
    facts.push({ kind: 'exported', title: 'Exported, date not stated', evidence: exported });
  return facts;
}
