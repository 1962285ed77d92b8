import { parseDay } from '../calendar.ts';
import { getAgeOn } from '../vehicles/vehicle-core.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';

const FLAT_RATE_BEGINS = parseDay('2017-04-01');
const CO2_BANDS_BEGIN = parseDay('2001-03-01');

/** Vehicle tax by CO₂ for cars of 2001 to 2017: upper limit, band, pounds a year. */
const CO2_TAX_BANDS = [
  [100, 'A', 20],
  [110, 'B', 20],
  [120, 'C', 35],
  [130, 'D', 165],
  [140, 'E', 195],
  [150, 'F', 215],
  [165, 'G', 265],
  [175, 'H', 315],
  [185, 'I', 345],
  [200, 'J', 395],
  [225, 'K', 430],
  [255, 'L', 735],
  [Infinity, 'M', 760],
] as const;

/** Pounds a year, approximately by the rules of 2025. */
export function getAnnualTax(vehicle: Vehicle): number {
  const { model, derivative, firstRegistered, today } = vehicle;
  if (getAgeOn(vehicle, today) >= 40) return 0;
  if (model.kind === 'van') return derivative.engine.fuel === 'Electric' ? 195 : 345;
  if (firstRegistered >= FLAT_RATE_BEGINS) return 195;
  const capacity = derivative.engine.block?.cc ?? 0;
  if (firstRegistered < CO2_BANDS_BEGIN || derivative.co2 === undefined)
    return capacity > 1549 ? 360 : 220;
  return getCo2Band(derivative.co2)[2];
}

export const co2Rating = (co2: number): string => getCo2Band(co2)[1];

function getCo2Band(co2: number) {
  return CO2_TAX_BANDS.find(([limit]) => co2 <= limit) ?? ([Infinity, 'M', 760] as const);
}

/** Pounds a year for fuel or electricity at the vehicle's own annual mileage. */
export function getAnnualFuelCost({ derivative, mileageRate }: Vehicle): number {
  const { engine, mpg } = derivative;
  // 3.6 miles per kilowatt-hour at 26p; 4.546 litres per gallon at £1.40.
  const aMile = engine.fuel === 'Electric' ? 0.26 / 3.6 : (4.546 * 1.4) / (mpg?.combined ?? 27);
  return Math.round(mileageRate.annual * aMile);
}
