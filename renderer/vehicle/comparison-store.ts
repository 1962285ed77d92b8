import type { RuleInputs } from '../../shared/findings/rule-inputs.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { MAX_COMPARED } from '../../shared/report/comparison.ts';
import type { StoredPosition } from '../../shared/report/stored-position.ts';
import { createStore } from '../ui/store.ts';
import type { LookupTarget } from '../../shared/ipc/lookup-plan.ts';
import { targetQueryKey } from './lookup-target.ts';

export type StoredAnswers = {
  /** Its number in the archive. */
  readonly id: number;
  readonly reference: string;
  /** UTC. The answers are evaluated as of this time. */
  readonly preparedAt: string;
  readonly answers: readonly Answer[];
  /** What the rules read besides the answers. */
  readonly ruleInputs: RuleInputs;
  /** Undefined in a report from before it was stored. */
  readonly marketPosition: StoredPosition | undefined;
};

/** A vehicle with its current answers, or with those of a saved report. */
export type ComparedVehicle = LookupTarget & { readonly report?: StoredAnswers };

/** The result of the latest change, for the message above the table. */
export type ComparisonMessage = {
  readonly kind: 'added' | 'duplicate' | 'full' | 'removed';
  readonly target: ComparedVehicle;
};

export type ComparisonState = {
  readonly vehicles: readonly ComparedVehicle[];
  readonly message?: ComparisonMessage;
};

export type ComparisonStore = ReturnType<typeof createComparison>;

/** The compared vehicles, stored until the window closes. Sends no request to the provider. */
export function createComparison() {
  const { get, set, subscribe } = createStore<ComparisonState>({ vehicles: [] });
  /** Returns the result that `add` would have. */
  const previewAdd = (target: ComparedVehicle): 'added' | 'duplicate' | 'full' => {
    const { vehicles } = get();
    if (vehicles.some((other) => isSameVehicle(other, target))) return 'duplicate';
    return vehicles.length >= MAX_COMPARED ? 'full' : 'added';
  };
  return {
    get,
    subscribe,
    previewAdd,
    /** Appends a vehicle unless it is already in the list or the list is full. */
    add: (target: ComparedVehicle) => {
      const { vehicles } = get();
      const kind = previewAdd(target);
      set({
        vehicles: kind === 'added' ? [...vehicles, target] : vehicles,
        message: { kind, target },
      });
      return kind;
    },
    remove: (target: ComparedVehicle) => {
      const vehicles = get().vehicles.filter((other) => !isSameVehicle(other, target));
      if (vehicles.length < get().vehicles.length)
        set({ vehicles, message: { kind: 'removed', target } });
    },
    /** Call after the message was shown. */
    clearMessage: () => {
      const { vehicles, message } = get();
      if (message) set({ vehicles });
    },
  };
}

/** The same plate in another environment or from a saved report is another vehicle. */
const isSameVehicle = (a: ComparedVehicle, b: ComparedVehicle) =>
  a.report?.reference === b.report?.reference &&
  JSON.stringify(targetQueryKey(a)) === JSON.stringify(targetQueryKey(b));
