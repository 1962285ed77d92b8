import { z } from 'zod';
import { isJsonObject } from '../../shared/format/json.ts';
import type { KeyedEnvironment } from '../../shared/provider/environment.ts';

/** A key as it lies on disk: under the keychain's lock, with what may be shown of it. */
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

/** What the store holds for an environment. A damaged entry is told apart from none, never taken for it. */
export type KeyEntryResult =
  | { readonly kind: 'none' }
  | { readonly kind: 'entry'; readonly entry: KeyEntry }
  | { readonly kind: 'damaged'; readonly lastCharacters: string; readonly savedAt: string };

/** Reads one environment's entry out of the store's whole content. */
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
 * The store's content with one environment's entry set, or taken out. Everything else in it is kept.
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

/** What is shown of a key: its last four characters, or fewer where that would be much of it. */
export function visibleSuffix(key: string): string {
  return key.slice(key.length < 12 ? -2 : -4);
}
