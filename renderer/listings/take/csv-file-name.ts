import { vehicleLabel } from '../../vehicle/lookup-target.ts';
import type { VehicleRef } from '../../../shared/provider/parameters.ts';

/**
 * What a file of listings is called: `similar-listings-AB12CDE-2026-11-21.csv`.
 *
 * @param now whose day is that of the machine, as the person reads it off the clock
 */
export function csvFileName(vehicle: VehicleRef, now: Date): string {
  const day = [now.getFullYear(), padTwo(now.getMonth() + 1), padTwo(now.getDate())].join('-');
  return `similar-listings-${vehicleLabel(vehicle).replaceAll(/[^A-Z0-9]/g, '')}-${day}.csv`;
}

const padTwo = (figure: number) => String(figure).padStart(2, '0');
