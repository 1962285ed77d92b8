import type { DayNumber } from '../calendar.ts';
import { addYears, firstDayOfMonth, yearOf, yearsBetween } from '../calendar.ts';
import { createRandom, hash } from '../random.ts';
import { createVin } from './vin.ts';
import { type Colour, COLOURS } from './colours.ts';
import { parseVrm, clampWindow } from './vrm.ts';
import { MODELS, getModelsOnSale, getDerivativesOnSale } from './models/index.ts';
import type { Derivative, Model } from './models/types.ts';

/**
 * What a vehicle is, worked out of its mark alone and quickly, so that hundreds can stand in a list.
 * Its history is added in `vehicle.ts`.
 */
export type Core = {
  readonly vrm: string;
  readonly vin: string;
  readonly engineNumber: string;
  readonly model: Model;
  readonly derivative: Derivative;
  readonly colour: Colour;
  readonly built: DayNumber;
  readonly firstRegistered: DayNumber;
  readonly northernIreland: boolean;
  /** Miles a year while it is young, and where in its ups and downs it begins. */
  readonly mileageRate: { readonly annual: number; readonly phase: number };
};

/** What a story fixes of a vehicle; the rest follows from its mark as for any other. */
export type CoreOptions = {
  readonly make?: string;
  readonly model?: string;
  readonly derivative?: string;
  readonly colour?: Colour;
  readonly firstRegistered?: DayNumber;
  readonly annual?: number;
  readonly vin?: string;
};

/** A mark whose period is no longer than this many days says when the vehicle was new. */
export const MAX_AGE_WINDOW_DAYS = 400;

/** The vehicle with a mark, the same each time. */
export function createCore(vrm: string, today: DayNumber, options: CoreOptions = {}): Core {
  const vrmInfo = parseVrm(vrm);
  const random = createRandom(`core ${options.vin ?? vrm}`);
  const [from, to] = clampWindow(vrmInfo, today);
  const guessed = from + Math.floor(random.next() * (to - from + 1));
  const firstRegistered = options.firstRegistered ?? guessed;
  const built = Math.max(firstRegistered - random.int(14, 120), firstDayOfMonth(1950, 1));
  // A mark that names its half-year says the model by it; others by when the vehicle was registered.
  const year = yearOf(
    vrmInfo.to - vrmInfo.from <= MAX_AGE_WINDOW_DAYS ? vrmInfo.from : firstRegistered,
  );
  const { model, derivative } = pickModel(vrm, year, vrmInfo.uncertain, options);
  const colour = random.pick(COLOURS);
  const annual = Math.round(paceOf(model) * (0.55 + random.next() * 0.9));
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
    northernIreland: vrmInfo.northernIreland,
    mileageRate: { annual: options.annual ?? annual, phase },
  };
}

/**
 * Miles driven from first registration to a day. It only ever rises: the yearly pace sways by a
 * seventh and eases after six years.
 */
export function milesDriven({ mileageRate, firstRegistered }: Core, day: DayNumber): number {
  const years = Math.max(0, yearsBetween(firstRegistered, day));
  const eased = years <= 6 ? years : 6 + (years - 6) * 0.7;
  const sway = (Math.sin(2 * eased + mileageRate.phase) - Math.sin(mileageRate.phase)) / 14;
  return Math.round(8 + mileageRate.annual * (eased + sway));
}

/** The model that a mark stands for in a year. Lists of like vehicles are made by asking this. */
export function modelOfMark(vrm: string, year: number): Model | undefined {
  const choices = getModelsOnSale(year);
  return choices[hash(`model ${vrm}`) % choices.length]?.model;
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
  const model = named ?? kit ?? modelOfMark(vrm, year) ?? firstModel;
  const sold = getDerivativesOnSale(model, year);
  const wanted = model.derivatives.find(({ name }) => name === options.derivative);
  const derivative = wanted ?? sold[hash(`derivative ${vrm}`) % Math.max(1, sold.length)];
  return { model, derivative: derivative ?? model.derivatives[0] };
}

const firstModel: Model = MODELS[0] ?? neverEmpty();

function neverEmpty(): never {
  throw new Error('there are no models');
}

function paceOf(model: Model): number {
  switch (model.kind) {
    case 'van':
      return 15_000;
    case 'classic':
      return 2_600;
    case 'kit':
      return 1_800;
    case 'car':
      return 9_000;
  }
}

/** Years since first registration, as a fraction. */
export const getAgeOn = (core: Core, day: DayNumber): number =>
  yearsBetween(core.firstRegistered, day);

/** The day on which a first MOT is due: after three years, in Northern Ireland after four. */
export const getFirstMotDue = (core: Core): DayNumber =>
  addYears(core.firstRegistered, core.northernIreland ? 4 : 3);
