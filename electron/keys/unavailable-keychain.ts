import type { Keychain } from '../ports.ts';

/** A keychain for hosts that have none: keys stay in memory, and the window shows `message`. */
export function noKeychain(message: string): Keychain {
  return {
    status: async () => ({ kind: 'unavailable', message }),
    encrypt: async () => ({ ok: false, message }),
    decrypt: async () => ({ ok: false, message }),
  };
}
