import type { Answer } from '../../shared/provider/answer.ts';
import { type LookupTarget, targetQueryKey } from './lookup-target.ts';

/** More columns than this could be neither read side by side nor printed. */
export const MAX_COMPARED = 4;

/** What a saved report kept of a vehicle. */
export type StoredAnswers = {
  readonly reference: string;
  /** UTC: the moment that its answers are judged at. */
  readonly preparedAt: string;
  readonly answers: readonly Answer[];
};

/** A vehicle as the window knows it now, or as a saved report kept it. */
export type ComparedVehicle = LookupTarget & { readonly report?: StoredAnswers };

/** What became of the latest wish, for the words above the table. */
export type ComparisonMessage = {
  readonly kind: 'added' | 'duplicate' | 'full' | 'removed';
  readonly target: ComparedVehicle;
};

export type ComparisonState = {
  /** In the order in which they were added. */
  readonly vehicles: readonly ComparedVehicle[];
  readonly message?: ComparisonMessage;
};

/** The vehicles that are compared, kept until the window closes. It asks nothing of the service. */
export type ComparisonStore = {
  readonly state: () => ComparisonState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Puts a vehicle last, unless it is there already or there are four. */
  readonly add: (target: ComparedVehicle) => ComparisonMessage['kind'];
  readonly remove: (target: ComparedVehicle) => void;
  /** The latest news has been read. */
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

/** The same plate in another environment is another vehicle, and one that a report kept another still. */
const isSameVehicle = (a: ComparedVehicle, b: ComparedVehicle) =>
  a.report?.reference === b.report?.reference &&
  JSON.stringify(targetQueryKey(a)) === JSON.stringify(targetQueryKey(b));
