import { useDeferredValue, useMemo } from 'react';
import type { Answer } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { useVehiclesQueries, type VehicleState } from '../vehicle/useDataset.ts';
import { type ComparisonColumn, buildColumn } from './column.ts';
import type { ComparedVehicle, StoredAnswers } from '../vehicle/comparison-store.ts';

/** Returns the compared vehicles with the cached data. Never sends a request. */
export function useColumns(vehicles: readonly ComparedVehicle[]): readonly ComparisonColumn[] {
  const states = useVehiclesQueries(vehicles);
  const readColumn = useMemo(() => createColumnCache(), []);
  const current = useMemo(() => ({ vehicles, states }), [vehicles, states]);
  // New answers may be deferred while the user types or scrolls; another vehicle may not.
  const deferred = useDeferredValue(current);
  const displayed = deferred.vehicles === vehicles ? deferred : current;
  return useMemo(
    () =>
      displayed.vehicles.flatMap((target, index) => {
        const state = displayed.states[index];
        return state ? [readColumn(target, state)] : [];
      }),
    [readColumn, displayed],
  );
}

/** Caches columns, so that the rules run again only when a vehicle's answers changed. */
function createColumnCache() {
  const cache = new WeakMap<
    ComparedVehicle,
    { readonly state: VehicleState; readonly column: ComparisonColumn }
  >();
  return (target: ComparedVehicle, state: VehicleState): ComparisonColumn => {
    const { report } = target;
    const cached = cache.get(target);
    if (cached && (report || cached.state === state)) return cached.column;
    // A report is evaluated at the time it was prepared. What expired later had not expired then.
    const column = report
      ? buildColumn(target, storedVehicleState(report), new Date(report.preparedAt))
      : buildColumn(target, state, new Date());
    cache.set(target, { state, column });
    return column;
  };
}

/** The vehicle's state when its report was sealed. It never has pending requests. */
function storedVehicleState(report: StoredAnswers): VehicleState {
  const answers = new Map<DatasetId, Answer>();
  // The vehicle's own answers come first. The searches that contain its comparables follow.
  for (const answer of report.answers)
    if (!answers.has(answer.dataset)) answers.set(answer.dataset, answer);
  return { answers, loading: new Set(), errors: new Map() };
}
