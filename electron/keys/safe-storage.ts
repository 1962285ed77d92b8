import type { KeychainStatus } from '../../shared/ipc/keys.ts';
import type { Keychain } from '../ports.ts';
import { judgeProbe, NO_LINUX_KEYCHAIN, systemName } from './tag.ts';

/**
 * As much of Electron's `safeStorage` as is used. The asynchronous calls came in Electron 42; the
 * synchronous ones are deprecated in 45 and gone in 46. So either may be missing.
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

type Calls = {
  readonly available: () => Promise<boolean>;
  readonly encrypt: (text: string) => Promise<Uint8Array>;
  readonly decrypt: (bytes: Buffer) => Promise<string>;
};

/** A keychain that never answers must not hold a lookup for ever; a person may need this long to unlock it. */
const PATIENCE_MS = 60_000;
const PROBE = 'Platedesk';
const NO_ANSWER = 'The keychain did not answer. Unlock it and try again.';

/**
 * The operating system's keychain behind Electron's `safeStorage`. Nothing here throws.
 *
 * @param platform as `process.platform`
 * @param patience how long to wait for an answer, in milliseconds
 */
export function safeStorageKeychain(
  safeStorage: SafeStorage,
  platform: string,
  patience = PATIENCE_MS,
): Keychain {
  const calls = chooseCalls(safeStorage);
  const noKeychain = platform === 'linux' ? NO_LINUX_KEYCHAIN : noSystemKeychain(platform);

  const status = async (): Promise<KeychainStatus> => {
    if (!calls) return { kind: 'unavailable', why: noKeychain };
    const probe = await attempt(
      async () => ((await calls.available()) ? await calls.encrypt(PROBE) : undefined),
      patience,
    );
    if (!probe.ok) return { kind: 'unavailable', why: probe.late ? NO_ANSWER : noKeychain };
    if (!probe.value) return { kind: 'unavailable', why: noKeychain };
    if (platform === 'linux')
      return judgeProbe(probe.value, safeStorage.getSelectedStorageBackend?.());
    return { kind: 'available', name: systemName(platform) };
  };

  return {
    status,
    encrypt: async (text) => {
      if (!calls) return { ok: false, why: noKeychain };
      const made = await attempt(() => calls.encrypt(text), patience);
      if (!made.ok)
        return {
          ok: false,
          why: made.late
            ? NO_ANSWER
            : 'The keychain would not take the key. Unlock it and try again.',
          detail: made.detail,
        };
      // SECURITY: the keyring may have gone since it was probed; look at what was really made.
      if (platform === 'linux') {
        const judged = judgeProbe(made.value, undefined);
        if (judged.kind === 'unavailable') return { ok: false, why: judged.why };
      }
      return { ok: true, bytes: made.value };
    },
    decrypt: async (bytes) => {
      if (!calls) return { ok: false, why: noKeychain };
      const opened = await attempt(() => calls.decrypt(Buffer.from(bytes)), patience);
      if (!opened.ok)
        return {
          ok: false,
          why: opened.late
            ? NO_ANSWER
            : 'The keychain would not open this key. Unlock it and try again.',
          detail: opened.detail,
        };
      return { ok: true, text: opened.value };
    },
  };
}

function chooseCalls(safeStorage: SafeStorage): Calls | undefined {
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
  | { readonly ok: false; readonly late: boolean; readonly detail: string };

async function attempt<T>(work: () => Promise<T>, patience: number): Promise<Attempt<T>> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Attempt<T>>((resolve) => {
    const detail = `no answer in ${patience} ms`;
    timer = setTimeout(() => resolve({ ok: false, late: true, detail }), patience);
  });
  try {
    return await Promise.race([work().then((value): Attempt<T> => ({ ok: true, value })), tooLate]);
  } catch (error) {
    const detail = error instanceof Error ? error.message : 'no reason given';
    return { ok: false, late: false, detail };
  } finally {
    clearTimeout(timer);
  }
}

function noSystemKeychain(platform: string): string {
  return platform === 'darwin'
    ? 'The macOS Keychain can’t be opened. Unlock it, then start Platedesk again.'
    : 'Windows can’t protect a key for this account just now. Sign in again, then start Platedesk.';
}
