import { z } from 'zod';
import type { KeyedEnvironment } from '../provider/environment.ts';

/** What a window may know about a key. The main process never returns the key itself. */
export type KeyStatus = { readonly environment: KeyedEnvironment } & (
  | { readonly state: 'absent' }
  | {
      readonly state: 'stored' | 'session-only';
      readonly lastCharacters: string;
      readonly savedAt: string;
      /** The only origin that the key is sent to. Empty if no base URL was set when it was saved. */
      readonly origin: string;
    }
  /**
   * Stored and not deleted. `locked`: the keychain may decrypt it later. `damaged`: it has to be
   * saved again; what is shown of it may be empty.
   */
  | {
      readonly state: 'locked' | 'damaged';
      readonly lastCharacters: string;
      readonly savedAt: string;
      /** Why it cannot be used, and what to do. */
      readonly message: string;
    }
);

/** A key that can be sent to its origin. */
export type UsableKeyStatus = Extract<KeyStatus, { origin: string }>;

/** True for a usable key that is not sent to this origin before the user confirms it. */
export const needsConfirmation = (status: KeyStatus, origin: string): status is UsableKeyStatus =>
  'origin' in status && origin !== '' && status.origin !== origin;

export const describeKeyOrigin = ({ origin }: UsableKeyStatus): string =>
  origin === '' ? 'It was saved before a base URL was set.' : `It was saved for ${origin}.`;

/** Whether a keychain of the operating system is available. `message` gives the reason if not. */
export type KeychainStatus =
  | { readonly kind: 'available'; readonly name: string }
  | { readonly kind: 'unavailable'; readonly message: string };

export type KeysStatus = {
  readonly keys: readonly KeyStatus[];
  readonly keychain: KeychainStatus;
};

const QUOTED = /^(["'`“”‘’«»]).*(["'`“”‘’«»])[,;]?$/s;
const PREFIX =
  /^(?:authorization\s*[:=]\s*|bearer\s+|(["']?)(?:x[-_ ])?(?:api[-_ ]?)?key\1\s*[:=]\s*)/i;

/**
 * Removes what surrounds a key where people copy it from: quotes, `key=`, `"apiKey": `, `bearer `,
 * and invisible characters. A character inside the key is never removed, except an invisible one.
 */
function unwrapKey(pasted: string): string {
  let key = pasted.replaceAll(/\p{Cf}/gu, '').trim();
  for (let previous = ''; previous !== key;) {
    previous = key;
    key = key.replace(PREFIX, '').trim();
    if (QUOTED.test(key)) key = key.replace(/[,;]$/, '').slice(1, -1).trim();
  }
  return key;
}

/** Some providers issue signed tokens as keys, which are longer than others. */
const MAX_KEY_LENGTH = 8_192;

/** An API key: printable ASCII without spaces, because it is sent in a header. */
export const apiKeySchema = z
  .string()
  .max(2 * MAX_KEY_LENGTH, 'A key can have up to 8,192 characters')
  .transform(unwrapKey)
  .pipe(
    z
      .string()
      .min(8, 'A key must have at least 8 characters')
      .max(MAX_KEY_LENGTH, 'A key can have up to 8,192 characters')
      .regex(
        /^[\x21-\x7e]+$/,
        'A key must contain only letters, numbers and symbols, without spaces',
      ),
  );
