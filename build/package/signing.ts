/** What the environment provides for signing. */
export type Signing = {
  readonly canSign: boolean;
  readonly canNotarise: boolean;
  /** One sentence for each step that is skipped. */
  readonly skipped: readonly string[];
};

type Environment = Readonly<Record<string, string | undefined>>;
type SignedPlatform = 'darwin' | 'win32';

/** The variables from which electron-builder signs. */
const CERTIFICATE = {
  darwin: ['CSC_LINK', 'CSC_KEY_PASSWORD'],
  win32: ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'],
} as const satisfies Record<SignedPlatform, readonly string[]>;

/** The variables from which it notarises, with an App Store Connect key. */
const NOTARY = ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'] as const;

/** Linux packages are not signed: their repository is. */
export function findSigning(platform: NodeJS.Platform, env: Environment): Signing {
  if (platform !== 'darwin' && platform !== 'win32')
    return { canSign: false, canNotarise: false, skipped: [] };
  const missing = (names: readonly string[]) => names.filter((name) => !env[name]);
  const forCertificate = missing(CERTIFICATE[platform]);
  const forNotary = platform === 'darwin' ? missing([...CERTIFICATE.darwin, ...NOTARY]) : [];
  return {
    canSign: forCertificate.length === 0,
    canNotarise: platform === 'darwin' && forNotary.length === 0,
    skipped: [...explain('Signing', forCertificate), ...explain('Notarising', forNotary)],
  };
}

function explain(step: string, missing: readonly string[]): string[] {
  return missing.length === 0 ? [] : [`${step} was skipped. Not set: ${missing.join(', ')}.`];
}
