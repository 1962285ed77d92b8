import { z } from 'zod';
import { DATASET_IDS, DATASETS, type DatasetId } from '../provider/catalogue.ts';
import { environmentSchema } from '../provider/environment.ts';

/** A dataset's id, checked against the catalogue. */
export const datasetIdSchema = z.enum(DATASETS.map((dataset) => dataset.id));

/** Which datasets a search fetches: three that are given, and the user's own. */
export const datasetProfileSchema = z.enum(['dealer', 'insurer', 'everything', 'custom']);
export type DatasetProfile = z.infer<typeof datasetProfileSchema>;

const datasetsOf = (datasetProfile: 'dealer' | 'insurer'): readonly DatasetId[] =>
  DATASETS.filter(({ profiles }) => profiles.some((name) => name === datasetProfile)).map(
    ({ id }) => id,
  );

/** The given profiles. `own` is kept in the settings. */
export const DATASET_PROFILES: Readonly<
  Record<Exclude<DatasetProfile, 'custom'>, readonly DatasetId[]>
> = {
  dealer: datasetsOf('dealer'),
  insurer: datasetsOf('insurer'),
  everything: DATASET_IDS,
};

export const PROFILE_LABELS: Readonly<Record<DatasetProfile, string>> = {
  dealer: 'Dealer',
  insurer: 'Insurer',
  everything: 'Everything',
  custom: 'Own',
};

/** HTTPS, or plain HTTP to this machine itself; no query, fragment or credentials. */
export const baseUrlSchema = z
  .string()
  .trim()
  .max(300, 'The address is too long')
  .superRefine((text, context) => {
    const message = validateBaseUrl(text);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** What is wrong with a base URL, in plain words; undefined when nothing is. */
export function validateBaseUrl(text: string): string | undefined {
  if (!URL.canParse(text) || /[\s\\]/.test(text))
    return 'Enter a web address that starts with https://';
  const url = new URL(text);
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback))
    return 'The address must start with https:// (http:// only for this computer itself)';
  if (url.username || url.password) return 'Leave the user name and password out of the address';
  // A bare “?” leaves `search` empty, and would still swallow the path that is put behind it.
  if (/[?#]/.test(text)) return 'Leave out everything from “?” or “#” on';
  return undefined;
}

const seconds = z.int().min(1).max(600);
const environmentSettingsSchema = z.object({
  /** One multi-request for the datasets that it knows. Needs onboarding with the provider. */
  useMultiRequest: z.boolean(),
});
const keyedEnvironmentSettingsSchema = environmentSettingsSchema.extend({
  /** Sends the key as the query parameter `key` instead of the header. */
  sendKeyInQuery: z.boolean(),
});

/** Everything a person can set, keys apart. */
export const settingsSchema = z.object({
  environment: environmentSchema,
  /** Production's; UAT is the same followed by `/uat`. Empty until the user gives it. */
  baseUrl: z.union([z.literal(''), baseUrlSchema]),
  production: keyedEnvironmentSettingsSchema,
  uat: keyedEnvironmentSettingsSchema,
  sample: environmentSettingsSchema,
  timeoutSeconds: z.object({ standard: seconds, slow: seconds }),
  datasetProfile: datasetProfileSchema,
  customProfile: z.array(datasetIdSchema),
  /** Versions to ask for, by dataset, where not the current one. */
  datasetVersions: z.partialRecord(datasetIdSchema, z.string().max(10)),
  theme: z.enum(['system', 'light', 'dark']),
  /** How many days a saved report is kept; null: until somebody deletes it. */
  retentionDays: z.int().min(1).max(36_500).nullable(),
  /** A copy of each saved report is written into this folder; null: no copies. */
  copiesFolder: z.string().min(1).max(4096).nullable(),
  /** Of prints and PDFs. */
  paperSize: z.enum(['A4', 'Letter']),
  /** Words of the latest report, for the next one to begin with; empty where there were none. */
  lastPreparedBy: z.string().max(200),
  lastOrganisation: z.string().max(200),
  lastPurpose: z.string().max(200),
});
export type Settings = z.infer<typeof settingsSchema>;

/**
 * A change that a window may make to some of the settings.
 *
 * SECURITY: it names no folder; it can only stop using the one that the user chose.
 */
export const settingsPatchSchema = settingsSchema.extend({ copiesFolder: z.null() }).partial();
export type SettingsPatch = z.infer<typeof settingsPatchSchema>;

export const DEFAULT_SETTINGS: Settings = {
  environment: 'sample',
  baseUrl: '',
  production: { sendKeyInQuery: false, useMultiRequest: false },
  uat: { sendKeyInQuery: false, useMultiRequest: false },
  sample: { useMultiRequest: false },
  timeoutSeconds: { standard: 15, slow: 90 },
  datasetProfile: 'everything',
  customProfile: ['check', 'spec', 'status'],
  datasetVersions: {},
  theme: 'system',
  retentionDays: null,
  copiesFolder: null,
  paperSize: 'A4',
  lastPreparedBy: '',
  lastOrganisation: '',
  lastPurpose: '',
};

/** The datasets that a search fetches under these settings, in the order of the tabs. */
export function datasetsToFetch(
  settings: Pick<Settings, 'datasetProfile' | 'customProfile'>,
): DatasetId[] {
  const selected: readonly DatasetId[] =
    settings.datasetProfile === 'custom'
      ? settings.customProfile
      : DATASET_PROFILES[settings.datasetProfile];
  return DATASET_IDS.filter((id) => selected.includes(id));
}

/** The address that an environment's requests start with: no slash at the end. */
export function environmentBaseUrl(
  settings: Pick<Settings, 'baseUrl'>,
  environment: 'production' | 'uat',
) {
  const base = settings.baseUrl.replace(/\/+$/, '');
  return base === '' ? '' : environment === 'uat' ? `${base}/uat` : base;
}
