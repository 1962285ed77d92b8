import { safeStorage } from 'electron';
import { safeStorageKeychain } from '../keys/safe-storage.ts';
import type { Keychain } from '../ports.ts';

/** The operating system's keychain. Call it when the application is ready. */
export function electronKeychain(): Keychain {
  return safeStorageKeychain(safeStorage, process.platform);
}
