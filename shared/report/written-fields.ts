import { z } from 'zod';

/** What a check is for. A purpose is recorded with each, since a plate can be personal data. */
export const PURPOSES = [
  'Buying or part exchange',
  'Listing for sale',
  'Handing over',
  'Insurance claim',
  'Underwriting',
  'Other',
] as const;

/** What the person who prepares a report writes on it. Any of it may be empty but the purpose. */
export const writtenFieldsSchema = z.strictObject({
  preparedBy: z.string().max(200),
  organisation: z.string().max(200),
  purpose: z.string().trim().min(1, 'Say what the check is for').max(200),
  notes: z.string().max(10_000),
});
export type WrittenFields = z.infer<typeof writtenFieldsSchema>;
