import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { createCache } from './cache.ts';
import { type Day, yearOf } from './calendar.ts';
import { type Random, createRandom, hash } from './random.ts';
import { STORIES, UNKNOWN_MARK } from './stories/index.ts';
import { type Plot, buildVehicle } from './vehicles/build.ts';
import { markInVin } from './vehicles/chassis.ts';
import { type CoreChoice, coreOf } from './vehicles/core.ts';
import { NO_EVENTS, randomEvents } from './vehicles/events.ts';
import { BY_VIN_TAG, markOfYear } from './vehicles/marks.ts';
import { MODELS } from './vehicles/models/index.ts';
import type { Model } from './vehicles/models/types.ts';
import { randomTracker } from './vehicles/tracker.ts';
import type { Vehicle } from './vehicles/vehicle.ts';

/** Finds vehicles, and keeps the last few as they are asked for dataset by dataset. */
export type Garage = {
  /** Undefined for the mark that no vehicle has. */
  readonly find: (ref: VehicleRef, today: Day) => Vehicle | undefined;
};

/** A desk looks at a few vehicles at a time, each dataset by dataset. */
const KEPT = 60;
const MARKS_KEPT = 500;
const stories = new Map(STORIES.map((story) => [story.vrm, story]));

/** A garage of its own for each service: what it keeps are its vehicles and nothing else. */
export function createGarage(): Garage {
  const kept = createCache<string, Vehicle>(KEPT);
  /** Marks given to VINs that this sample did not make, so that the mark leads back to the VIN. */
  const byVin = createCache<string, string>(MARKS_KEPT);

  return {
    find: (ref, today) => {
      const place =
        'vrm' in ref ? { vrm: ref.vrm, vin: byVin.get(ref.vrm) } : placeOfVin(ref.vin, today);
      if (place.vrm === UNKNOWN_MARK) return undefined;
      if (place.vin !== undefined) byVin.set(place.vrm, place.vin);
      const name = `${place.vrm} ${place.vin ?? ''} ${today}`;
      const known = kept.get(name);
      if (known) return known;
      const vehicle = buildFrom(place.vrm, place.vin, today);
      kept.set(name, vehicle);
      return vehicle;
    },
  };
}

type Place = { readonly vrm: string; readonly vin: string | undefined };

/** A VIN of this sample leads to its mark; any other gets a vehicle and a mark of its own. */
function placeOfVin(vin: string, today: Day): Place {
  const vrm = markInVin(vin);
  if (vrm === UNKNOWN_MARK) return { vrm, vin: undefined };
  if (vrm !== undefined && buildFrom(vrm, undefined, today).vin === vin)
    return { vrm, vin: undefined };
  const random = createRandom(`mark for ${vin}`);
  const year = Math.min(chosenYear(vin, random), yearOf(today) - 1);
  return { vrm: `${BY_VIN_TAG}${markOfYear(year, random).slice(2)}`, vin };
}

/** A year in which the maker named by the VIN's first three characters sold something. */
function chosenYear(vin: string, random: Random): number {
  const years = modelByVin(vin)?.derivatives[0].years ?? [2009, 2023];
  return random.int(Math.max(2002, years[0]), Math.max(2002, Math.min(years[1], 2023)));
}

function modelByVin(vin: string): Model | undefined {
  const makers = MODELS.filter(({ wmi, kind }) => vin.startsWith(wmi) && kind !== 'classic');
  return makers[hash(vin) % makers.length];
}

function buildFrom(vrm: string, vin: string | undefined, today: Day): Vehicle {
  const story = vin === undefined ? stories.get(vrm) : undefined;
  const choice = story?.choice ?? (vin === undefined ? {} : choiceByVin(vin));
  const core = coreOf(vrm, today, choice);
  if (!story) {
    const events = randomEvents(core, today);
    return buildVehicle(core, { events, tracker: randomTracker(core, today) }, today);
  }
  const told = story.plot?.(core, today) ?? {};
  const plot: Plot = { tracker: undefined, ...told, events: { ...NO_EVENTS, ...told.events } };
  return buildVehicle(core, plot, today);
}

function choiceByVin(vin: string): CoreChoice {
  const model = modelByVin(vin);
  return model ? { vin, make: model.make, model: model.model } : { vin };
}
