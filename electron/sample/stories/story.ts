import type { Day } from '../calendar.ts';
import type { Core, CoreChoice } from '../vehicles/core.ts';
import type { Plot } from '../vehicles/build.ts';
import type { Events } from '../vehicles/vehicle.ts';

/** A plate to try, and what its vehicle shows. */
export type Story = {
  readonly vrm: string;
  /** As the README lists it. */
  readonly shows: string;
  /** What is fixed of the vehicle. */
  readonly choice: CoreChoice;
  /**
   * What happened to it. Days are counted back from today where the point would be lost with time:
   * an agreement still runs, a theft is recent, whatever the date.
   */
  readonly plot?: (core: Core, today: Day) => StoryPlot;
};

export type StoryPlot = Partial<Omit<Plot, 'events'>> & { readonly events?: Partial<Events> };
