import { z } from 'zod';
import { MAX_RANKED_LISTINGS } from '../listings/valid-values.ts';

/** What a report stores, so that it can calculate the market position again. */
export const storedPositionSchema = z.strictObject({
  /** The pages of the search, the one whose criteria count first. Empty without a search. */
  answerIds: z.array(z.string().min(1).max(64)).max(MAX_RANKED_LISTINGS + 1),
  includesExcluded: z.boolean(),
  /** In pounds. */
  yourPrice: z.int().min(0).max(1e9).exactOptional(),
});
export type StoredPosition = z.infer<typeof storedPositionSchema>;
