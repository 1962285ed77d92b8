import type { DatasetId } from '../../../shared/provider/catalogue.ts';
import type { BundleOnlyId } from '../../../shared/provider/multi-request.ts';
import type { VehicleRef } from '../../../shared/provider/parameters.ts';

export type ScreenId = 'lookup' | 'similar' | 'compare' | 'saved' | 'settings';

/** A tab of the vehicle page: the overview, a dataset, or a bundle-only dataset. */
export type TabId = 'overview' | DatasetId | BundleOnlyId;

/** The current screen, vehicle and tab. The environment is a setting and not part of it. */
export type NavigationState = {
  readonly screen: ScreenId;
  readonly vehicle: VehicleRef | undefined;
  readonly tab: TabId;
};

export type Navigation = {
  readonly state: () => NavigationState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly showScreen: (screen: ScreenId) => void;
  /** Shows the overview of a vehicle. Sends no request to the provider. */
  readonly openVehicle: (vehicle: VehicleRef) => void;
  readonly closeVehicle: () => void;
  /** Shows a tab of the open vehicle, from any screen. */
  readonly showTab: (tab: TabId) => void;
};

export const INITIAL_NAVIGATION_STATE: NavigationState = {
  screen: 'lookup',
  vehicle: undefined,
  tab: 'overview',
};

/** The navigation has five screens, one vehicle and one tab, so it needs no router. */
export function createNavigation(start: NavigationState = INITIAL_NAVIGATION_STATE): Navigation {
  let state = start;
  const listeners = new Set<() => void>();
  const update = (change: Partial<NavigationState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    showScreen: (screen) => update({ screen }),
    openVehicle: (vehicle) => update({ screen: 'lookup', vehicle, tab: 'overview' }),
    closeVehicle: () => update({ screen: 'lookup', vehicle: undefined, tab: 'overview' }),
    showTab: (tab) => update({ screen: 'lookup', tab }),
  };
}
