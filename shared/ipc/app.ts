import { z } from 'zod';
import type { Policy } from './policy.ts';

/** A recently looked-up vehicle. Stored on this computer until the list is cleared. */
export const recentVehicleSchema = z.object({
  vrm: z.string().max(8).optional(),
  vin: z.string().max(17).optional(),
  /** Make and model, if known. */
  title: z.string().max(200).optional(),
  lookedUpAt: z.iso.datetime(),
});
export type RecentVehicle = Readonly<z.infer<typeof recentVehicleSchema>>;

/** A message that stays until the user dismisses it. */
export type Notice = {
  readonly id: string;
  readonly message: string;
  /** Offers the vehicle that the window showed before it was reloaded. */
  readonly offersVehicle?: true;
};

export type DataLocation = {
  readonly name: string;
  readonly path: string;
  readonly description: string;
};

export type AppInfo = {
  readonly version: string;
  readonly platform: string;
  /** `electron`: the application. `preview`: the same windows in a browser. */
  readonly host: 'electron' | 'preview';
  readonly notices: readonly Notice[];
  readonly dataLocations: readonly DataLocation[];
  readonly policy: Policy;
  /** What the program runs on. Empty in the preview host. */
  readonly components: readonly { readonly name: string; readonly version: string }[];
};
