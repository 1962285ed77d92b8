import { z } from 'zod';
import { DATASETS, type DatasetId } from '../provider/catalogue.ts';
import { environmentSchema } from '../provider/environment.ts';

/** A dataset's id, checked against the catalogue. */
export const datasetIdSchema = z.enum(DATASETS.map((dataset) => dataset.id));

/** Which datasets a search fetches: three that are given, and the user's own. */
export const profileNameSchema = z.enum(['dealer', 'insurer', 'everything', 'own']);
export type ProfileName = z.infer<typeof profileNameSchema>;

/** The given profiles. `own` is kept in the settings. */
export const PROFILES: Readonly<Record<Exclude<ProfileName, 'own'>, readonly DatasetId[]>> = {
  dealer: [
    'check',
    'valuation',
    'saleEvents',
    'similarListings',
    'advertFeatureSet',
    'spec',
    'motFeatureSet',
    'status',
    'keepers',
    'vrms',
  ],
  insurer: [
    'check',
    'valuation',
    'spec',
    'rating',
    'motFeatureSet',
    'status',
    'keepers',
    'vrms',
    'security',
  ],
  everything: DATASETS.map((dataset) => dataset.id),
};

export const PROFILE_LABELS: Readonly<Record<ProfileName, string>> = {
  dealer: 'Dealer',
  insurer: 'Insurer',
  everything: 'Everything',
  own: 'Own',
};

/** HTTPS, or plain HTTP to this machine itself; no query, fragment or credentials. */
export const baseUrlSchema = z
  .string()
  .trim()
  .max(300, 'The address is too long')
  .superRefine((text, context) => {
    const message = baseUrlProblem(text);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** What is wrong with a base URL, in plain words; undefined when nothing is. */
export function baseUrlProblem(text: string): string | undefined {
  if (!URL.canParse(text) || /[\s\\]/.test(text))
    return 'Enter a web address that starts with https://';
  const url = new URL(text);
  const loopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback))
    return 'The address must start with https:// (http:// only for this computer itself)';
  if (url.username || url.password) return 'Leave the user name and password out of the address';
  // A bare “?” leaves `search` empty, and would still swallow the path that is put behind it.
  if (/[?#]/.test(text)) return 'Leave out everything from “?” or “#” on';
  return undefined;
}

const seconds = z.int().min(1).max(600);
const bundledSchema = z.object({
  /** One multi-request for the datasets that it knows. Needs onboarding with the provider. */
  bundle: z.boolean(),
});
const keyedSchema = bundledSchema.extend({
  /** Sends the key as the query parameter `key` instead of the header. */
  keyInQuery: z.boolean(),
});

/** Everything a person can set, keys apart. */
export const settingsSchema = z.object({
  environment: environmentSchema,
  /** Production's; UAT is the same followed by `/uat`. Empty until the user gives it. */
  baseUrl: z.union([z.literal(''), baseUrlSchema]),
  production: keyedSchema,
  uat: keyedSchema,
  sample: bundledSchema,
  timeouts: z.object({ standard: seconds, slow: seconds }),
  profile: profileNameSchema,
  ownProfile: z.array(datasetIdSchema),
  /** Versions to ask for, by dataset, where not the current one. */
  versions: z.partialRecord(datasetIdSchema, z.string().max(10)),
  theme: z.enum(['system', 'light', 'dark']),
  /** How many days a saved report is kept; null: until somebody deletes it. */
  retention: z.int().min(1).max(36_500).nullable(),
  /** Of prints and PDFs. */
  paper: z.enum(['A4', 'Letter']),
  /** Words of the latest report, for the next one to begin with; empty where there were none. */
  preparedBy: z.string().max(200),
  organisation: z.string().max(200),
  purpose: z.string().max(200),
});
export type Settings = z.infer<typeof settingsSchema>;

/** A change to some of the settings. */
export const settingsPatchSchema = settingsSchema.partial();
export type SettingsPatch = z.infer<typeof settingsPatchSchema>;

export const DEFAULT_SETTINGS: Settings = {
  environment: 'sample',
  baseUrl: '',
  production: { keyInQuery: false, bundle: false },
  uat: { keyInQuery: false, bundle: false },
  sample: { bundle: false },
  timeouts: { standard: 15, slow: 90 },
  profile: 'everything',
  ownProfile: ['check', 'spec', 'status'],
  versions: {},
  theme: 'system',
  retention: null,
  paper: 'A4',
  preparedBy: '',
  organisation: '',
  purpose: '',
};

/** The datasets that a search fetches under these settings, in the order of the tabs. */
export function datasetsToFetch(settings: Pick<Settings, 'profile' | 'ownProfile'>): DatasetId[] {
  const chosen: readonly DatasetId[] =
    settings.profile === 'own' ? settings.ownProfile : PROFILES[settings.profile];
  return DATASETS.map((dataset) => dataset.id).filter((id) => chosen.includes(id));
}

/** The address that an environment's requests start with: no slash at the end. */
export function baseUrlOf(settings: Pick<Settings, 'baseUrl'>, environment: 'production' | 'uat') {
  const base = settings.baseUrl.replace(/\/+$/, '');
  return base === '' ? '' : environment === 'uat' ? `${base}/uat` : base;
}
