import { toLondonDay, type Day } from '../../shared/format/days.ts';
import type { Verdict } from '../../shared/findings/verdict.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { vehicleLabel } from '../vehicle/lookup-target.ts';
import { type Identity, readIdentity } from '../../shared/reading/identity.ts';
import { evaluateVehicle } from '../vehicle/useVerdict.ts';
import type { VehicleState } from '../vehicle/useDataset.ts';
import type { ComparedVehicle } from '../vehicle/comparison-store.ts';

/** A vehicle as it stands in the comparison: all that its cells are read from. */
export type ComparisonColumn = {
  readonly target: ComparedVehicle;
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
  readonly isNotRequested: boolean;
};

/** Reads a vehicle's answers, wherever they are kept, into a column. `now` is for what has run out. */
export function buildColumn(
  target: ComparedVehicle,
  state: VehicleState,
  now: Date,
): ComparisonColumn {
  const { vehicle, environment, report } = target;
  const { answers, loading, errors } = state;
  const name = vehicleLabel(vehicle);
  return {
    target,
    name,
    fullName: `${name}, ${ENVIRONMENT_NAMES[environment]}${report ? `, report ${report.reference}` : ''}`,
    state,
    identity: readIdentity((id) => answers.get(id)),
    verdict: evaluateVehicle(target, state, now).verdict,
    today: toLondonDay(now),
    isNotRequested: answers.size + loading.size + errors.size === 0,
  };
}
