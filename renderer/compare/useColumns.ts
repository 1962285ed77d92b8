import { useDeferredValue, useMemo } from 'react';
import type { Subject } from '../app/subject.ts';
import { useWatchedVehicles, type VehicleState } from '../app/vehicles.ts';
import { type Column, columnOf } from './column.ts';

/** The compared vehicles with what the window knows of them. It never asks for anything. */
export function useColumns(subjects: readonly Subject[]): readonly Column[] {
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
  return (subjects: readonly Subject[], states: readonly VehicleState[]): readonly Column[] => {
    before = subjects.flatMap((subject, at) => {
      const state = states[at];
      if (!state) return [];
      const same = before.find((column) => column.subject === subject && column.state === state);
      return [same ?? columnOf(subject, state, new Date())];
    });
    return before;
  };
}
