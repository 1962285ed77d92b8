import type { KeychainStatus } from '../../shared/ipc/keys.ts';

/**
 * Returns whether a real keychain made this probe on Linux, and its name.
 *
 * SECURITY: Chromium falls back to a key that is printed in its source code, and also reports that
 * as "available". Only the first three bytes reveal it: `v10` is that key, `v11` a keyring and `v12`
 * a secret portal (components/os_crypt in Chromium).
 *
 * @param backend the result of `getSelectedStorageBackend()`, if known
 */
export function classifyProbe(probe: Uint8Array, backend: string | undefined): KeychainStatus {
  switch (String.fromCharCode(...probe.subarray(0, 3))) {
    case 'v11':
      return { kind: 'available', name: LINUX_KEYCHAIN_NAMES[backend ?? ''] ?? 'System keyring' };
    case 'v12':
      return { kind: 'available', name: 'Secret portal' };
    default:
      return { kind: 'unavailable', message: NO_LINUX_KEYCHAIN };
  }
}

/** Shown when Linux has no keychain that can store a key. */
export const NO_LINUX_KEYCHAIN =
  'No supported keychain was found. Unlock or install GNOME Keyring or KWallet, then restart Platedesk.';

/** By the result of `getSelectedStorageBackend()`. */
const LINUX_KEYCHAIN_NAMES: Readonly<Record<string, string>> = {
  gnome_libsecret: 'GNOME Keyring',
  kwallet: 'KWallet',
  kwallet5: 'KWallet',
  kwallet6: 'KWallet',
};

/** The user-facing name of the keychain of macOS or Windows. */
export const systemKeychainName = (platform: string): string =>
  SYSTEM_KEYCHAIN_NAMES[platform] ?? 'System keychain';

const SYSTEM_KEYCHAIN_NAMES: Readonly<Record<string, string>> = {
  darwin: 'Keychain',
  win32: 'Windows account',
};
