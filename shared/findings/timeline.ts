import { compareText } from '../format/text.ts';
import { collectCheckEvidence, collectClaims, getCheckFlag } from './check-subject.ts';
import { advertEvents } from './timeline/adverts.ts';
import { TIMELINE_KINDS, type TimelineEvent } from './timeline/event.ts';
import { licensingEvents } from './timeline/licensing.ts';
import { checkAndTrackerEvents } from './timeline/check-and-tracker.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

/** Limits the chart: a hostile response may contain any number of events. */
const MAX_EVENTS = 1_000;

/** All dated events in order of time. Facts without a date are in {@link undatedFacts}. */
export function buildTimeline(vehicle: VehicleAnswers): readonly TimelineEvent[] {
  return [...licensingEvents(vehicle), ...advertEvents(vehicle), ...checkAndTrackerEvents(vehicle)]
    .toSorted(compareEvents)
    .slice(-MAX_EVENTS);
}

function compareEvents(a: TimelineEvent, b: TimelineEvent): number {
  return (
    compareText(a.day, b.day) ||
    TIMELINE_KINDS.indexOf(a.kind) - TIMELINE_KINDS.indexOf(b.kind) ||
    compareText(a.title, b.title) ||
    compareText(a.evidence.path.join(), b.evidence.path.join())
  );
}

/** Returns facts for which the API documentation has no date, shown beside the timeline. */
export function undatedFacts(vehicle: VehicleAnswers) {
  const isExported = getCheckFlag(vehicle, 'exported') === 'yes';
  const facts = [
    {
      kind: 'imported',
      title: 'Imported, date not stated',
      evidence: collectClaims(vehicle, 'imported').yes[0],
    },
    {
      kind: 'exported',
      title: 'Exported, date not stated',
      evidence: isExported ? collectCheckEvidence(vehicle, 'exported')[0] : undefined,
    },
  ] as const;
  return facts.flatMap(({ evidence, ...fact }) => (evidence ? [{ ...fact, evidence }] : []));
}
