import { collectCheckEvidence, getCheckFlag } from './check-subject.ts';
import type { Evidence, VehicleAnswers } from './vehicle-answers.ts';

/** What several datasets state about the same yes-or-no fact. */
type Claims = {
  readonly yes: readonly Evidence[];
  readonly no: readonly Evidence[];
  /** True if the value in the check cannot be read. */
  readonly unclear: boolean;
};

/**
 * Collects which datasets state that a vehicle was imported or scrapped, and which state the
 * opposite.
 */
export function collectClaims(vehicle: VehicleAnswers, subject: 'imported' | 'scrapped'): Claims {
  const flags = (['status', 'spec'] as const).flatMap((dataset) => {
    const value = vehicle.getRecord(dataset)?.[subject];
    return value === undefined
      ? []
      : [{ value, evidence: vehicle.createEvidence(dataset, subject) }];
  });
  const flag = getCheckFlag(vehicle, subject);
  const check = flag === 'yes' || flag === 'no' ? collectCheckEvidence(vehicle, subject) : [];
  const of = (wanted: boolean) =>
    flags.filter(({ value }) => value === wanted).map(({ evidence }) => evidence);
  return {
    yes: [...(flag === 'yes' ? check : []), ...of(true)],
    no: [...(flag === 'no' ? check : []), ...of(false)],
    unclear: flag === 'unclear',
  };
}
