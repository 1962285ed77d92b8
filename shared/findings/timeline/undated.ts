import { checkEvidence, checkSays } from '../check-line.ts';
import type { Evidence, Known } from '../known.ts';
import { sayingsOf } from '../sayings.ts';

/** Something that is recorded of the vehicle without a day: it has no place on the axis of time. */
export type UndatedFact = {
  readonly kind: 'imported' | 'exported';
  readonly title: string;
  readonly evidence: Evidence;
};

/** What the interface has no date for, to be told beside the timeline. */
export function undatedFacts(known: Known): readonly UndatedFact[] {
  const [imported] = sayingsOf(known, 'imported').yes;
  const exported = checkSays(known, 'exported') === 'yes' ? checkEvidence(known, 'exported') : [];
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
