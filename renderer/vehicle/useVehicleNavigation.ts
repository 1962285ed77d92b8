import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { planSearch } from './search-plan.ts';
import { targetQueryKey } from './lookup-target.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLookups, useRecents } from './services.ts';
import { useNavigation } from '../window/navigation/useNavigation.ts';
import { useSettingsState } from '../bridge/settings-context.ts';

/** Opens vehicle pages. Both ways follow a user action, and nothing else opens a page. */
export type VehicleNavigation = {
  /** “Look up”: sends all requests of a search. */
  readonly lookUp: (vehicle: VehicleRef) => void;
  /** Opens a recent vehicle. Shows its cached answers, or looks it up if there are none. */
  readonly reopen: (vehicle: VehicleRef) => void;
  readonly close: () => void;
};

export function useVehicleNavigation(): VehicleNavigation {
  const client = useQueryClient();
  const lookups = useLookups();
  const navigation = useNavigation();
  const recents = useRecents();
  const { settings } = useSettingsState();

  /** Cancels the requests for the vehicle that was open, in all environments. */
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
