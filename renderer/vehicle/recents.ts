import type { QueryClient } from '@tanstack/react-query';
import type { RecentVehicle } from '../../shared/ipc/channels.ts';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { readIdentity, vehicleTitle } from '../../shared/reading/identity.ts';
import { type LookupTarget, vehicleKey } from './lookup-target.ts';

export const RECENTS_KEY = ['recents'] as const;

/** Recently looked-up vehicles. The main process stores them until they are cleared. */
export type Recents = {
  /** Moves a vehicle to the top of the list and preserves its title. */
  readonly add: (vehicle: VehicleRef) => void;
  /** Adds make and model to the vehicle last added, once an answer states them. */
  readonly addTitle: (target: LookupTarget, answer: Answer) => void;
  readonly clear: () => void;
};

export function createRecents(bridge: IpcBridge, client: QueryClient): Recents {
  let untitledKey: string | undefined;
  const update = async (
    channel: 'recents.add' | 'recents.clear',
    input?: { vehicle: VehicleRef; title?: string },
  ) => {
    const list =
      channel === 'recents.add' && input
        ? await bridge.call('recents.add', input)
        : await bridge.call('recents.clear');
    // A failure is ignored, because an error message would only interrupt the lookup.
    if (list.ok) client.setQueryData<readonly RecentVehicle[]>(RECENTS_KEY, list.value);
  };
  return {
    add: (vehicle) => {
      untitledKey = vehicleKey(vehicle);
      void update('recents.add', { vehicle });
    },
    addTitle: ({ vehicle }, answer) => {
      if (untitledKey !== vehicleKey(vehicle)) return;
      const title = vehicleTitle(
        readIdentity((id) => (id === answer.dataset ? answer : undefined)),
      );
      if (title === undefined) return;
      untitledKey = undefined;
      void update('recents.add', { vehicle, title: title.slice(0, 200) });
    },
    clear: () => void update('recents.clear'),
  };
}

/** The vehicle of an entry. Undefined if the entry has neither plate nor VIN. */
export function recentToVehicleRef({ vrm, vin }: RecentVehicle): VehicleRef | undefined {
  if (vrm !== undefined) return { vrm };
  return vin === undefined ? undefined : { vin };
}
