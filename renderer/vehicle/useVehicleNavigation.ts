import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { planSearch } from './search-plan.ts';
import { targetQueryKey } from './lookup-target.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLookups, useRecents } from './services.ts';
import { useNavigation } from '../window/navigation/useNavigation.ts';
import { useSettingsState } from '../bridge/settings-context.ts';

/** How a vehicle's page is opened: both are a person's choice, and nothing else opens one. */
export type VehicleNavigation = {
  /** “Look up”: asks for everything that a search asks for. */
  readonly lookUp: (vehicle: VehicleRef) => void;
  /** A recent vehicle: shown from what is still here, looked up when nothing is. */
  readonly reopen: (vehicle: VehicleRef) => void;
  readonly close: () => void;
};

export function useVehicleNavigation(): VehicleNavigation {
  const client = useQueryClient();
  const lookups = useLookups();
  const navigation = useNavigation();
  const recents = useRecents();
  const { settings } = useSettingsState();

  /** What is on its way for the vehicle that was open till now, in any environment, is stopped. */
  const cancelCurrentRequests = () => {
    const { vehicle } = navigation.state();
    if (!vehicle) return;
    for (const environment of ['production', 'uat', 'sample'] as const)
      lookups.abandon({ environment, vehicle });
  };
  const lookUp = (vehicle: VehicleRef) => {
    if (!settings) return;
    cancelCurrentRequests();
    const target = { environment: settings.environment, vehicle };
    navigation.openVehicle(vehicle);
    recents.add(vehicle);
    lookups.runPlan(target, planSearch(settings, target));
  };
  const reopen = (vehicle: VehicleRef) => {
    if (!settings) return;
    const queryKey = targetQueryKey({ environment: settings.environment, vehicle });
    const hasCachedAnswers = client
      .getQueryCache()
      .findAll({ queryKey })
      .some((query) => query.state.data !== undefined);
    if (!hasCachedAnswers) return lookUp(vehicle);
    cancelCurrentRequests();
    navigation.openVehicle(vehicle);
    recents.add(vehicle);
  };
  const close = () => {
    cancelCurrentRequests();
    navigation.closeVehicle();
  };
  return { lookUp, reopen, close };
}
