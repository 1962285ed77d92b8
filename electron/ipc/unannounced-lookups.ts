import { LRUCache } from 'lru-cache';
import type { VehicleRef } from '../../shared/provider/parameters.ts';

/** Lookups of which the end may still be announced; those used the longest time ago are dropped. */
const MAX_LOOKUPS = 100;

/**
 * The lookups of each window whose end was not announced. SECURITY: a window can show one
 * notification for each lookup, and none without one.
 */
export function createUnannouncedLookups() {
  const lookups = new LRUCache<string, true>({ max: MAX_LOOKUPS });
  return {
    /** Call with every request; all requests for a vehicle belong to one lookup. */
    add: (windowId: number, vehicle: VehicleRef): void =>
      void lookups.set(toKey(windowId, vehicle), true),
    /** False if the window has no such lookup, or has announced its end. */
    take: (windowId: number, vehicle: VehicleRef): boolean =>
      lookups.delete(toKey(windowId, vehicle)),
  };
}

const toKey = (windowId: number, vehicle: VehicleRef) =>
  `${windowId} ${'vrm' in vehicle ? vehicle.vrm : vehicle.vin}`;

export type UnannouncedLookups = ReturnType<typeof createUnannouncedLookups>;
