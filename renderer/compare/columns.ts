import { useDeferredValue, useMemo } from 'react';
import type { RuleInputs } from '../../shared/findings/rule-inputs.ts';
import { toLondonDay } from '../../shared/format/days.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { readIdentity } from '../../shared/reading/identity.ts';
import { firstAnswers } from '../saved/report-answers.ts';
import type { ComparedVehicle, StoredAnswers } from '../vehicle/comparison-store.ts';
import { vehicleLabel } from '../vehicle/lookup-target.ts';
import { useVehiclesQueries, type VehicleState } from '../vehicle/useDataset.ts';
import { evaluateVehicle } from '../vehicle/useVerdict.tsx';
import { useRuleInputs } from '../vehicle/vin-comparisons.ts';

export type ComparisonColumn = ReturnType<typeof buildColumn>;

/** Returns the compared vehicles with the cached data. Never sends a request. */
export function useColumns(vehicles: readonly ComparedVehicle[]): readonly ComparisonColumn[] {
  const withoutReport = useMemo(() => vehicles.filter(({ report }) => !report), [vehicles]);
  const states = useVehiclesQueries(withoutReport);
  const getInputs = useRuleInputs();
  const current = useMemo(
    () => ({
      vehicles,
      states: new Map(withoutReport.map((target, index) => [target, states[index]])),
    }),
    [vehicles, withoutReport, states],
  );
  // New answers may be deferred while the user types or scrolls; another vehicle may not.
  const deferred = useDeferredValue(current);
  const displayed = deferred.vehicles === vehicles ? deferred : current;
  return useMemo(
    () =>
      displayed.vehicles.flatMap((target) => {
        const { report } = target;
        const state = report ? storedVehicleState(report) : displayed.states.get(target);
        return state ? [buildColumn(target, state, report?.ruleInputs ?? getInputs(target))] : [];
      }),
    [displayed, getInputs],
  );
}

/** Expiry is evaluated now, or for a saved report at the time when it was prepared. */
function buildColumn(target: ComparedVehicle, state: VehicleState, inputs: RuleInputs) {
  const { vehicle, environment, report } = target;
  const now = report ? new Date(report.preparedAt) : new Date();
  const { answers, loading, errors } = state;
  const name = vehicleLabel(vehicle);
  return {
    target,
    /** The formatted plate, or the VIN. */
    name,
    /** With environment and report, because the same plate can appear twice. */
    fullName: `${name}, ${ENVIRONMENT_NAMES[environment]}${report ? `, report ${report.reference}` : ''}`,
    state,
    identity: readIdentity((id) => answers.get(id)),
    verdict: evaluateVehicle(target, state, inputs, now).verdict,
    /** In London, for MOT and tax expiry. */
    today: toLondonDay(now),
    isNotRequested: answers.size + loading.size + errors.size === 0,
  };
}

/** The vehicle's state when its report was sealed. It never has pending requests. */
const storedVehicleState = ({ answers }: StoredAnswers): VehicleState => ({
  answers: firstAnswers(answers),
  loading: new Set(),
  errors: new Map(),
});
