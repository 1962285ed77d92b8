import { useMemo, useSyncExternalStore } from 'react';
import type { MarketPosition } from '../../shared/listings/market-position.ts';
import { defaultSearchValues } from '../../shared/listings/draft.ts';
import { searchLikeThisVehicle } from '../../shared/listings/this-vehicle.ts';
import { getDataset } from '../../shared/provider/catalogue.ts';
import { canRequest } from '../../shared/ipc/lookup-plan.ts';
import { type DatasetHandle, useLookupTarget } from '../vehicle/useDataset.ts';
import { listingsEndpoint, type ListingsState } from './listings-state.ts';
import { type ListingsHandle, useListingsStore } from './listings-store.ts';
import { getPosition } from './position.ts';
import { useThisVehicle } from './this-vehicle.ts';

/**
 * The listings browser of the displayed vehicle. The same object until one of its parts changes.
 *
 * @param dataset the similar listings of the vehicle
 */
export function useListingsHandle(dataset: DatasetHandle): ListingsHandle {
  const store = useListingsStore();
  const target = useLookupTarget();
  const versions = useMemo(
    () =>
      getDataset('similarListings')
        .versions.map(({ version }) => version)
        .filter((version) => canRequest('similarListings', version, target.vehicle)),
    [target],
  );
  const initial = versions.includes(dataset.version) ? dataset.version : (versions[0] ?? '');
  const state = useSyncExternalStore(store.subscribe, () => store.getState(target, initial));
  const actions = useMemo(() => store.createActions(target, initial), [store, target, initial]);
  const thisVehicle = useThisVehicle(state.displayed);
  const isLoading = dataset.state === 'loading';
  const error = dataset.state === 'error' ? dataset.error : undefined;
  return useMemo(
    () => ({ ...actions, versions, state, thisVehicle, isLoading, error }),
    [actions, versions, state, thisVehicle, isLoading, error],
  );
}

/** The market position of the displayed vehicle. */
export function useMarketPosition({
  state,
  thisVehicle,
}: Pick<ListingsHandle, 'state' | 'thisVehicle'>): MarketPosition {
  const { loaded, displayed, includesExcluded, yourPrice } = state;
  return useMemo(
    () => getPosition(thisVehicle, { loaded, displayed, includesExcluded, yourPrice }),
    [thisVehicle, loaded, displayed, includesExcluded, yourPrice],
  );
}

/**
 * The search for cars like the displayed one, from the choices of the form. Undefined if neither its
 * year nor its mileage is known.
 */
export const createLikeThisCarSearch = (
  { version, requestedValues }: ListingsState,
  vehicle: ListingsHandle['thisVehicle'],
) =>
  searchLikeThisVehicle(
    listingsEndpoint(version),
    vehicle,
    requestedValues ?? defaultSearchValues(listingsEndpoint(version)),
  );

/**
 * Searches for cars like this vehicle and shows its market position. Undefined if neither its year
 * nor its mileage is known.
 */
export function createFindCarsLikeThis({
  state,
  thisVehicle,
  setView,
  searchWith,
}: ListingsHandle): (() => void) | undefined {
  const values = createLikeThisCarSearch(state, thisVehicle);
  if (!values) return undefined;
  return () => {
    setView({ sidePanel: 'market-position' });
    searchWith(values);
  };
}
