import type { Keychain } from '../ports.ts';

/** A keychain for hosts that have none: keys stay in memory, and the screen says `why`. */
export function noKeychain(why: string): Keychain {
  return {
    status: async () => ({ kind: 'unavailable', why }),
    encrypt: async () => ({ ok: false, why }),
    decrypt: async () => ({ ok: false, why }),
  };
}
