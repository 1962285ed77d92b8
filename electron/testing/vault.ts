import { vi } from 'vitest';
import { systemClock } from '../clock.ts';
import type { Clock, Log, UserStore } from '../ports.ts';
import { memoryStore } from '../files/memory-store.ts';
import { fakeKeychain } from './keychain.ts';
import { createVault } from '../keys/vault.ts';

export const KEY = 'pk_live_1234567890abWXYZ';
export const OTHER_KEY = 'pk_live_other_0987654321';
export const ORIGIN = 'https://api.example.test';
export const NO_KEYCHAIN = { kind: 'unavailable', message: 'There is none.' } as const;
const clock: Clock = { ...systemClock, now: () => new Date('2026-11-21T10:00:00Z') };
export const savedAt = '2026-11-21T10:00:00.000Z';

/** A vault with a store and a keychain that the test controls. */
export function createTestVault(store: UserStore = memoryStore(), keychain = fakeKeychain()) {
  const lines: unknown[] = [];
  const log: Log = {
    info: (...line) => lines.push(line),
    error: (event, error, fields) => lines.push([event, String(error), fields]),
  };
  const onStateChange = vi.fn();
  /** A new vault on the same store and keychain, as after a restart. */
  const restart = () => createVault(store, { keychain, clock, log }, onStateChange);
  return { store, keychain, lines, onStateChange, restart, vault: restart() };
}

/** A store whose writes and removals can be made to fail. */
export function failingStore() {
  const inner = memoryStore();
  const faults = { failsWrites: false, failsRemovals: false };
  const unlessFailing =
    <A extends readonly unknown[]>(write: (...input: A) => void) =>
    (...input: A) => {
      if (faults.failsWrites) throw new Error('ENOSPC');
      write(...input);
    };
  return Object.assign(faults, {
    ...inner,
    hasOldFiles: true,
    set: unlessFailing(inner.set),
    delete: unlessFailing(inner.delete),
    clear: unlessFailing(inner.clear),
    removeOldFiles() {
      if (faults.failsRemovals) throw new Error('EPERM');
      this.hasOldFiles = false;
    },
  });
}
