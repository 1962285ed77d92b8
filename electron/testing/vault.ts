import type { JsonStore, Log } from '../ports.ts';
import { memoryStore } from '../files/memory-store.ts';
import { fakeKeychain } from './keychain.ts';
import { createVault } from '../keys/vault.ts';

export const KEY = 'pk_live_1234567890abWXYZ';
export const OTHER_KEY = 'pk_live_other_0987654321';
export const NO_KEYCHAIN = { kind: 'unavailable', message: 'There is none.' } as const;
const clock = { now: () => new Date('2026-11-21T10:00:00Z') };
export const savedAt = '2026-11-21T10:00:00.000Z';

/** A vault on a disk and a keychain that the test has in hand. */
export function createTestVault(store: JsonStore = memoryStore(), keychain = fakeKeychain()) {
  const lines: unknown[] = [];
  const log: Log = {
    info: (...line) => lines.push(line),
    error: (event, error, fields) => lines.push([event, String(error), fields]),
  };
  /** The same disk and keychain, the next time the program runs. */
  const restart = () => createVault({ store, keychain, clock, log });
  return { store, keychain, lines, restart, vault: restart() };
}

/** A store whose disk can be made to refuse. */
export function failingStore(): JsonStore & { failsWrites: boolean } {
  const inner = memoryStore();
  return {
    failsWrites: false,
    read: inner.read,
    write(value) {
      if (this.failsWrites) throw new Error('ENOSPC');
      inner.write(value);
    },
  };
}
