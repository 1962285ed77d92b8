import { useDeferredValue, useMemo } from 'react';
import type { Answer } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { useWatchedVehicles, type VehicleState } from '../vehicle/useDataset.ts';
import { type Column, columnOf } from './column.ts';
import type { Compared, KeptAnswers } from '../vehicle/comparison-store.ts';

/** The compared vehicles with what the window knows of them. It never asks for anything. */
export function useColumns(subjects: readonly Compared[]): readonly Column[] {
  const states = useWatchedVehicles(subjects);
  const read = useMemo(() => rememberingReader(), []);
  const current = useMemo(() => ({ subjects, states }), [subjects, states]);
  // Answers may wait while something is typed or scrolled; a vehicle added or removed may not.
  const later = useDeferredValue(current);
  const shown = later.subjects === subjects ? later : current;
  return useMemo(() => read(shown.subjects, shown.states), [read, shown]);
}

/** The rules run over a vehicle's answers again only when one of them is another. */
function rememberingReader() {
  let before: readonly Column[] = [];
  return (subjects: readonly Compared[], states: readonly VehicleState[]): readonly Column[] => {
    before = subjects.flatMap((subject, at) => {
      const watched = states[at];
      if (!watched) return [];
      const state = subject.report ? keptState(subject.report) : watched;
      const same = before.find((column) => column.subject === subject && column.state === state);
      // What ran out since a report was prepared had not run out in it.
      const now = subject.report ? new Date(subject.report.preparedAt) : new Date();
      return [same ?? columnOf(subject, state, now)];
    });
    return before;
  };
}

const keptStates = new WeakMap<KeptAnswers, VehicleState>();

/** Where a vehicle stood when its report was sealed: nothing of it is ever on its way. */
function keptState(report: KeptAnswers): VehicleState {
  const known = keptStates.get(report);
  if (known) return known;
  const answers = new Map<DatasetId, Answer>();
  // Its own come first; what follows are the searches that its comparables stand in.
  for (const answer of report.answers)
    if (!answers.has(answer.dataset)) answers.set(answer.dataset, answer);
  const state: VehicleState = { answers, loading: new Set(), faults: new Map() };
  keptStates.set(report, state);
  return state;
}
