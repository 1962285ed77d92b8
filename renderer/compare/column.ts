import { toLondonDay, type Day } from '../../shared/format/days.ts';
import type { Verdict } from '../../shared/findings/verdict.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { vehicleLabel } from '../vehicle/lookup-target.ts';
import { type Identity, readIdentity } from '../../shared/reading/identity.ts';
import { evaluateVehicle } from '../vehicle/useVerdict.tsx';
import type { VehicleState } from '../vehicle/useDataset.ts';
import type { ComparedVehicle } from '../vehicle/comparison-store.ts';

/** A vehicle in the comparison, with everything that its cells are read from. */
export type ComparisonColumn = {
  readonly target: ComparedVehicle;
  /** The formatted plate, or the VIN. */
  readonly name: string;
  /** The name with environment and report, because the same plate can appear twice. */
  readonly fullName: string;
  readonly state: VehicleState;
  readonly identity: Identity;
  readonly verdict: Verdict;
  /** The current day in London, used for MOT and tax expiry. */
  readonly today: Day;
  readonly isNotRequested: boolean;
};

/** Builds a column from a vehicle's answers. Expiry is evaluated at `now`. */
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
