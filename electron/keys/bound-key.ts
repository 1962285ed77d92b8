import { z } from 'zod';
import { apiKeySchema } from '../../shared/ipc/keys.ts';
import {
  type KeyedEnvironment,
  keyedEnvironmentSchema,
} from '../../shared/provider/environment.ts';
import { parseJson } from '../http/parse-json.ts';
import type { Keychain } from '../ports.ts';
import { type KeyEntry, visibleSuffix } from './key-entry.ts';

/**
 * What is encrypted of a key.
 *
 * SECURITY: it names where the key may be used, so that neither an edited or copied file nor a
 * changed base URL can make Platedesk send the key elsewhere.
 */
const boundKeySchema = z.object({
  environment: keyedEnvironmentSchema,
  /** Origin of the base URL. Empty if none was set when the key was saved. */
  origin: z.string(),
  key: apiKeySchema,
});
export type BoundKey = z.infer<typeof boundKeySchema>;

export type DecryptResult =
  | { readonly ok: true; readonly boundKey: BoundKey }
  | { readonly ok: false; readonly message: string; readonly detail?: string };

export const WRONG_KEY_MESSAGE =
  'The keychain returned a different key. Save the key again or remove it.';
const WRONG_ENVIRONMENT_MESSAGE =
  'The stored key belongs to another environment. Save the key again or remove it.';

/** Decrypts an entry and checks that the result is its key: v11 has no checksum. */
export async function decryptEntry(
  keychain: Keychain,
  environment: KeyedEnvironment,
  { ciphertext, lastCharacters }: KeyEntry,
): Promise<DecryptResult> {
  const decrypted = await keychain.decrypt(Buffer.from(ciphertext, 'base64'));
  if (!decrypted.ok) return decrypted;
  const boundKey = boundKeySchema.safeParse(parseJson(decrypted.text)).data;
  if (!boundKey || visibleSuffix(boundKey.key) !== lastCharacters)
    return { ok: false, message: WRONG_KEY_MESSAGE };
  return boundKey.environment === environment
    ? { ok: true, boundKey }
    : { ok: false, message: WRONG_ENVIRONMENT_MESSAGE };
}
