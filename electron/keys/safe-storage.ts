import type { KeychainStatus } from '../../shared/ipc/keys.ts';
import type { Keychain } from '../ports.ts';
import { classifyProbe, NO_LINUX_KEYCHAIN, systemKeychainName } from './cipher-tag.ts';

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

type SafeStorageCalls = {
  readonly available: () => Promise<boolean>;
  readonly encrypt: (text: string) => Promise<Uint8Array>;
  readonly decrypt: (bytes: Buffer) => Promise<string>;
};

/**
 * A keychain that never responds must not block a lookup forever. Unlocking by hand may take this
 * long.
 */
const KEYCHAIN_TIMEOUT_MS = 60_000;
const PROBE_TEXT = 'Platedesk';
const TIMEOUT_MESSAGE = 'The keychain did not answer. Unlock it and try again.';

/**
 * The operating system's keychain through Electron's `safeStorage`. Never throws.
 *
 * @param platform as `process.platform`
 * @param timeoutMs time limit of one call, in milliseconds
 */
export function safeStorageKeychain(
  safeStorage: SafeStorage,
  platform: string,
  timeoutMs = KEYCHAIN_TIMEOUT_MS,
): Keychain {
  const calls = selectSafeStorageCalls(safeStorage);
  const noKeychain = platform === 'linux' ? NO_LINUX_KEYCHAIN : describeMissingKeychain(platform);

  const status = async (): Promise<KeychainStatus> => {
    if (!calls) return { kind: 'unavailable', message: noKeychain };
    const probe = await attempt(
      async () => ((await calls.available()) ? await calls.encrypt(PROBE_TEXT) : undefined),
      timeoutMs,
    );
    if (!probe.ok)
      return { kind: 'unavailable', message: probe.timedOut ? TIMEOUT_MESSAGE : noKeychain };
    if (!probe.value) return { kind: 'unavailable', message: noKeychain };
    if (platform === 'linux')
      return classifyProbe(probe.value, safeStorage.getSelectedStorageBackend?.());
    return { kind: 'available', name: systemKeychainName(platform) };
  };

  return {
    status,
    encrypt: async (text) => {
      if (!calls) return { ok: false, message: noKeychain };
      const encrypted = await attempt(() => calls.encrypt(text), timeoutMs);
      if (!encrypted.ok)
        return {
          ok: false,
          message: encrypted.timedOut
            ? TIMEOUT_MESSAGE
            : 'The keychain would not take the key. Unlock it and try again.',
          detail: encrypted.detail,
        };
      // SECURITY: the keyring may have become unavailable since the probe, so check the actual
      // result.
      if (platform === 'linux') {
        const probeResult = classifyProbe(encrypted.value, undefined);
        if (probeResult.kind === 'unavailable') return { ok: false, message: probeResult.message };
      }
      return { ok: true, bytes: encrypted.value };
    },
    decrypt: async (bytes) => {
      if (!calls) return { ok: false, message: noKeychain };
      const decrypted = await attempt(() => calls.decrypt(Buffer.from(bytes)), timeoutMs);
      if (!decrypted.ok)
        return {
          ok: false,
          message: decrypted.timedOut
            ? TIMEOUT_MESSAGE
            : 'The keychain would not open this key. Unlock it and try again.',
          detail: decrypted.detail,
        };
      return { ok: true, text: decrypted.value };
    },
  };
}

function selectSafeStorageCalls(safeStorage: SafeStorage): SafeStorageCalls | undefined {
  const { isAsyncEncryptionAvailable, encryptStringAsync, decryptStringAsync } = safeStorage;
  if (isAsyncEncryptionAvailable && encryptStringAsync && decryptStringAsync)
    return {
      available: () => isAsyncEncryptionAvailable.call(safeStorage),
      encrypt: (text) => encryptStringAsync.call(safeStorage, text),
      decrypt: async (bytes) => (await decryptStringAsync.call(safeStorage, bytes)).result,
    };
  const { isEncryptionAvailable, encryptString, decryptString } = safeStorage;
  if (isEncryptionAvailable && encryptString && decryptString)
    return {
      available: async () => isEncryptionAvailable.call(safeStorage),
      encrypt: async (text) => encryptString.call(safeStorage, text),
      decrypt: async (bytes) => decryptString.call(safeStorage, bytes),
    };
  return undefined;
}

type Attempt<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly timedOut: boolean; readonly detail: string };

async function attempt<T>(work: () => Promise<T>, timeoutMs: number): Promise<Attempt<T>> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Attempt<T>>((resolve) => {
    const detail = `no answer in ${timeoutMs} ms`;
    timer = setTimeout(() => resolve({ ok: false, timedOut: true, detail }), timeoutMs);
  });
  try {
    return await Promise.race([work().then((value): Attempt<T> => ({ ok: true, value })), timeout]);
  } catch (error) {
    const detail = error instanceof Error ? error.message : 'no reason given';
    return { ok: false, timedOut: false, detail };
  } finally {
    clearTimeout(timer);
  }
}

function describeMissingKeychain(platform: string): string {
  return platform === 'darwin'
    ? 'The macOS Keychain can’t be opened. Unlock it, then start Platedesk again.'
    : 'Windows can’t protect a key for this account just now. Sign in again, then start Platedesk.';
}
