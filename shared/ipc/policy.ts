import { z } from 'zod';
import { environmentSchema } from '../provider/environment.ts';
import { baseUrlSchema, type Settings, settingsSchema } from './settings.ts';

/**
 * What an organisation sets for its users, from a file that only an administrator can write. An
 * unknown name is an error: a misspelt restriction would otherwise restrict nothing.
 */
export const policySchema = z.strictObject({
  baseUrl: baseUrlSchema.optional(),
  /** The environments that may be used. */
  environments: z.array(environmentSchema).min(1).optional(),
  retentionDays: settingsSchema.shape.retentionDays.optional(),
  copiesFolder: settingsSchema.shape.copiesFolder.optional(),
  /** Platedesk neither looks for nor installs new versions. */
  updates: z.literal('off').optional(),
});
export type Policy = z.infer<typeof policySchema>;

/** The settings that the policy states, which the user cannot change. */
export function fixedSettings({
  baseUrl,
  retentionDays,
  copiesFolder,
  updates,
}: Policy): Partial<Settings> {
  return {
    ...(baseUrl !== undefined && { baseUrl }),
    ...(retentionDays !== undefined && { retentionDays }),
    ...(copiesFolder !== undefined && { copiesFolder }),
    ...(updates === 'off' && { checkForUpdatesAtStart: false }),
  };
}

export const allowsEnvironment = (
  { environments }: Policy,
  environment: Settings['environment'],
): boolean => environments?.includes(environment) ?? true;

export const SET_BY_ORGANISATION = 'Set by your organisation.';
