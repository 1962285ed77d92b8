import type { DayNumber } from '../calendar.ts';
import type { Core, CoreOptions } from '../vehicles/vehicle-core.ts';
import type { VehicleHistory } from '../vehicles/build-vehicle.ts';
import type { Events } from '../vehicles/vehicle.ts';

/** A plate to try, and what its vehicle shows. */
export type Scenario = {
  readonly vrm: string;
  /** As the README lists it. */
  readonly description: string;
  /** What is fixed of the vehicle. */
  readonly coreOptions: CoreOptions;
  /**
   * What happened to it. Days are counted back from today where the point would be lost with time:
   * an agreement still runs, a theft is recent, whatever the date.
   */
  readonly createHistory?: (core: Core, today: DayNumber) => ScenarioHistory;
};

export type ScenarioHistory = Partial<Omit<VehicleHistory, 'events'>> & {
  readonly events?: Partial<Events>;
};
