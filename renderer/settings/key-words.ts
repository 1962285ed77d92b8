import type { KeychainStatus, KeyStatus } from '../../shared/ipc/keys.ts';
import { formatMoment } from '../ui/format.ts';
import type { Tone } from '../ui/tone.ts';

/** A key's state in words. Never the key itself: its last four characters are all that is known. */
export type KeyWords = {
  readonly tone: Tone;
  /** A few words. */
  readonly state: string;
  /** Where it is kept, and what that means. */
  readonly detail: string;
  readonly canRetry: boolean;
};

export function keyWords(status: KeyStatus, keychain: KeychainStatus | undefined): KeyWords {
  switch (status.state) {
    case 'absent':
      return {
        tone: 'unknown',
        state: 'No key saved',
        detail: 'Paste the key that the provider gave you for this environment.',
        canRetry: false,
      };
    case 'stored':
      return {
        tone: 'information',
        state: `Key ending in ${status.lastFour}`,
        detail: `Saved ${formatMoment(status.savedAt)}, encrypted with ${keychainName(keychain)}.`,
        canRetry: false,
      };
    case 'session-only':
      return {
        tone: 'review',
        state: `Key ending in ${status.lastFour}, for this session only`,
        detail: `Kept in memory since ${formatMoment(status.savedAt)} and forgotten when Platedesk closes: there is no keychain here that would keep it safe.`,
        canRetry: false,
      };
    case 'locked':
      return {
        tone: 'review',
        // A damaged entry doesn't even say how its key ended.
        state: status.lastFour ? `Key ending in ${status.lastFour}, locked` : 'A key, locked',
        detail: lockedWords(status),
        canRetry: true,
      };
  }
}

function lockedWords({ savedAt, why }: { savedAt: string; why?: string }): string {
  const saved = savedAt ? `Saved ${formatMoment(savedAt)}. ` : '';
  const reason = why ?? 'The keychain won’t open it now.';
  return `${saved}${reason} Nothing can be looked up with it. It is kept: unlock the keychain and try again, or save the key anew.`;
}

function keychainName(keychain: KeychainStatus | undefined): string {
  return keychain?.kind === 'available' ? keychain.name : 'this computer’s keychain';
}
