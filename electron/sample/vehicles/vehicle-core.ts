import { addYears, type DayNumber, firstDayOfMonth, getYear, yearsBetween } from '../calendar.ts';
import { createRandom, hash } from '../random.ts';
import { createVin } from './vin.ts';
import { parseVrm, clampWindow } from './vrm.ts';
import {
  MODELS,
  getModelsOnSale,
  getDerivativesOnSale,
  type Derivative,
  type Model,
} from './models/models.ts';

/** Paint colours as the service writes them. Common colours are listed several times. */
export const COLOURS = [
  { name: 'Black', code: 'K' },
  { name: 'Black', code: 'K' },
  { name: 'Grey', code: 'N' },
  { name: 'Grey', code: 'N' },
  { name: 'White', code: 'P' },
  { name: 'White', code: 'P' },
  { name: 'Blue', code: 'J' },
  { name: 'Blue', code: 'J' },
  { name: 'Silver', code: 'M' },
  { name: 'Red', code: 'R' },
  { name: 'Red', code: 'R' },
  { name: 'Green', code: 'H' },
  { name: 'Orange', code: 'L' },
  { name: 'Brown', code: 'C' },
  { name: 'Beige', code: 'A' },
  { name: 'Yellow', code: 'S' },
] as const;

export type Colour = (typeof COLOURS)[number];

export function colourNamed(name: string): Colour {
  const colour = COLOURS.find((candidate) => candidate.name === name);
  if (!colour) throw new Error(`no colour “${name}”`);
  return colour;
}

/** What follows from a plate alone, fast enough for lists. `vehicle.ts` adds the history. */
export type Core = ReturnType<typeof createCore>;

/** Facts that a scenario fixes; the rest follows from the plate as for any other vehicle. */
export type CoreOptions = {
  readonly make?: string;
  readonly model?: string;
  readonly derivative?: string;
  readonly colour?: Colour;
  readonly firstRegistered?: DayNumber;
  readonly annual?: number | undefined;
  readonly vin?: string;
};

/** A plate with a window of at most this many days determines the vehicle's age. */
const MAX_AGE_WINDOW_DAYS = 400;

export function createCore(vrm: string, today: DayNumber, options: CoreOptions = {}) {
  const vrmInfo = parseVrm(vrm);
  const random = createRandom(`core ${options.vin ?? vrm}`);
  const [from, to] = clampWindow(vrmInfo, today);
  const possibleRegistration = from + Math.floor(random.next() * (to - from + 1));
  const firstRegistered = options.firstRegistered ?? possibleRegistration;
  const built = Math.max(firstRegistered - random.int(14, 120), firstDayOfMonth(1950, 1));
  const plateYear = getYear(
    vrmInfo.to - vrmInfo.from <= MAX_AGE_WINDOW_DAYS ? vrmInfo.from : firstRegistered,
  );
  const { model, derivative } = pickModel(vrm, plateYear, vrmInfo.uncertain, options);
  const colour = random.pick(COLOURS);
  const annual = Math.round(AVERAGE_ANNUAL_MILES[model.kind] * (0.55 + random.next() * 0.9));
  const phase = random.next() * 6;
  const letters = `${'ABCDEFGHJKLMNPRSTVWX'.charAt(random.int(0, 19))}${random.int(10, 99)}`;
  return {
    vrm,
    vin: options.vin ?? createVin(vrm, model.wmi, built),
    engineNumber: `${letters}${random.int(100_000, 999_999)}`,
    model,
    derivative,
    colour: options.colour ?? colour,
    built,
    firstRegistered,
    /** The year of the plate, or of registration if the plate has none. */
    plateYear,
    northernIreland: vrmInfo.northernIreland,
    /** Miles a year while the vehicle is young, and the phase of the yearly variation. */
    mileageRate: { annual: options.annual ?? annual, phase },
  };
}

/** Only increases: the yearly rate varies by a seventh and falls after six years. */
export function milesDriven({ mileageRate, firstRegistered }: Core, day: DayNumber): number {
  const years = Math.max(0, yearsBetween(firstRegistered, day));
  const fullRateYears = years <= 6 ? years : 6 + (years - 6) * 0.7;
  const variation =
    (Math.sin(2 * fullRateYears + mileageRate.phase) - Math.sin(mileageRate.phase)) / 14;
  return Math.round(8 + mileageRate.annual * (fullRateYears + variation));
}

/** The model of a plate in a year. Lists of similar vehicles use it too. */
export function modelOfVrm(vrm: string, year: number): Model | undefined {
  const choices = getModelsOnSale(year);
  return choices[hash(`model ${vrm}`) % choices.length];
}

function pickModel(
  vrm: string,
  year: number,
  uncertain: boolean,
  options: CoreOptions,
): { model: Model; derivative: Derivative } {
  const named = MODELS.find(
    (model) => model.make === options.make && model.model === options.model,
  );
  const kit = uncertain ? MODELS.find((model) => model.kind === 'kit') : undefined;
  const model = named ?? kit ?? modelOfVrm(vrm, year) ?? MODELS[0];
  if (!model) throw new Error('no models');
  const sold = getDerivativesOnSale(model, year);
  const derivative =
    model.derivatives.find(({ name }) => name === options.derivative) ??
    sold[hash(`derivative ${vrm}`) % Math.max(1, sold.length)];
  return { model, derivative: derivative ?? model.derivatives[0] };
}

const AVERAGE_ANNUAL_MILES = { car: 9_000, van: 15_000, classic: 2_600, kit: 1_800 };

export const getAgeOn = (core: Core, day: DayNumber): number =>
  yearsBetween(core.firstRegistered, day);

/** The day of the first MOT: after three years, in Northern Ireland after four. */
export const getFirstMotDue = (core: Core): DayNumber =>
  addYears(core.firstRegistered, core.northernIreland ? 4 : 3);

export type Condition = 'good' | 'poor';

/** Annual mileage at which the value is not adjusted for mileage. */
const UNADJUSTED_ANNUAL_MILES = 8_500;

/** Retail value in pounds. It falls with age, mileage and poor condition; classics keep theirs. */
export function retailValue(
  core: Core,
  day: DayNumber,
  miles: number,
  condition: Condition,
): number {
  const age = Math.max(0, getAgeOn(core, day));
  const usualValue =
    core.model.kind === 'classic' ? getClassicValue(core, day) : getValueAtAge(core, age);
  const usualMiles = UNADJUSTED_ANNUAL_MILES * Math.min(age, 12);
  const mileageFactor = Math.exp(-(miles - usualMiles) / 270_000);
  return Math.max(150, usualValue * mileageFactor * (condition === 'poor' ? 0.84 : 1));
}

function getValueAtAge({ derivative, model, firstRegistered }: Core, age: number): number {
  // The price new is the price of its time, not adjusted for inflation.
  const yearlyDepreciation =
    derivative.engine.fuel === 'Electric' ? 0.185 : model.kind === 'van' ? 0.125 : 0.14;
  const retainedValue = derivative.price * 0.9 * Math.exp(-yearlyDepreciation * age);
  const minimumForOldCars = getYear(firstRegistered) < 1996 ? derivative.price * 0.35 : 0;
  return Math.max(retainedValue, 450, minimumForOldCars);
}

function getClassicValue({ derivative }: Core, day: DayNumber): number {
  return derivative.price * 11 * (1 + (getYear(day) - 2015) * 0.012);
}

/** Rounds an asking price as dealers do: £8,995, £1,450. */
export function askingPrice(value: number): number {
  return value < 2_000 ? Math.round(value / 50) * 50 : Math.round(value / 250) * 250 - 5;
}
