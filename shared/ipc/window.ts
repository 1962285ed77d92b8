import { z } from 'zod';
import type { VehicleRef } from '../provider/parameters.ts';

export const copiedTextSchema = z.string().max(5_000_000);
export const findRequestSchema = z.strictObject({
  text: z.string().min(1).max(200),
  isForward: z.boolean(),
  /** The selected match, to find the next or previous one; 0 to find a new text. */
  from: z.int().min(0),
});
export type FindRequest = z.infer<typeof findRequestSchema>;
/** The number of the selected match, from 1, and of all; 0 if there is none. */
export type FindResult = { readonly active: number; readonly count: number };

export const dataTextsSchema = z.strictObject({
  value: copiedTextSchema.optional(),
  row: copiedTextSchema.optional(),
  table: copiedTextSchema.optional(),
});
export type DataTexts = z.infer<typeof dataTextsSchema>;

/** A link of the `platedesk:` scheme that the system passed on. It never makes a call. */
export type OpenedLink =
  | { readonly kind: 'lookup'; readonly vehicle: VehicleRef }
  | { readonly kind: 'report'; readonly reference: string };
