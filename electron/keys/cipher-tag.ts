import type { KeychainStatus } from '../../shared/ipc/keys.ts';

/**
 * The secret that locked a ciphertext, which Chromium on Linux states in its first three bytes.
 * Source: components/os_crypt in Chromium (`v10` obfuscation, `v11` keyring, `v12` secret portal).
 */
export type CipherTag = 'keyring' | 'portal' | 'hard-coded' | 'unknown';

/** Reads the tag of a ciphertext that was made on Linux. */
export function readTag(bytes: Uint8Array): CipherTag {
  switch (String.fromCharCode(...bytes.subarray(0, 3))) {
    case 'v11':
      return 'keyring';
    case 'v12':
      return 'portal';
    case 'v10':
      return 'hard-coded';
    default:
      return 'unknown';
  }
}

/**
 * Returns whether a real keychain made this probe, and its name.
 *
 * SECURITY: Chromium falls back to a key that is printed in its source code, and also reports that
 * as "available". Only the tag reveals it.
 *
 * @param backend the result of `getSelectedStorageBackend()`, if known
 */
export function classifyProbe(probe: Uint8Array, backend: string | undefined): KeychainStatus {
  const tag = readTag(probe);
  switch (tag) {
    case 'keyring':
      return { kind: 'available', name: linuxKeychainName(backend) };
    case 'portal':
      return { kind: 'available', name: 'Secret portal' };
    case 'hard-coded':
    case 'unknown':
      return { kind: 'unavailable', message: NO_LINUX_KEYCHAIN };
  }
}

/** Shown when Linux has no keychain that could hold a key. */
export const NO_LINUX_KEYCHAIN =
  'This computer has no keychain that Platedesk can use. Unlock or install GNOME Keyring or KWallet, then start Platedesk again.';

/** The user-facing name of a Linux keychain. */
export function linuxKeychainName(backend: string | undefined): string {
  switch (backend) {
    case 'gnome_libsecret':
      return 'GNOME Keyring';
    case 'kwallet':
    case 'kwallet5':
    case 'kwallet6':
      return 'KWallet';
    default:
      return 'System keyring';
  }
}

/** The user-facing name of the keychain of macOS or Windows. */
export function systemKeychainName(platform: string): string {
  switch (platform) {
    case 'darwin':
      return 'Keychain';
    case 'win32':
      return 'Windows account';
    default:
      return 'System keychain';
  }
}
