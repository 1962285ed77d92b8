import type { QueryClient } from '@tanstack/react-query';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';

/** After this many milliseconds users may have switched to another window. */
const SLOW_AFTER_MS = 5_000;

const createRunningLookup = () => ({
  startedAt: performance.now(),
  running: new Set<string>(),
  requests: new Set<string>(),
});

/**
 * Reports the end of each slow lookup. The main process notifies the user if the window is in the
 * background.
 */
export function reportSlowLookups(bridge: IpcBridge, client: QueryClient): void {
  const lookups = new Map<string, ReturnType<typeof createRunningLookup>>();
  client.getQueryCache().subscribe(({ type, query }) => {
    const [kind, , vehicleKey] = query.queryKey;
    if (type !== 'updated' || kind !== 'answer' || typeof vehicleKey !== 'string') return;
    const isRunning = query.state.fetchStatus === 'fetching';
    const lookup = lookups.get(vehicleKey) ?? createRunningLookup();
    if (isRunning) {
      lookups.set(vehicleKey, lookup);
      lookup.running.add(query.queryHash);
      lookup.requests.add(query.queryHash);
      return;
    }
    if (!lookup.running.delete(query.queryHash) || lookup.running.size > 0) return;
    lookups.delete(vehicleKey);
    if (performance.now() - lookup.startedAt < SLOW_AFTER_MS) return;
    void bridge.call('window.notifyLookupEnded', {
      vehicle: toVehicle(vehicleKey),
      requestCount: lookup.requests.size,
    });
  });
}

/** Reads a key of the form `vrm:AB12CDE` or `vin:WVWZZZ…`. */
function toVehicle(key: string): VehicleRef {
  const identifier = key.slice(4);
  return key.startsWith('vrm') ? { vrm: identifier } : { vin: identifier };
}
