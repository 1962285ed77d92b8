import type { Configuration } from 'electron-builder';

type AzureOptions = NonNullable<NonNullable<Configuration['win']>['azureSignOptions']>;

/** What the environment provides for signing. */
export type Signing = {
  readonly canSign: boolean;
  readonly canNotarise: boolean;
  /** True if a package without a signature must not be built. */
  readonly isRequired: boolean;
  /** The account of Azure Trusted Signing, if it signs instead of a certificate file. */
  readonly azure?: AzureOptions;
  /** One sentence for each step that is skipped. */
  readonly skipped: readonly string[];
};

type Environment = Readonly<Record<string, string | undefined>>;
type SignedPlatform = 'darwin' | 'win32';

/** The variables from which electron-builder signs with a certificate file. */
const CERTIFICATE = {
  darwin: ['CSC_LINK', 'CSC_KEY_PASSWORD'],
  win32: ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'],
} as const satisfies Record<SignedPlatform, readonly string[]>;

/** The variables that describe the account of Azure Trusted Signing. */
const AZURE = {
  publisherName: 'AZURE_SIGNING_PUBLISHER',
  endpoint: 'AZURE_SIGNING_ENDPOINT',
  codeSigningAccountName: 'AZURE_SIGNING_ACCOUNT',
  certificateProfileName: 'AZURE_SIGNING_PROFILE',
} as const;
/** The variables with which Azure's own module signs in. */
const AZURE_LOGIN = ['AZURE_TENANT_ID', 'AZURE_CLIENT_ID', 'AZURE_CLIENT_SECRET'] as const;

/** The variables from which it notarises, with an App Store Connect key. */
const NOTARY = ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'] as const;

/**
 * Linux packages are not signed: their repository is.
 *
 * @throws if signing is required and a step would be skipped
 */
export function findSigning(
  platform: NodeJS.Platform,
  env: Environment,
  isRequired = false,
): Signing {
  if (platform !== 'darwin' && platform !== 'win32')
    return { canSign: false, canNotarise: false, isRequired: false, skipped: [] };
  const missing = (names: readonly string[]) => names.filter((name) => !env[name]);
  const usesAzure = platform === 'win32' && Object.values(AZURE).some((name) => env[name]);
  const needed = usesAzure ? [...Object.values(AZURE), ...AZURE_LOGIN] : CERTIFICATE[platform];
  const forSignature = missing(needed);
  const forNotary = platform === 'darwin' ? missing([...CERTIFICATE.darwin, ...NOTARY]) : [];
  const skipped = [...explain('Signing', forSignature), ...explain('Notarising', forNotary)];
  if (isRequired && skipped.length > 0)
    throw new Error(`A release must be signed. ${skipped.join(' ')}`);
  const canSign = forSignature.length === 0;
  return {
    canSign,
    canNotarise: platform === 'darwin' && forNotary.length === 0,
    isRequired,
    ...(usesAzure && canSign && { azure: readAzure(env) }),
    skipped,
  };
}

function readAzure(env: Environment): AzureOptions {
  const read = (name: keyof typeof AZURE) => env[AZURE[name]] ?? '';
  return {
    publisherName: read('publisherName'),
    endpoint: read('endpoint'),
    codeSigningAccountName: read('codeSigningAccountName'),
    certificateProfileName: read('certificateProfileName'),
  };
}

function explain(step: string, missing: readonly string[]): string[] {
  return missing.length === 0 ? [] : [`${step} was skipped. Not set: ${missing.join(', ')}.`];
}
