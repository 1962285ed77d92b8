import { z } from 'zod';

/** Purposes of a check. A purpose is recorded for each, because a plate can be personal data. */
export const PURPOSES = [
  'Buying or part exchange',
  'Listing for sale',
  'Handing over',
  'Insurance claim',
  'Underwriting',
  'Other',
] as const;

/** Text that the author writes in a report. Only the purpose is required. */
export const writtenFieldsSchema = z.strictObject({
  preparedBy: z.string().max(200),
  organisation: z.string().max(200),
  purpose: z.string().trim().min(1, 'Say what the check is for').max(200),
  notes: z.string().max(10_000),
});
export type WrittenFields = z.infer<typeof writtenFieldsSchema>;
