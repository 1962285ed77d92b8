import type { KeychainStatus, KeyStatus } from '../../shared/ipc/keys.ts';
import { formatLondonTime } from '../ui/format.ts';
import type { Tone } from '../ui/tone.ts';

/** A key's status as text. It contains at most the last four characters of the key. */
export type KeyText = {
  readonly tone: Tone;
  readonly state: string;
  readonly detail: string;
};

export function describeKey(status: KeyStatus, keychain: KeychainStatus | undefined): KeyText {
  switch (status.state) {
    case 'absent':
      return {
        tone: 'unknown',
        state: 'No key saved',
        detail: 'Paste the key supplied by your provider for this environment.',
      };
    case 'stored':
      return {
        tone: 'information',
        state: `Key ending in ${status.lastCharacters}`,
        detail: `Saved ${formatLondonTime(status.savedAt)}${status.origin && ` for ${status.origin}`}, encrypted with ${keychainName(keychain)}.`,
      };
    case 'session-only':
      return {
        tone: 'review',
        state: `Key ending in ${status.lastCharacters}, held until Platedesk closes`,
        detail: `Held in memory since ${formatLondonTime(status.savedAt)} and cleared when Platedesk closes, because no keychain is available.`,
      };
    case 'locked':
      return {
        tone: 'review',
        // A damaged entry does not contain the last characters of its key.
        state: status.lastCharacters
          ? `Key ending in ${status.lastCharacters}, locked`
          : 'Key locked',
        detail: describeLockedKey(status),
      };
  }
}

function describeLockedKey({ savedAt, message }: { savedAt: string; message?: string }): string {
  const savedText = savedAt ? `Saved ${formatLondonTime(savedAt)}. ` : '';
  return `${savedText}${message ?? LOCKED_MESSAGE}`;
}

const LOCKED_MESSAGE =
  'The keychain is locked, so this key cannot be used. Unlock the keychain and try again, or save the key again.';

function keychainName(keychain: KeychainStatus | undefined): string {
  return keychain?.kind === 'available' ? keychain.name : 'this computer’s keychain';
}
