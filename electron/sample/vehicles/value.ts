import { type DayNumber, yearOf } from '../calendar.ts';
import { type Core, getAgeOn } from './vehicle-core.ts';

export type Condition = 'good' | 'poor';

/** Annual mileage at which the value is not adjusted for mileage. */
const AVERAGE_ANNUAL_MILES = 8_500;

/** Retail value in pounds. It falls with age, mileage and poor condition; classics keep theirs. */
export function retailValue(
  core: Core,
  day: DayNumber,
  miles: number,
  condition: Condition,
): number {
  const age = Math.max(0, getAgeOn(core, day));
  const left = core.model.kind === 'classic' ? classicWorth(core, day) : getValueAtAge(core, age);
  const usual = AVERAGE_ANNUAL_MILES * Math.min(age, 12);
  const forMiles = Math.exp(-(miles - usual) / 270_000);
  return Math.max(150, left * forMiles * (condition === 'poor' ? 0.84 : 1));
}

function getValueAtAge({ derivative, model, firstRegistered }: Core, age: number): number {
  // The price new is the price of its time, not adjusted for inflation.
  const fall = derivative.engine.fuel === 'Electric' ? 0.185 : model.kind === 'van' ? 0.125 : 0.14;
  const retainedValue = derivative.price * 0.9 * Math.exp(-fall * age);
  const keepsake = yearOf(firstRegistered) < 1996 ? derivative.price * 0.35 : 0;
  return Math.max(retainedValue, 450, keepsake);
}

function classicWorth({ derivative }: Core, day: DayNumber): number {
  return derivative.price * 11 * (1 + (yearOf(day) - 2015) * 0.012);
}

/** Rounds an asking price as dealers do: £8,995, £1,450. */
export function askingPrice(value: number): number {
  return value < 2_000 ? Math.round(value / 50) * 50 : Math.round(value / 250) * 250 - 5;
}
