import type { DayNumber } from '../calendar.ts';
import type { Core, CoreOptions } from '../vehicles/vehicle-core.ts';
import type { VehicleHistory } from '../vehicles/build-vehicle.ts';
import type { Events } from '../vehicles/vehicle.ts';

/** A sample plate and the history of its vehicle. */
export type Scenario = {
  readonly vrm: string;
  /** As in the list of the README. */
  readonly description: string;
  /** The fixed facts of the vehicle. */
  readonly coreOptions: CoreOptions;
  /**
   * The events of its history. Dates are relative to today where the scenario depends on it: an
   * agreement is current, a theft is recent, whatever the date.
   */
  readonly createHistory?: (core: Core, today: DayNumber) => ScenarioHistory;
};

export type ScenarioHistory = Partial<Omit<VehicleHistory, 'events'>> & {
  readonly events?: Partial<Events>;
};
