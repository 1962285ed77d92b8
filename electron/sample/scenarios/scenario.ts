import { type DayNumber, parseDay } from '../calendar.ts';
import type { AdvertPlan } from '../vehicles/adverts.ts';
import type { VehicleHistory } from '../vehicles/build-vehicle.ts';
import { type Colour, colourNamed } from '../vehicles/colours.ts';
import type { Core, CoreOptions } from '../vehicles/vehicle-core.ts';
import type { Events } from '../vehicles/vehicle.ts';

/** A sample plate and the history of its vehicle. */
export type Scenario = {
  readonly vrm: string;
  /** As in the list of the README. */
  readonly description: string;
  readonly coreOptions: CoreOptions;
  /**
   * The events of its history. Dates are relative to today where the scenario depends on it: an
   * agreement is current, a theft is recent, whatever the date.
   */
  readonly createHistory?: (
    core: Core,
    today: DayNumber,
  ) => Partial<Omit<VehicleHistory, 'events'>> & { readonly events?: Partial<Events> };
};

/** Dates are ISO 8601. */
export const coreOptions = (
  make: string,
  model: string,
  derivative: string,
  colour: Colour['name'],
  firstRegistered: string,
  annual?: number,
): CoreOptions => ({
  make,
  model,
  derivative,
  colour: colourNamed(colour),
  firstRegistered: parseDay(firstRegistered),
  annual,
});

export const days = (...dates: readonly string[]): DayNumber[] => dates.map(parseDay);

/** An advert that ended with a sale. */
export const soldAdvert = (firstSeen: string, updatedAt: string): AdvertPlan => ({
  firstSeen: parseDay(firstSeen),
  updatedAt: parseDay(updatedAt),
  sold: true,
});
