import { raceWithSignal } from '../async.ts';
import type { KeychainStatus } from '../../shared/ipc/keys.ts';
import type { Keychain } from '../ports.ts';

/**
 * The part of Electron's `safeStorage` that is used. The asynchronous calls exist since Electron
 * 42. The synchronous ones are deprecated in 45 and removed in 46. So either may be missing.
 */
export type SafeStorage = {
  readonly isAsyncEncryptionAvailable?: () => Promise<boolean>;
  readonly encryptStringAsync?: (text: string) => Promise<Uint8Array>;
  readonly decryptStringAsync?: (bytes: Buffer) => Promise<{ readonly result: string }>;
  readonly isEncryptionAvailable?: () => boolean;
  readonly encryptString?: (text: string) => Uint8Array;
  readonly decryptString?: (bytes: Buffer) => string;
  readonly getSelectedStorageBackend?: () => string;
};

/** Unlocking by hand may take this long. A keychain that never responds must not block. */
const KEYCHAIN_TIMEOUT_MS = 60_000;
const PROBE_TEXT = 'Platedesk';
const TIMEOUT_MESSAGE = 'The keychain did not respond. Unlock it and try again.';
const NOT_ENCRYPTED_MESSAGE =
  'The key could not be saved in the keychain. Unlock it and try again.';
const NOT_DECRYPTED_MESSAGE =
  'The key could not be read from the keychain. Unlock it and try again.';
const NOT_FROM_KEYCHAIN_MESSAGE =
  'The stored key was not encrypted by a keychain, so it is not used. Save the key again or remove it.';

/** The operating system's keychain through Electron's `safeStorage`. Never throws. */
export function safeStorageKeychain(
  safeStorage: SafeStorage,
  platform: string,
  timeoutMs = KEYCHAIN_TIMEOUT_MS,
): Keychain {
  const calls = selectSafeStorageCalls(safeStorage);
  const missingMessage = describeMissingKeychain(platform);
  if (!calls) return createUnavailableKeychain(missingMessage);

  const classify = (bytes: Uint8Array): KeychainStatus =>
    platform === 'linux'
      ? classifyProbe(bytes, safeStorage.getSelectedStorageBackend?.())
      : { kind: 'available', name: systemKeychainName(platform) };

  return {
    status: async () => {
      const probe = await attempt(
        async () => ((await calls.available()) ? calls.encrypt(PROBE_TEXT) : undefined),
        missingMessage,
        timeoutMs,
      );
      if (!probe.ok) return { kind: 'unavailable', message: probe.message };
      if (!probe.value) return { kind: 'unavailable', message: missingMessage };
      return classify(probe.value);
    },
    encrypt: async (text) => {
      const encrypted = await attempt(() => calls.encrypt(text), NOT_ENCRYPTED_MESSAGE, timeoutMs);
      if (!encrypted.ok) return encrypted;
      // SECURITY: the keyring may have become unavailable since the probe, so check the result.
      const status = classify(encrypted.value);
      return status.kind === 'unavailable'
        ? { ok: false, message: status.message }
        : { ok: true, bytes: encrypted.value };
    },
    decrypt: async (bytes) => {
      // SECURITY: anyone who can write the file can encrypt with Chromium's hard-coded key.
      if (classify(bytes).kind === 'unavailable')
        return { ok: false, message: NOT_FROM_KEYCHAIN_MESSAGE, isDamaged: true };
      const decrypt = () => calls.decrypt(Buffer.from(bytes));
      const decrypted = await attempt(decrypt, NOT_DECRYPTED_MESSAGE, timeoutMs);
      return decrypted.ok ? { ok: true, text: decrypted.value } : decrypted;
    },
  };
}

/** A keychain for hosts that have none: keys stay in memory, and the window shows `message`. */
export function createUnavailableKeychain(message: string): Keychain {
  return {
    status: async () => ({ kind: 'unavailable', message }),
    encrypt: async () => ({ ok: false, message }),
    decrypt: async () => ({ ok: false, message }),
  };
}

function selectSafeStorageCalls(safeStorage: SafeStorage) {
  const { isAsyncEncryptionAvailable, encryptStringAsync, decryptStringAsync } = safeStorage;
  if (isAsyncEncryptionAvailable && encryptStringAsync && decryptStringAsync)
    return {
      available: () => isAsyncEncryptionAvailable.call(safeStorage),
      encrypt: (text: string) => encryptStringAsync.call(safeStorage, text),
      decrypt: async (bytes: Buffer) => (await decryptStringAsync.call(safeStorage, bytes)).result,
    };
  const { isEncryptionAvailable, encryptString, decryptString } = safeStorage;
  if (isEncryptionAvailable && encryptString && decryptString)
    return {
      available: async () => isEncryptionAvailable.call(safeStorage),
      encrypt: async (text: string) => encryptString.call(safeStorage, text),
      decrypt: async (bytes: Buffer) => decryptString.call(safeStorage, bytes),
    };
  return undefined;
}

/** @param message for the user if the call fails */
async function attempt<T>(call: () => Promise<T>, message: string, timeoutMs: number) {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return { ok: true, value: await raceWithSignal(call(), signal) } as const;
  } catch (error) {
    const isTimeout = signal.aborted;
    const reason = error instanceof Error ? error.message : 'no reason given';
    const detail = isTimeout ? `no answer in ${timeoutMs} ms` : reason;
    return { ok: false, message: isTimeout ? TIMEOUT_MESSAGE : message, detail } as const;
  }
}

function describeMissingKeychain(platform: string): string {
  if (platform === 'linux') return NO_LINUX_KEYCHAIN;
  return platform === 'darwin'
    ? 'The macOS Keychain cannot be opened. Unlock it, then restart Platedesk.'
    : 'Windows cannot encrypt keys for this account at present. Sign in to Windows again, then restart Platedesk.';
}

/**
 * Whether a real keychain made this probe on Linux, and its name by `getSelectedStorageBackend()`.
 *
 * SECURITY: Chromium falls back to a key that is printed in its source code, and also reports that
 * as "available". Only the first three bytes reveal it: `v10` is that key, `v11` a keyring and `v12`
 * a secret portal (components/os_crypt in Chromium).
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

export const NO_LINUX_KEYCHAIN =
  'No supported keychain was found. Unlock or install GNOME Keyring or KWallet, then restart Platedesk.';

/** By the result of `getSelectedStorageBackend()`. */
const LINUX_KEYCHAIN_NAMES: Readonly<Record<string, string>> = {
  gnome_libsecret: 'GNOME Keyring',
  kwallet: 'KWallet',
  kwallet5: 'KWallet',
  kwallet6: 'KWallet',
};

const SYSTEM_KEYCHAIN_NAMES: Readonly<Record<string, string>> = {
  darwin: 'Keychain',
  win32: 'Windows account',
};

export const systemKeychainName = (platform: string): string =>
  SYSTEM_KEYCHAIN_NAMES[platform] ?? 'System keychain';
