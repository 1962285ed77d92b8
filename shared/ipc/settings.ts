import { z } from 'zod';
import { type DatasetProfile, datasetProfileSchema } from '../findings/rule-inputs.ts';
import { buyingProfileSchema, MAX_BUYING_PROFILES } from '../lists/buying-profile.ts';
import { DATASETS, type DatasetId } from '../provider/catalogue.ts';
import { environmentSchema } from '../provider/environment.ts';
import { contentsSchema, purposeSchema } from '../report/contents.ts';
import { logoSchema } from '../report/snapshot.ts';

export const datasetIdSchema = z.enum(DATASETS.map((dataset) => dataset.id));

export const PROFILE_LABELS: Readonly<Record<DatasetProfile, string>> = {
  dealer: 'Dealer',
  insurer: 'Insurer',
  everything: 'Everything',
  custom: 'Custom',
};

/**
 * HTTPS, or HTTP to this computer. No query, fragment or credentials. The result has no trailing
 * slash.
 *
 * SECURITY: it is in the canonical form of the URL standard, which writes a host name that only
 * looks like the provider's as punycode (`xn--`).
 */
export const baseUrlSchema = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const message = validateBaseUrl(text);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .transform((text) => new URL(text).href.replace(/\/+$/, ''))
  .pipe(z.string().max(300, 'The URL is too long'));

/** Returns an error message for an invalid base URL, or undefined if it is valid. */
export function validateBaseUrl(text: string): string | undefined {
  if (!URL.canParse(text) || /[\s\\]/.test(text)) return 'Enter a URL that starts with https://';
  const url = new URL(text);
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback))
    return 'The URL must start with https:// (http:// only for this computer)';
  if (isInternalHost(url.hostname)) return 'The URL must not have a link-local or metadata address';
  if (url.username || url.password) return 'Remove the user name and password from the URL';
  // For a bare “?”, `search` is empty, but the path that is appended would become part of the
  // query.
  if (/[?#]/.test(text)) return 'Remove “?” or “#” and everything after it';
  return undefined;
}

/**
 * Hosts that are never a provider's: link-local addresses, also embedded in IPv6, and the metadata
 * services of clouds, which return credentials of a virtual machine to everything that runs on it.
 */
const INTERNAL_HOSTS = [
  /^169\.254\.\d+\.\d+$/,
  /^\[(64:ff9b)?::(ffff:)?a9fe:[0-9a-f]+\]$/,
  /^\[fe[89ab][0-9a-f]:/,
  /^\[(fd00:ec2|fd20:ce)::254\]$/, // Amazon, Google
  /^(100\.100\.100\.200|168\.63\.129\.16)$/, // Alibaba, Azure
  /^metadata(\.google\.internal|\.goog)?$/,
  /^instance-data(\.ec2\.internal)?$/,
];

/**
 * The addresses that a name resolves to need no check: the key is sent only after the host has
 * proved its name with a certificate, and metadata services have none.
 */
function isInternalHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  return INTERNAL_HOSTS.some((host) => host.test(name));
}

const seconds = z.int().min(1).max(600);
const environmentSettingsSchema = z.object({
  /** Sends one multi-request for all datasets that it supports. Needs onboarding. */
  useMultiRequest: z.boolean(),
});
const keyedEnvironmentSettingsSchema = environmentSettingsSchema.extend({
  /** Sends the key as the query parameter `key` instead of the header. */
  sendKeyInQuery: z.boolean(),
});

/** All settings of the user except API keys. */
export const settingsSchema = z.object({
  environment: environmentSchema,
  /** Production base URL, empty until the user enters it. UAT adds `/uat`. */
  baseUrl: z.union([z.literal(''), baseUrlSchema]),
  production: keyedEnvironmentSettingsSchema,
  uat: keyedEnvironmentSettingsSchema,
  sample: environmentSettingsSchema,
  timeoutSeconds: z.object({ standard: seconds, slow: seconds }),
  datasetProfile: datasetProfileSchema,
  customProfile: z.array(datasetIdSchema),
  /** Dataset versions to request instead of the current ones. */
  datasetVersions: z.partialRecord(datasetIdSchema, z.string().max(10)),
  /** How to start is shown until the first lookup. */
  showWelcome: z.boolean(),
  theme: z.enum(['system', 'light', 'dark']),
  /** The Overview shows the whole check sheet, not only what needs a decision. */
  showsAllChecks: z.boolean(),
  /** Looks for a new version when Platedesk starts. */
  checkForUpdatesAtStart: z.boolean(),
  /** Days after which saved reports are deleted. Null: no automatic deletion. */
  retentionDays: z.int().min(1).max(36_500).nullable(),
  /** A copy of each saved report is written into this folder; null: no copies. */
  copiesFolder: z.string().min(1).max(4096).nullable(),
  /** For printing and PDF. */
  paperSize: z.enum(['A4', 'Letter']),
  /** For each purpose, the contents of the latest report. The next report starts with them. */
  contents: z.record(purposeSchema, contentsSchema),
  /** The author of reports. Each may be empty. */
  preparedBy: z.string().max(200),
  organisation: z.string().max(200),
  address: z.string().max(300),
  phone: z.string().max(50),
  /** The organisation's logo; null: none. */
  logo: logoSchema.nullable(),
  /** Of the latest report, used for the next one. Empty before the first. */
  lastPurpose: z.string().max(200),
  /** How the highest bid is calculated, one for each auction. */
  buyingProfiles: z.array(buyingProfileSchema).max(MAX_BUYING_PROFILES),
  /** The user's price of a request in pence. A dataset without one has no known cost. */
  tariffPence: z.partialRecord(datasetIdSchema, z.number().min(0).max(100_000)),
  /** Requests of one day in London to all environments except Sample. Null: no limit. */
  dailyRequestLimit: z.int().min(1).max(1_000_000).nullable(),
});
export type Settings = z.infer<typeof settingsSchema>;

/**
 * A change that a window may make to some of the settings. `contents` may name only some purposes.
 *
 * SECURITY: it has no folder and no logo; it can only stop using those that the user chose.
 */
export const settingsPatchSchema = settingsSchema
  .extend({
    contents: z.partialRecord(purposeSchema, contentsSchema),
    copiesFolder: z.null(),
    logo: z.null(),
  })
  .strict()
  .partial();
export type SettingsPatch = z.infer<typeof settingsPatchSchema>;

/** A change that the main process makes, also to what a window cannot change. */
export type SettingsChange = Partial<Omit<Settings, 'contents'>> & Pick<SettingsPatch, 'contents'>;

export const changeSettings = (settings: Settings, change: SettingsChange): Settings => ({
  ...settings,
  ...change,
  contents: { ...settings.contents, ...change.contents },
});

/** Path under `app://desk` of the logo in the settings. */
export const LOGO_PATH = '/report/logo';

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
  showWelcome: true,
  theme: 'system',
  showsAllChecks: false,
  checkForUpdatesAtStart: false,
  retentionDays: null,
  copiesFolder: null,
  paperSize: 'A4',
  contents: {
    'Buying or part exchange': 'full',
    'Listing for sale': 'customer-copy',
    Delivery: 'customer-summary',
    'Insurance claim': 'full',
    Underwriting: 'full',
    Other: 'full',
  },
  preparedBy: '',
  organisation: '',
  address: '',
  phone: '',
  logo: null,
  lastPurpose: '',
  buyingProfiles: [],
  tariffPence: {},
  dailyRequestLimit: null,
};

/** Returns the datasets that a lookup requests with these settings, in tab order. */
export function datasetsToFetch({
  datasetProfile,
  customProfile,
}: Pick<Settings, 'datasetProfile' | 'customProfile'>): DatasetId[] {
  return DATASETS.filter(({ id, profiles }) => {
    if (datasetProfile === 'everything') return true;
    if (datasetProfile === 'custom') return customProfile.includes(id);
    return profiles.some((name) => name === datasetProfile);
  }).map(({ id }) => id);
}

/** Returns the origin of the base URL, or an empty string if it is not set. UAT has the same. */
export const baseUrlOrigin = ({ baseUrl }: Pick<Settings, 'baseUrl'>): string =>
  baseUrl === '' ? '' : new URL(baseUrl).origin;

/** Returns the base URL of an environment, or an empty string if it is not set. */
export function environmentBaseUrl(
  { baseUrl }: Pick<Settings, 'baseUrl'>,
  environment: 'production' | 'uat',
) {
  return baseUrl !== '' && environment === 'uat' ? `${baseUrl}/uat` : baseUrl;
}
