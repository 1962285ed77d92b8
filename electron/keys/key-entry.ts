import { z } from 'zod';
import { isJsonObject } from '../../shared/format/json.ts';
import type { KeyedEnvironment } from '../../shared/provider/environment.ts';

/** A key as stored on disk: encrypted by the keychain, with the parts that may be shown. */
export type KeyEntry = {
  /** Base64. */
  readonly ciphertext: string;
  readonly lastCharacters: string;
  /** UTC, ISO 8601 with `Z`. */
  readonly savedAt: string;
};

const entrySchema = z.object({
  ciphertext: z.base64().min(1),
  lastCharacters: z.string().min(1).max(4),
  savedAt: z.iso.datetime(),
});

/** An environment's entry in the store. A damaged entry is distinct from a missing one. */
export type KeyEntryResult =
  | { readonly kind: 'none' }
  | { readonly kind: 'entry'; readonly entry: KeyEntry }
  | { readonly kind: 'damaged'; readonly lastCharacters: string; readonly savedAt: string };

/** Reads one environment's entry from the store's content. */
export function readEntry(content: unknown, environment: KeyedEnvironment): KeyEntryResult {
  const rawEntry = isJsonObject(content) ? content[environment] : undefined;
  if (rawEntry === undefined) return { kind: 'none' };
  const parsed = entrySchema.safeParse(rawEntry);
  if (parsed.success) return { kind: 'entry', entry: parsed.data };
  const part = (name: 'lastCharacters' | 'savedAt'): string => {
    const value = isJsonObject(rawEntry) ? rawEntry[name] : undefined;
    return entrySchema.shape[name].safeParse(value).data ?? '';
  };
  return { kind: 'damaged', lastCharacters: part('lastCharacters'), savedAt: part('savedAt') };
}

/**
 * Returns the store's content with one environment's entry set or removed; the rest is unchanged.
 */
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
