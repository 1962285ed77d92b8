import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { planSearch } from './plan.ts';
import { subjectKey } from './subject.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLookups, useRecents } from './services.ts';
import { useNavigation } from '../window/navigation/useNavigation.ts';
import { useSettingsNow } from '../bridge/settings-context.ts';

/** How a vehicle's page is opened: both are a person's choice, and nothing else opens one. */
export type OpenVehicle = {
  /** “Look up”: asks for everything that a search asks for. */
  readonly lookUp: (vehicle: VehicleRef) => void;
  /** A recent vehicle: shown from what is still here, looked up when nothing is. */
  readonly reopen: (vehicle: VehicleRef) => void;
  readonly close: () => void;
};

export function useOpenVehicle(): OpenVehicle {
  const client = useQueryClient();
  const lookups = useLookups();
  const navigation = useNavigation();
  const recents = useRecents();
  const { settings } = useSettingsNow();

  /** What is on its way for the vehicle that was open till now, in any environment, is stopped. */
  const leave = () => {
    const { vehicle } = navigation.place();
    if (!vehicle) return;
    for (const environment of ['production', 'uat', 'sample'] as const)
      lookups.close({ environment, vehicle });
  };
  const lookUp = (vehicle: VehicleRef) => {
    if (!settings) return;
    leave();
    const subject = { environment: settings.environment, vehicle };
    navigation.openVehicle(vehicle);
    recents.note(vehicle);
    lookups.search(subject, planSearch(settings, subject));
  };
  const reopen = (vehicle: VehicleRef) => {
    if (!settings) return;
    const queryKey = subjectKey({ environment: settings.environment, vehicle });
    const known = client
      .getQueryCache()
      .findAll({ queryKey })
      .some((query) => query.state.data !== undefined);
    if (!known) return lookUp(vehicle);
    leave();
    navigation.openVehicle(vehicle);
    recents.note(vehicle);
  };
  const close = () => {
    leave();
    navigation.closeVehicle();
  };
  return { lookUp, reopen, close };
}
