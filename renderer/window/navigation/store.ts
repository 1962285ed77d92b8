import type { DatasetId } from '../../../shared/provider/catalogue.ts';
import type { BundleOnlyId } from '../../../shared/provider/multi-request.ts';
import type { VehicleRef } from '../../../shared/provider/parameters.ts';

export type Screen = 'lookup' | 'similar' | 'compare' | 'saved' | 'settings';

/** A tab of the vehicle page: the overview, a dataset, or one that only a bundle has. */
export type TabId = 'overview' | DatasetId | BundleOnlyId;

/** Where the person is. The environment is a setting, not a place. */
export type Place = {
  readonly screen: Screen;
  readonly vehicle: VehicleRef | undefined;
  readonly tab: TabId;
};

export type Navigation = {
  readonly place: () => Place;
  readonly subscribe: (listener: () => void) => () => void;
  readonly showScreen: (screen: Screen) => void;
  /** Shows a vehicle's page from its overview on. Asks nothing of the service. */
  readonly openVehicle: (vehicle: VehicleRef) => void;
  readonly closeVehicle: () => void;
  /** Shows a tab of the open vehicle, from whichever screen. */
  readonly showTab: (tab: TabId) => void;
};

export const START: Place = { screen: 'lookup', vehicle: undefined, tab: 'overview' };

/** Five screens, one vehicle, one tab: small enough to need no router. */
export function createNavigation(start: Place = START): Navigation {
  let place = start;
  const listeners = new Set<() => void>();
  const go = (change: Partial<Place>) => {
    place = { ...place, ...change };
    for (const listener of listeners) listener();
  };
  return {
    place: () => place,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    showScreen: (screen) => go({ screen }),
    openVehicle: (vehicle) => go({ screen: 'lookup', vehicle, tab: 'overview' }),
    closeVehicle: () => go({ screen: 'lookup', vehicle: undefined, tab: 'overview' }),
    showTab: (tab) => go({ screen: 'lookup', tab }),
  };
}
