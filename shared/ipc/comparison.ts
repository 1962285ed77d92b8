import { z } from 'zod';
import { MAX_COMPARED } from '../report/comparison.ts';
import { paperSizeSchema, reportInputSchema } from './reports.ts';

/** The answers of a vehicle that the main process holds, or those of a saved report. */
const comparedVehicleSchema = z.discriminatedUnion('kind', [
  reportInputSchema
    .pick({
      environment: true,
      vehicle: true,
      answerIds: true,
      unansweredDatasets: true,
      failedRefreshes: true,
      ruleInputs: true,
      marketPosition: true,
    })
    .extend({ kind: z.literal('current') }),
  z.strictObject({ kind: z.literal('report'), id: z.int().min(1) }),
]);
export type ComparedVehicleInput = z.infer<typeof comparedVehicleSchema>;

/** Vehicles to be compared on paper. The window sends ids and the user's choices, no data. */
export const comparisonInputSchema = z.strictObject({
  vehicles: z.array(comparedVehicleSchema).min(1).max(MAX_COMPARED),
});
export type ComparisonInput = z.infer<typeof comparisonInputSchema>;

export const comparisonExportSchema = z.strictObject({
  ...comparisonInputSchema.shape,
  format: z.enum(['print', 'pdf']),
  paperSize: paperSizeSchema,
});
export type ComparisonExport = z.infer<typeof comparisonExportSchema>;
