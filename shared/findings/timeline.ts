import { collectCheckEvidence, getCheckFlag } from './check-subject.ts';
import { collectClaims } from './dataset-claims.ts';
import { advertEvents } from './timeline/adverts.ts';
import { TIMELINE_KINDS, type TimelineEvent } from './timeline/event.ts';
import { licensingEvents } from './timeline/licensing.ts';
import { motEvents } from './timeline/mot.ts';
import { checkAndTrackerEvents } from './timeline/check-and-tracker.ts';
import type { Evidence, VehicleAnswers } from './vehicle-answers.ts';

/** Limits the chart: a hostile response may contain any number of events. */
const MAX_EVENTS = 1_000;

/**
 * Returns all dated events in order of time. Events of the same day are sorted by kind. Dates are
 * never inferred: facts without a date are in {@link findUndatedFacts}.
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

/** A recorded fact without a date, which the timeline cannot show. */
export type UndatedFact = {
  readonly kind: 'imported' | 'exported';
  readonly title: string;
  readonly evidence: Evidence;
};

/**
 * Returns facts for which the API documentation has no date. They are shown beside the timeline.
 */
export function undatedFacts(vehicle: VehicleAnswers): readonly UndatedFact[] {
  const [imported] = collectClaims(vehicle, 'imported').yes;
  const exported =
    getCheckFlag(vehicle, 'exported') === 'yes' ? collectCheckEvidence(vehicle, 'exported') : [];
  return [
    ...(imported
      ? [{ kind: 'imported' as const, title: 'Imported, no date given', evidence: imported }]
      : []),
    ...exported.slice(0, 1).map((evidence) => ({
      kind: 'exported' as const,
      title: 'Exported, no date given',
      evidence,
    })),
  ];
}
