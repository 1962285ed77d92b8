import type { Day } from '../calendar.ts';
import { addYears, firstOf, yearOf, yearsBetween } from '../calendar.ts';
import { createRandom, hash } from '../random.ts';
import { vinFor } from './chassis.ts';
import { type Colour, COLOURS } from './colours.ts';
import { readMark, windowBefore } from './marks.ts';
import { MODELS, onSale, soldIn } from './models/index.ts';
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
  readonly built: Day;
  readonly firstRegistered: Day;
  readonly northernIreland: boolean;
  /** Miles a year while it is young, and where in its ups and downs it begins. */
  readonly pace: { readonly annual: number; readonly phase: number };
};

/** What a story fixes of a vehicle; the rest follows from its mark as for any other. */
export type CoreChoice = {
  readonly make?: string;
  readonly model?: string;
  readonly derivative?: string;
  readonly colour?: Colour;
  readonly firstRegistered?: Day;
  readonly annual?: number;
  readonly vin?: string;
};

/** A mark whose period is no longer than this many days says when the vehicle was new. */
export const AGE_KNOWN = 400;

/** The vehicle with a mark, the same each time. */
export function coreOf(vrm: string, today: Day, choice: CoreChoice = {}): Core {
  const facts = readMark(vrm);
  const random = createRandom(`core ${choice.vin ?? vrm}`);
  const [from, to] = windowBefore(facts, today);
  const guessed = from + Math.floor(random.next() * (to - from + 1));
  const firstRegistered = choice.firstRegistered ?? guessed;
  const built = Math.max(firstRegistered - random.int(14, 120), firstOf(1950, 1));
  // A mark that names its half-year says the model by it; others by when the vehicle was registered.
  const year = yearOf(facts.to - facts.from <= AGE_KNOWN ? facts.from : firstRegistered);
  const { model, derivative } = pickModel(vrm, year, facts.uncertain, choice);
  const colour = random.pick(COLOURS);
  const annual = Math.round(paceOf(model) * (0.55 + random.next() * 0.9));
  const phase = random.next() * 6;
  const letters = `${'ABCDEFGHJKLMNPRSTVWX'.charAt(random.int(0, 19))}${random.int(10, 99)}`;
  return {
    vrm,
    vin: choice.vin ?? vinFor(vrm, model.wmi, built),
    engineNumber: `${letters}${random.int(100_000, 999_999)}`,
    model,
    derivative,
    colour: choice.colour ?? colour,
    built,
    firstRegistered,
    northernIreland: facts.northernIreland,
    pace: { annual: choice.annual ?? annual, phase },
  };
}

/**
 * Miles driven from first registration to a day. It only ever rises: the yearly pace sways by a
 * seventh and eases after six years.
 */
export function milesDriven({ pace, firstRegistered }: Core, day: Day): number {
  const years = Math.max(0, yearsBetween(firstRegistered, day));
  const eased = years <= 6 ? years : 6 + (years - 6) * 0.7;
  const sway = (Math.sin(2 * eased + pace.phase) - Math.sin(pace.phase)) / 14;
  return Math.round(8 + pace.annual * (eased + sway));
}

/** The model that a mark stands for in a year. Lists of like vehicles are made by asking this. */
export function modelOfMark(vrm: string, year: number): Model | undefined {
  const choices = onSale(year);
  return choices[hash(`model ${vrm}`) % choices.length]?.model;
}

function pickModel(
  vrm: string,
  year: number,
  uncertain: boolean,
  choice: CoreChoice,
): { model: Model; derivative: Derivative } {
  const named = MODELS.find((model) => model.make === choice.make && model.model === choice.model);
  const kit = uncertain ? MODELS.find((model) => model.kind === 'kit') : undefined;
  const model = named ?? kit ?? modelOfMark(vrm, year) ?? firstModel;
  const sold = soldIn(model, year);
  const wanted = model.derivatives.find(({ name }) => name === choice.derivative);
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
export const ageOn = (core: Core, day: Day): number => yearsBetween(core.firstRegistered, day);

/** The day on which a first MOT is due: after three years, in Northern Ireland after four. */
export const firstTestDue = (core: Core): Day =>
  addYears(core.firstRegistered, core.northernIreland ? 4 : 3);
