import { z } from 'zod';

/** Profiles of datasets that a lookup requests: three built-in profiles and the user's own. */
export const datasetProfileSchema = z.enum(['dealer', 'insurer', 'everything', 'custom']);
export type DatasetProfile = z.infer<typeof datasetProfileSchema>;

/** A person read the VIN on the vehicle and compared it with the stated one. */
const vinComparisonSchema = z.strictObject({
  /** The VIN that was compared. The comparison says nothing about another one. */
  vin: z.string().min(1).max(100),
  /** UTC, ISO 8601 with `Z`. */
  at: z.iso.datetime(),
  /** The name of the person. May be empty. */
  by: z.string().max(200),
});
export type VinComparison = z.infer<typeof vinComparisonSchema>;

/**
 * What the rules read besides the answers. It is stored with a report, so that a saved report gives
 * the same findings again. An absent member is not known.
 */
export const ruleInputsSchema = z.strictObject({
  profile: datasetProfileSchema.exactOptional(),
  vinComparison: vinComparisonSchema.exactOptional(),
});
export type RuleInputs = z.infer<typeof ruleInputsSchema>;

/**
 * Keeps only the profile when two reports are compared, because the VIN read on the vehicle belongs to
 * one of them.
 */
export const keepProfile = ({ profile }: RuleInputs): RuleInputs =>
  profile === undefined ? {} : { profile };
