import { z } from 'zod';
import { isJsonObject } from '../../shared/format/json.ts';
import type { KeyedEnvironment } from '../../shared/provider/environment.ts';

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

/** What is stored of a key. Without `entry` it is damaged. */
type StoredKey = z.infer<typeof visibleSchema> & { readonly entry: KeyEntry | undefined };

/** Reads one environment's entry from the store's content; undefined if there is none. */
export function readEntry(content: unknown, environment: KeyedEnvironment): StoredKey | undefined {
  const stored = isJsonObject(content) ? content[environment] : undefined;
  if (stored === undefined) return undefined;
  return { ...visibleSchema.parse(stored), entry: entrySchema.safeParse(stored).data };
}

/** Returns the store's content with one environment's entry set or removed. */
export function withEntry(
  content: unknown,
  environment: KeyedEnvironment,
  entry: KeyEntry | undefined,
): Record<string, unknown> {
  const rest: Record<string, unknown> = isJsonObject(content) ? { ...content } : {};
  delete rest[environment];
  return entry ? { ...rest, [environment]: entry } : rest;
}

/** The visible part of a key: its last four characters, or two of a short key. */
export function visibleSuffix(key: string): string {
  return key.slice(key.length < 12 ? -2 : -4);
}
