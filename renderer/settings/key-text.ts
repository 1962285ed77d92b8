import type { KeychainStatus, KeyStatus } from '../../shared/ipc/keys.ts';
import { formatLondonTime } from '../ui/format.ts';
import type { Tone } from '../ui/tone.ts';

/** A key's status as text. It contains at most the last four characters of the key. */
export type KeyText = {
  readonly tone: Tone;
  /** A short label. */
  readonly state: string;
  /** Where the key is stored, and what that means. */
  readonly detail: string;
  readonly canRetry: boolean;
};

export function describeKey(status: KeyStatus, keychain: KeychainStatus | undefined): KeyText {
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
        state: `Key ending in ${status.lastCharacters}`,
        detail: `Saved ${formatLondonTime(status.savedAt)}, encrypted with ${keychainName(keychain)}.`,
        canRetry: false,
      };
    case 'session-only':
      return {
        tone: 'review',
        state: `Key ending in ${status.lastCharacters}, for this session only`,
        detail: `Kept in memory since ${formatLondonTime(status.savedAt)} and forgotten when Platedesk closes: there is no keychain here that would keep it safe.`,
        canRetry: false,
      };
    case 'locked':
      return {
        tone: 'review',
        // A damaged entry does not contain the last characters of its key.
        state: status.lastCharacters
          ? `Key ending in ${status.lastCharacters}, locked`
          : 'A key, locked',
        detail: describeLockedKey(status),
        canRetry: true,
      };
  }
}

function describeLockedKey({ savedAt, message }: { savedAt: string; message?: string }): string {
  const savedText = savedAt ? `Saved ${formatLondonTime(savedAt)}. ` : '';
  const reason = message ?? 'The keychain won’t open it now.';
  return `${savedText}${reason} Nothing can be looked up with it. It is kept: unlock the keychain and try again, or save the key anew.`;
}

function keychainName(keychain: KeychainStatus | undefined): string {
  return keychain?.kind === 'available' ? keychain.name : 'this computer’s keychain';
}
