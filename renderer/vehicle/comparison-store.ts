import type { Answer } from '../../shared/provider/answer.ts';
import { type LookupTarget, targetQueryKey } from './lookup-target.ts';

/** More columns could neither be read side by side nor printed. */
export const MAX_COMPARED = 4;

/** The answers of a saved report. */
export type StoredAnswers = {
  readonly reference: string;
  /** UTC. The answers are evaluated as of this time. */
  readonly preparedAt: string;
  readonly answers: readonly Answer[];
};

/** A vehicle with its current answers, or with those of a saved report. */
export type ComparedVehicle = LookupTarget & { readonly report?: StoredAnswers };

/** The result of the latest change, for the message above the table. */
export type ComparisonMessage = {
  readonly kind: 'added' | 'duplicate' | 'full' | 'removed';
  readonly target: ComparedVehicle;
};

export type ComparisonState = {
  /** In the order in which they were added. */
  readonly vehicles: readonly ComparedVehicle[];
  readonly message?: ComparisonMessage;
};

/** The compared vehicles, stored until the window closes. Sends no request to the provider. */
export type ComparisonStore = {
  readonly state: () => ComparisonState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Appends a vehicle unless it is already in the list or the list is full. */
  readonly add: (target: ComparedVehicle) => ComparisonMessage['kind'];
  readonly remove: (target: ComparedVehicle) => void;
  /** Call after the message was shown. */
  readonly clearMessage: () => void;
};

export function createComparison(): ComparisonStore {
  let state: ComparisonState = { vehicles: [] };
  const listeners = new Set<() => void>();
  const change = (next: ComparisonState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (target) => {
      const { vehicles } = state;
      const kind = vehicles.some((other) => isSameVehicle(other, target))
        ? 'duplicate'
        : vehicles.length >= MAX_COMPARED
          ? 'full'
          : 'added';
      change({
        vehicles: kind === 'added' ? [...vehicles, target] : vehicles,
        message: { kind, target },
      });
      return kind;
    },
    remove: (target) => {
      const vehicles = state.vehicles.filter((other) => !isSameVehicle(other, target));
      if (vehicles.length < state.vehicles.length)
        change({ vehicles, message: { kind: 'removed', target } });
    },
    clearMessage: () => {
      if (state.message) change({ vehicles: state.vehicles });
    },
  };
}

/** The same plate in another environment or from a saved report is another vehicle. */
const isSameVehicle = (a: ComparedVehicle, b: ComparedVehicle) =>
  a.report?.reference === b.report?.reference &&
  JSON.stringify(targetQueryKey(a)) === JSON.stringify(targetQueryKey(b));
