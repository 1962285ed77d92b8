import { LRUCache } from 'lru-cache';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { type DayNumber, getYear } from './calendar.ts';
import { createRandom, hash } from './random.ts';
import { SCENARIOS, UNKNOWN_VRM } from './scenarios/index.ts';
import { randomTracker } from './vehicles/equipment.ts';
import { isOffRoadAtRandom, randomEvents } from './vehicles/events.ts';
import { MODELS, type Model } from './vehicles/models/models.ts';
import { createCore } from './vehicles/vehicle-core.ts';
import { buildVehicle, type Vehicle } from './vehicles/vehicle.ts';
import { decodeVrm } from './vehicles/vin.ts';
import { VIN_ONLY_PREFIX, createVrm } from './vehicles/vrm.ts';

/** Several datasets of the same few vehicles are requested one after another. */
const MAX_VEHICLES = 60;
const MAX_VRMS = 500;
const scenarios = new Map(SCENARIOS.map((scenario) => [scenario.vrm, scenario]));

/** Creates the vehicles of one service, and caches the last ones for the requests that follow. */
export function createVehicleCache() {
  const vehicles = new LRUCache<string, Vehicle>({ max: MAX_VEHICLES });
  /**
   * VINs from outside the sample by the plate assigned to them, so that a lookup by this plate
   * finds the VIN.
   */
  const vinsByVrm = new LRUCache<string, string>({ max: MAX_VRMS });

  return {
    /** Returns undefined for the plate without a vehicle. */
    find: (ref: VehicleRef, today: DayNumber): Vehicle | undefined => {
      const ids =
        'vrm' in ref ? { vrm: ref.vrm, vin: vinsByVrm.get(ref.vrm) } : resolveVin(ref.vin, today);
      if (ids.vrm === UNKNOWN_VRM) return undefined;
      if (ids.vin !== undefined) vinsByVrm.set(ids.vrm, ids.vin);
      const cacheKey = `${ids.vrm} ${ids.vin ?? ''} ${today}`;
      const vehicle = vehicles.get(cacheKey) ?? buildVehicleFor(ids.vrm, ids.vin, today);
      vehicles.set(cacheKey, vehicle);
      return vehicle;
    },
  };
}

/**
 * Returns the plate of a VIN of the sample. Any other VIN is assigned a vehicle and a plate of its
 * own.
 */
function resolveVin(vin: string, today: DayNumber): { vrm: string; vin: string | undefined } {
  const vrm = decodeVrm(vin);
  const isOwn = vrm !== undefined && buildVehicleFor(vrm, undefined, today).vin === vin;
  if (vrm === UNKNOWN_VRM || isOwn) return { vrm, vin: undefined };
  const random = createRandom(`mark for ${vin}`);
  // A year in which the manufacturer of the VIN sold a model.
  const [first, last] = pickModelForVin(vin)?.derivatives[0].years ?? [2009, 2023];
  const sold = random.int(Math.max(2002, first), Math.max(2002, Math.min(last, 2023)));
  const year = Math.min(sold, getYear(today) - 1);
  return { vrm: `${VIN_ONLY_PREFIX}${createVrm(year, random).slice(2)}`, vin };
}

function pickModelForVin(vin: string): Model | undefined {
  const makers = MODELS.filter(({ wmi, kind }) => vin.startsWith(wmi) && kind !== 'classic');
  return makers[hash(vin) % makers.length];
}

function buildVehicleFor(vrm: string, vin: string | undefined, today: DayNumber): Vehicle {
  const scenario = vin === undefined ? scenarios.get(vrm) : undefined;
  if (scenario) {
    const core = createCore(vrm, today, scenario.coreOptions);
    const history = { ...scenario.history, ...scenario.createHistory?.(core, today) };
    return buildVehicle(core, history, today);
  }
  const model = vin === undefined ? undefined : pickModelForVin(vin);
  const core = createCore(vrm, today, {
    ...(vin !== undefined && { vin }),
    ...(model && { make: model.make, model: model.model }),
  });
  const history = {
    events: randomEvents(core, today),
    isOffRoad: isOffRoadAtRandom(core, today),
    tracker: randomTracker(core, today),
  };
  return buildVehicle(core, history, today);
}
