import { z } from 'zod';
import { environmentSchema } from '../provider/environment.ts';
import { verdictResultSchema } from '../report/snapshot.ts';
import type { Policy } from './policy.ts';

export const MAX_RECENT_REASON_LENGTH = 300;

/** The result of the last lookup of a vehicle, in the environment of that lookup. */
export const recentSummarySchema = z.strictObject({
  environment: environmentSchema,
  result: verdictResultSchema,
  /** The first reason for the result. Empty if there is none. */
  reason: z.string().max(MAX_RECENT_REASON_LENGTH),
  /** In pounds. */
  retail: z.number().optional(),
});
export type RecentSummary = Readonly<z.infer<typeof recentSummarySchema>>;

/** A recently looked-up vehicle. Stored on this computer until the list is cleared. */
export const recentVehicleSchema = z.object({
  vrm: z.string().max(8).optional(),
  vin: z.string().max(17).optional(),
  /** Make and model, if known. */
  title: z.string().max(200).optional(),
  /** Absent until a lookup has ended, and if it cannot be read. */
  summary: recentSummarySchema.optional().catch(undefined),
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
