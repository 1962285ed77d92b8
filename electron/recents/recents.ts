import { z } from 'zod';
import {
  type RecentSummary,
  type RecentVehicle,
  recentVehicleSchema,
} from '../../shared/ipc/app.ts';
import { type IpcResult, errorResult, okResult } from '../../shared/ipc/result.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { describeStoreError } from '../files/store-file-error.ts';
import type { Clock, UserStore } from '../ports.ts';

/** Recent vehicles, newest first, stored on this computer until cleared. */
export type Recents = ReturnType<typeof createRecents>;

const MAX_RECENTS = 20;
const SAVE_FAILED_MESSAGE = 'Recent vehicles could not be saved. Check the free disk space.';
const CLEAR_FAILED_MESSAGE = 'Recent vehicles could not be erased from disk. Try again.';

/** Creates the list, in a store of its own. Unreadable entries are left out. */
export function createRecents(
  store: UserStore,
  clock: Pick<Clock, 'now'>,
  onChange: (vehicles: readonly RecentVehicle[]) => void,
) {
  let current = readList(store.get('vehicles'));

  const storeRecents = (
    next: readonly RecentVehicle[],
    failureMessage: string,
  ): IpcResult<readonly RecentVehicle[]> => {
    try {
      if (next.length > 0) store.set({ vehicles: next });
      else store.clear();
    } catch (error) {
      return errorResult('storage', describeStoreError(error, failureMessage));
    }
    if (next === current) return okResult(current);
    current = next;
    onChange(current);
    return okResult(current);
  };
  /** Also removes damaged and unfinished files of the list, which may contain the other vehicles. */
  const storeOnly = (next: readonly RecentVehicle[]) => {
    const stored = storeRecents(next, CLEAR_FAILED_MESSAGE);
    if (!stored.ok) return stored;
    try {
      store.removeOldFiles();
      return stored;
    } catch {
      return errorResult('storage', CLEAR_FAILED_MESSAGE);
    }
  };

  return {
    list: () => current,
    /** Puts a vehicle first. What is known about it is preserved, except for a title that is given. */
    add: (vehicle: VehicleRef, title?: string) => {
      const previous = current.find((recent) => isSameVehicle(recent, vehicle));
      const knownTitle = title ?? previous?.title;
      const added: RecentVehicle = {
        ...vehicle,
        ...(knownTitle !== undefined && { title: knownTitle }),
        ...(previous?.summary && { summary: previous.summary }),
        lookedUpAt: clock.now().toISOString(),
      };
      const others = current.filter((recent) => recent !== previous);
      return storeRecents([added, ...others].slice(0, MAX_RECENTS), SAVE_FAILED_MESSAGE);
    },
    /**
     * Stores the result of a vehicle's last lookup. A vehicle that is no longer in the list is not added
     * again.
     */
    setSummary: (vehicle: VehicleRef, summary: RecentSummary) => {
      const listed = current.find((recent) => isSameVehicle(recent, vehicle));
      if (!listed) return okResult(current);
      const next = current.map((recent) => (recent === listed ? { ...recent, summary } : recent));
      return storeRecents(next, SAVE_FAILED_MESSAGE);
    },
    remove: (vehicles: readonly VehicleRef[]) => {
      const remaining = current.filter(
        (recent) => !vehicles.some((each) => isSameVehicle(recent, each)),
      );
      return storeOnly(remaining.length === current.length ? current : remaining);
    },
    clear: () => storeOnly([]),
  };
}

const listSchema = z.array(z.unknown()).catch([]);

function readList(stored: unknown): readonly RecentVehicle[] {
  return listSchema
    .parse(stored)
    .flatMap((entry) => recentVehicleSchema.safeParse(entry).data ?? [])
    .filter((entry) => entry.vrm !== undefined || entry.vin !== undefined)
    .slice(0, MAX_RECENTS);
}

const isSameVehicle = (recent: RecentVehicle, vehicle: VehicleRef): boolean =>
  'vrm' in vehicle ? recent.vrm === vehicle.vrm : recent.vin === vehicle.vin;
