import { z } from 'zod';
import { datasetProfileSchema } from '../findings/rule-inputs.ts';
import { environmentSchema } from '../provider/environment.ts';
import { PURPOSES } from '../report/snapshot.ts';
import { purposeSchema, standardContentsSchema } from '../report/contents.ts';
import { baseUrlSchema, type Settings, type SettingsChange, settingsSchema } from './settings.ts';

const contentsByPurposeSchema = z.partialRecord(purposeSchema, standardContentsSchema);

/**
 * What an organisation sets for its users, from a file that only an administrator can write. An
 * unknown name is an error: a misspelt restriction would otherwise restrict nothing.
 */
export const policySchema = z.strictObject({
  baseUrl: baseUrlSchema.exactOptional(),
  /** The environments that may be used. */
  environments: z.array(environmentSchema).min(1).exactOptional(),
  retentionDays: settingsSchema.shape.retentionDays.exactOptional(),
  copiesFolder: settingsSchema.shape.copiesFolder.exactOptional(),
  dailyRequestLimit: settingsSchema.shape.dailyRequestLimit.exactOptional(),
  /** The datasets of a lookup, and so its cost. A custom profile is the user's own. */
  profile: datasetProfileSchema.exclude(['custom']).exactOptional(),
  organisation: settingsSchema.shape.organisation.trim().min(1).exactOptional(),
  /** In the file the path of a PNG, which is replaced by the image when it is read. */
  logo: z.string().min(1).nullable().exactOptional(),
  /** For each purpose. In the file, one word may stand for all of them. */
  contents: z
    .union(
      [
        standardContentsSchema.transform((contents) => {
          const entries = PURPOSES.map((purpose) => [purpose, contents] as const);
          return contentsByPurposeSchema.parse(Object.fromEntries(entries));
        }),
        contentsByPurposeSchema,
      ],
      'enter "full", "customer-copy" or "customer-summary", or one of them for each purpose',
    )
    .exactOptional(),
  /** Platedesk neither looks for nor installs new versions. */
  updates: z.literal('off').exactOptional(),
});
export type Policy = z.infer<typeof policySchema>;

/** The settings that the policy states, which the user cannot change. */
export function fixedSettings(policy: Policy): SettingsChange {
  const { environments: _, updates, profile, ...settings } = policy;
  return {
    ...settings,
    ...(profile && { datasetProfile: profile }),
    ...(updates === 'off' && { checkForUpdatesAtStart: false }),
  };
}

export const allowsEnvironment = (
  { environments }: Policy,
  environment: Settings['environment'],
): boolean => environments?.includes(environment) ?? true;

export const SET_BY_ORGANISATION = 'Set by your organisation.';
