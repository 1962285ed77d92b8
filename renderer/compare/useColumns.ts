import { useDeferredValue, useMemo } from 'react';
import type { Answer } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { useVehiclesQueries, type VehicleState } from '../vehicle/useDataset.ts';
import { type ComparisonColumn, buildColumn } from './column.ts';
import type { ComparedVehicle, StoredAnswers } from '../vehicle/comparison-store.ts';

/** The compared vehicles with what the window knows of them. It never asks for anything. */
export function useColumns(vehicles: readonly ComparedVehicle[]): readonly ComparisonColumn[] {
  const states = useVehiclesQueries(vehicles);
  const readColumns = useMemo(() => createColumnCache(), []);
  const current = useMemo(() => ({ vehicles, states }), [vehicles, states]);
  // Answers may wait while something is typed or scrolled; a vehicle added or removed may not.
  const deferred = useDeferredValue(current);
  const displayed = deferred.vehicles === vehicles ? deferred : current;
  return useMemo(() => readColumns(displayed.vehicles, displayed.states), [readColumns, displayed]);
}

/** The rules run over a vehicle's answers again only when one of them is another. */
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
      // What ran out since a report was prepared had not run out in it.
      const evaluatedAt = target.report ? new Date(target.report.preparedAt) : new Date();
      return [unchanged ?? buildColumn(target, state, evaluatedAt)];
    });
    return previous;
  };
}

const storedStates = new WeakMap<StoredAnswers, VehicleState>();

/** Where a vehicle stood when its report was sealed: nothing of it is ever on its way. */
function storedVehicleState(report: StoredAnswers): VehicleState {
  const cached = storedStates.get(report);
  if (cached) return cached;
  const answers = new Map<DatasetId, Answer>();
  // Its own come first; what follows are the searches that its comparables stand in.
  for (const answer of report.answers)
    if (!answers.has(answer.dataset)) answers.set(answer.dataset, answer);
  const state: VehicleState = { answers, loading: new Set(), errors: new Map() };
  storedStates.set(report, state);
  return state;
}
