import { z } from 'zod';
import type { KeyedEnvironment } from '../provider/environment.ts';

/** What a window may know of a key. The key itself never comes back out of the main process. */
export type KeyStatus = { readonly environment: KeyedEnvironment } & (
  | { readonly state: 'absent' }
  | {
      readonly state: 'stored' | 'session-only';
      readonly lastCharacters: string;
      readonly savedAt: string;
    }
  /**
   * It is there, but can't be opened now. It is kept. `why` is a sentence for the user. Where the
   * entry itself is damaged, `lastFour` and `savedAt` may be empty.
   */
  | {
      readonly state: 'locked';
      readonly lastCharacters: string;
      readonly savedAt: string;
      readonly message?: string;
    }
);

/** Whether a real keychain is behind this run, and why not where it isn't. */
export type KeychainStatus =
  | { readonly kind: 'available'; readonly name: string }
  | { readonly kind: 'unavailable'; readonly message: string };

/** A key as typed: printable ASCII without spaces, for it goes into a header. */
export const apiKeySchema = z
  .string()
  .trim()
  .min(8, 'A key has at least 8 characters')
  .max(512, 'A key has at most 512 characters')
  .regex(/^[\x21-\x7e]+$/, 'A key has no spaces and only plain letters, figures and signs');
