import { useDeferredValue, useMemo } from 'react';
import type { RuleInputs } from '../../shared/findings/rule-inputs.ts';
import type { MarketPosition } from '../../shared/listings/market-position.ts';
import { getStoredMarketPosition } from '../../shared/report/market-position.ts';
import { useListingsStore } from '../listings/listings-store.ts';
import { getPositionOf } from '../listings/position.ts';
import { useStore } from '../ui/store.ts';
import { toLondonDay } from '../../shared/format/days.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { readIdentity } from '../../shared/reading/identity.ts';
import { firstAnswers } from '../saved/report-answers.ts';
import type { ComparedVehicle, StoredAnswers } from '../vehicle/comparison-store.ts';
import { vehicleLabel } from '../vehicle/lookup-target.ts';
import { useVehiclesQueries, type VehicleState } from '../vehicle/useDataset.ts';
import { evaluateVehicle } from '../vehicle/useVerdict.tsx';
import { useRuleInputs } from '../vehicle/vin-comparisons.ts';

export type ComparisonColumn = ReturnType<typeof buildColumn> & {
  /** Undefined if nothing was stored for it in a report. */
  readonly position: MarketPosition | undefined;
};

/** Returns the compared vehicles with the cached data. Never sends a request. */
export function useColumns(vehicles: readonly ComparedVehicle[]): readonly ComparisonColumn[] {
  const withoutReport = useMemo(() => vehicles.filter(({ report }) => !report), [vehicles]);
  const states = useVehiclesQueries(withoutReport);
  const getInputs = useRuleInputs();
  const listings = useListingsStore();
  const revision = useStore(listings.revision);
  const current = useMemo(
    () => ({
      vehicles,
      // A change of the loaded listings must give a new object.
      revision,
      states: new Map(withoutReport.map((target, index) => [target, states[index]])),
    }),
    [vehicles, withoutReport, states, revision],
  );
  // New answers may be deferred while the user types or scrolls; another vehicle may not.
  const deferred = useDeferredValue(current);
  const displayed = deferred.vehicles === vehicles ? deferred : current;
  return useMemo(
    () =>
      displayed.vehicles.flatMap((target) => {
        const { report } = target;
        const state = report ? storedVehicleState(report) : displayed.states.get(target);
        if (!state) return [];
        const column = buildColumn(target, state, report?.ruleInputs ?? getInputs(target));
        const { vehicleAnswers } = column;
        const position = report
          ? report.marketPosition &&
            getStoredMarketPosition(vehicleAnswers, report.answers, report.marketPosition)
          : getPositionOf(vehicleAnswers, listings.findState(target));
        return [{ ...column, position }];
      }),
    [displayed, getInputs, listings],
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
    ...evaluateVehicle(target, state, inputs, now),
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
