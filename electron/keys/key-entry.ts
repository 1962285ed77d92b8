import { z } from 'zod';
import { apiKeySchema } from '../../shared/ipc/keys.ts';
import {
  type KeyedEnvironment,
  keyedEnvironmentSchema,
} from '../../shared/provider/environment.ts';
import { parseJson } from '../http/parse-json.ts';
import type { Keychain } from '../ports.ts';

/** A key as stored on disk: encrypted by the keychain, with the parts that may be shown. */
const entrySchema = z.object({
  /** Base64. */
  ciphertext: z.base64().min(1),
  lastCharacters: z.string().min(1).max(4),
  /** UTC, ISO 8601 with `Z`. */
  savedAt: z.iso.datetime(),
});
export type KeyEntry = z.infer<typeof entrySchema>;

const visibleSchema = z
  .object({
    lastCharacters: entrySchema.shape.lastCharacters.catch(''),
    savedAt: entrySchema.shape.savedAt.catch(''),
  })
  .catch({ lastCharacters: '', savedAt: '' });

/** The stored data of a key. They are damaged if `entry` is missing. */
type StoredKey = z.infer<typeof visibleSchema> & { readonly entry: KeyEntry | undefined };

/** Reads a stored entry; undefined if there is none. */
export function readEntry(stored: unknown): StoredKey | undefined {
  if (stored === undefined) return undefined;
  return { ...visibleSchema.parse(stored), entry: entrySchema.safeParse(stored).data };
}

/** The visible part of a key: its last four characters, or two of a short key. */
export function visibleSuffix(key: string): string {
  return key.slice(key.length < 12 ? -2 : -4);
}

/**
 * The part of a key's entry that is encrypted.
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
type BoundKey = z.infer<typeof boundKeySchema>;

export type DecryptResult =
  | { readonly ok: true; readonly boundKey: BoundKey }
  | Exclude<Awaited<ReturnType<Keychain['decrypt']>>, { ok: true }>;

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
    return { ok: false, message: WRONG_KEY_MESSAGE, isDamaged: true };
  return boundKey.environment === environment
    ? { ok: true, boundKey }
    : { ok: false, message: WRONG_ENVIRONMENT_MESSAGE, isDamaged: true };
}
