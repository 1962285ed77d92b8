import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { RecentSummary, RecentVehicle } from '../../shared/ipc/app.ts';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';
import type { IpcResult } from '../../shared/ipc/result.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { useBridge } from '../bridge/bridge.ts';
import { unwrap } from '../bridge/query-client.ts';
import { readIdentity, vehicleTitle } from '../../shared/reading/identity.ts';
import type { LookupTarget } from '../../shared/ipc/lookup-plan.ts';
import { vehicleKey } from './lookup-target.ts';

export const RECENTS_KEY = ['recents'] as const;

export type Recents = ReturnType<typeof createRecents>;

/** Recently looked-up vehicles. The main process stores them until they are cleared. */
export function createRecents(bridge: IpcBridge, client: QueryClient) {
  let keyWithoutTitle: string | undefined;
  // A failure is ignored, because an error message would only interrupt the lookup.
  const show = (list: IpcResult<readonly RecentVehicle[]>) => {
    if (list.ok) client.setQueryData(RECENTS_KEY, list.value);
  };
  // Another window may change the list.
  bridge.on('recents.changed', (list) => client.setQueryData(RECENTS_KEY, list));
  return {
    /** Moves a vehicle to the top of the list and preserves its title. */
    add: (vehicle: VehicleRef) => {
      keyWithoutTitle = vehicleKey(vehicle);
      void bridge.call('recents.add', { vehicle }).then(show);
    },
    /** Adds make and model to the most recently added vehicle, as soon as an answer states them. */
    addTitle: ({ vehicle }: LookupTarget, answer: Answer) => {
      if (keyWithoutTitle !== vehicleKey(vehicle)) return;
      const title = vehicleTitle(
        readIdentity((id) => (id === answer.dataset ? answer : undefined)),
      );
      if (title === undefined) return;
      keyWithoutTitle = undefined;
      void bridge.call('recents.add', { vehicle, title: title.slice(0, 200) }).then(show);
    },
    /** Stores the result of a vehicle's last lookup. */
    setSummary: (vehicle: VehicleRef, summary: RecentSummary) =>
      void bridge.call('recents.setSummary', { vehicle, summary }).then(show),
    clear: () => void bridge.call('recents.clear').then(show),
  };
}

export function useRecentVehicles() {
  const bridge = useBridge();
  return useQuery({
    queryKey: RECENTS_KEY,
    queryFn: async () => unwrap(await bridge.call('recents.list')),
    select: (list) =>
      list.flatMap(({ vrm, vin, ...recent }) => {
        const vehicle: VehicleRef | undefined =
          vrm !== undefined ? { vrm } : vin !== undefined ? { vin } : undefined;
        return vehicle ? [{ ...recent, vehicle }] : [];
      }),
  });
}
