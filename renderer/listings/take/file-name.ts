import { vehicleText } from '../../vehicle/subject.ts';
import type { VehicleRef } from '../../../shared/provider/parameters.ts';

/**
 * What a file of listings is called: `similar-listings-AB12CDE-2026-11-21.csv`.
 *
 * @param now whose day is that of the machine, as the person reads it off the clock
 */
export function csvName(vehicle: VehicleRef, now: Date): string {
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `similar-listings-${vehicleText(vehicle).replaceAll(/[^A-Z0-9]/g, '')}-${day}.csv`;
}

const two = (figure: number) => String(figure).padStart(2, '0');
