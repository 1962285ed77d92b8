import { londonDay, type Day } from '../../shared/format/days.ts';
import type { Verdict } from '../../shared/findings/verdict.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { vehicleText } from '../vehicle/subject.ts';
import { type Identity, identityOf } from '../../shared/reading/identity.ts';
import { judge } from '../vehicle/useVerdict.ts';
import type { VehicleState } from '../vehicle/useDataset.ts';
import type { Compared } from '../vehicle/comparison-store.ts';

/** A vehicle as it stands in the comparison: all that its cells are read from. */
export type Column = {
  readonly subject: Compared;
  /** The plate with its space, or the VIN. */
  readonly name: string;
  /** With its environment and report: the same plate may stand here twice. */
  readonly fullName: string;
  readonly state: VehicleState;
  readonly identity: Identity;
  readonly verdict: Verdict;
  /** In London, where MOT and tax run out. */
  readonly today: Day;
  /** Nothing was asked for, so there is nothing to say. */
  readonly isUntouched: boolean;
};

/** Reads a vehicle's answers, wherever they are kept, into a column. `now` is for what has run out. */
export function columnOf(subject: Compared, state: VehicleState, now: Date): Column {
  const { vehicle, environment, report } = subject;
  const { answers, loading, faults } = state;
  const name = vehicleText(vehicle);
  return {
    subject,
    name,
    fullName: `${name}, ${ENVIRONMENT_NAMES[environment]}${report ? `, report ${report.reference}` : ''}`,
    state,
    identity: identityOf((id) => answers.get(id)),
    verdict: judge(subject, state, now).verdict,
    today: londonDay(now),
    isUntouched: answers.size + loading.size + faults.size === 0,
  };
}
