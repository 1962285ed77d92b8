import type { Environment } from '../../shared/provider/environment.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { Clock } from '../ports.ts';

/** Questions about one vehicle that are put within this time are one check, in milliseconds. */
const SAME_LOOKUP_MS = 60_000;

/**
 * Counts checks where each dataset is a question of its own: a vehicle that is looked up is one,
 * and so is one that is asked about again later.
 *
 * @param tell called once a check; where it fails, that is said by whoever it belongs to
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
