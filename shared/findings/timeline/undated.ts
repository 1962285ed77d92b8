import { collectCheckEvidence, getCheckFlag } from '../check-subject.ts';
import type { Evidence, VehicleAnswers } from '../vehicle-answers.ts';
import { collectClaims } from '../dataset-claims.ts';

/** Something that is recorded of the vehicle without a day: it has no place on the axis of time. */
export type UndatedFact = {
  readonly kind: 'imported' | 'exported';
  readonly title: string;
  readonly evidence: Evidence;
};

/** What the interface has no date for, to be told beside the timeline. */
export function findUndatedFacts(vehicle: VehicleAnswers): readonly UndatedFact[] {
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
