import type { Environment } from '../../shared/provider/environment.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { Clock } from '../ports.ts';

/** Requests for one vehicle within this time count as one lookup, in milliseconds. */
const SAME_LOOKUP_MS = 60_000;

/**
 * Counts lookups of a vehicle. Each dataset is a separate request, so requests for the same vehicle
 * in a short time count once. A later request counts again.
 *
 * @param onLookup called once for each lookup; must handle its own errors
 */
export function countLookups(
  clock: Pick<Clock, 'monotonic'>,
  onLookup: (environment: Environment) => Promise<void>,
): (environment: Environment, vehicle: VehicleRef) => void {
  let last = { name: '', at: Number.NEGATIVE_INFINITY };
  return (environment, vehicle) => {
    const name = `${environment} ${JSON.stringify(vehicle)}`;
    const now = clock.monotonic();
    if (name === last.name && now - last.at < SAME_LOOKUP_MS) return;
    last = { name, at: now };
    void onLookup(environment);
  };
}
