import { useIsFetching } from '@tanstack/react-query';
import { environmentSchema } from '../../shared/provider/environment.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { targetQueryKey, vehicleKey } from './lookup-target.ts';
import { planLookup } from '../../shared/ipc/lookup-plan.ts';
import { useLookups, useRecents } from './services.ts';
import { useNavigation } from '../window/navigation.ts';
import { useSettingsState } from '../bridge/settings-context.ts';

/** Opens vehicle pages after a user action. Nothing else opens a page. */
export function useVehicleNavigation() {
  const lookups = useLookups();
  const navigation = useNavigation();
  const recents = useRecents();
  const { settings } = useSettingsState();

  /** Cancels the requests for the vehicle that was open, in all environments. */
  const cancelCurrentRequests = () => {
    const { vehicle } = navigation.get();
    if (!vehicle) return;
    for (const environment of environmentSchema.options)
      lookups.cancelAll({ environment, vehicle });
  };
  const open = (vehicle: VehicleRef) => {
    const { vehicle: current } = navigation.get();
    // Requests of a vehicle that stays open may have been charged, and are still wanted.
    if (current && vehicleKey(current) !== vehicleKey(vehicle)) cancelCurrentRequests();
    navigation.openVehicle(vehicle);
    recents.add(vehicle);
  };
  const lookUp = (vehicle: VehicleRef) => {
    if (!settings) return;
    open(vehicle);
    const target = { environment: settings.environment, vehicle };
    lookups.runPlan(target, planLookup(settings, target));
  };
  const hasAnswers = (vehicle: VehicleRef) =>
    settings !== undefined && lookups.hasAnswers({ environment: settings.environment, vehicle });
  /** Shows the cached answers of a vehicle, or looks it up if there are none. */
  const reopen = (vehicle: VehicleRef) => {
    if (hasAnswers(vehicle)) open(vehicle);
    else lookUp(vehicle);
  };
  const close = () => {
    cancelCurrentRequests();
    navigation.closeVehicle();
  };
  return { lookUp, hasAnswers, reopen, close };
}

/** Whether requests for a vehicle are running in the environment of the settings. */
export function useIsRequesting(vehicle: VehicleRef | undefined): boolean {
  const { settings } = useSettingsState();
  const target = vehicle && settings && { environment: settings.environment, vehicle };
  return useIsFetching({ queryKey: target ? targetQueryKey(target) : ['no vehicle'] }) > 0;
}
