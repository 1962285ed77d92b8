import { useDeferredValue, useMemo } from 'react';
import type { Answer } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { useVehiclesQueries, type VehicleState } from '../vehicle/useDataset.ts';
import { type ComparisonColumn, buildColumn } from './column.ts';
import type { ComparedVehicle, StoredAnswers } from '../vehicle/comparison-store.ts';

/** Returns the compared vehicles with the cached data. Never sends a request. */
export function useColumns(vehicles: readonly ComparedVehicle[]): readonly ComparisonColumn[] {
  const states = useVehiclesQueries(vehicles);
  const readColumns = useMemo(() => createColumnCache(), []);
  const current = useMemo(() => ({ vehicles, states }), [vehicles, states]);
  // New answers may be deferred while the user types or scrolls. Adding or removing a vehicle may
  // not.
  const deferred = useDeferredValue(current);
  const displayed = deferred.vehicles === vehicles ? deferred : current;
  return useMemo(() => readColumns(displayed.vehicles, displayed.states), [readColumns, displayed]);
}

/** Caches columns, so that the rules run again only when a vehicle's answers changed. */
function createColumnCache() {
  let previous: readonly ComparisonColumn[] = [];
  return (
    vehicles: readonly ComparedVehicle[],
    states: readonly VehicleState[],
  ): readonly ComparisonColumn[] => {
    previous = vehicles.flatMap((target, index) => {
      const watched = states[index];
      if (!watched) return [];
      const state = target.report ? storedVehicleState(target.report) : watched;
      const unchanged = previous.find(
        (column) => column.target === target && column.state === state,
      );
      // A report is evaluated at the time it was prepared. What expired later had not expired then.
      const evaluatedAt = target.report ? new Date(target.report.preparedAt) : new Date();
      return [unchanged ?? buildColumn(target, state, evaluatedAt)];
    });
    return previous;
  };
}

const storedStates = new WeakMap<StoredAnswers, VehicleState>();

/** The vehicle's state when its report was sealed. It never has pending requests. */
function storedVehicleState(report: StoredAnswers): VehicleState {
  const cached = storedStates.get(report);
  if (cached) return cached;
  const answers = new Map<DatasetId, Answer>();
  // The vehicle's own answers come first. The searches that contain its comparables follow.
  for (const answer of report.answers)
    if (!answers.has(answer.dataset)) answers.set(answer.dataset, answer);
  const state: VehicleState = { answers, loading: new Set(), errors: new Map() };
  storedStates.set(report, state);
  return state;
}
