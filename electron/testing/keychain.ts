import type { KeychainStatus } from '../../shared/ipc/keys.ts';
import type { Keychain } from '../ports.ts';

/**
 * A keychain that a test can lock, break and observe. Its ciphertext does not contain the plain
 * text.
 */
export type FakeKeychain = Keychain & {
  state: KeychainStatus;
  /** `locked` fails for now, `never` for good, and `wrongly` returns something else. */
  decrypts: 'correctly' | 'locked' | 'never' | 'wrongly';
  canEncrypt: boolean;
  decryptions: number;
};

/** A keychain for tests: available, and able to decrypt its ciphertext. */
export function fakeKeychain(): FakeKeychain {
  const keychain: FakeKeychain = {
    state: { kind: 'available', name: 'Test keychain' },
    decrypts: 'correctly',
    canEncrypt: true,
    decryptions: 0,
    status: async () => keychain.state,
    encrypt: async (text) => {
      if (keychain.state.kind === 'unavailable')
        return { ok: false, message: keychain.state.message };
      if (!keychain.canEncrypt) return { ok: false, message: 'It would not take it.' };
      return { ok: true, bytes: Buffer.from(text).map((byte) => byte ^ 0x5a) };
    },
    decrypt: async (bytes) => {
      keychain.decryptions += 1;
      if (keychain.state.kind === 'unavailable')
        return { ok: false, message: keychain.state.message };
      if (keychain.decrypts === 'locked')
        return { ok: false, message: 'It would not open.', detail: 'E1' };
      if (keychain.decrypts === 'never')
        return { ok: false, message: 'It is not from here.', isDamaged: true };
      const text = Buffer.from(bytes.map((byte) => byte ^ 0x5a)).toString();
      return { ok: true, text: keychain.decrypts === 'wrongly' ? `${text.slice(1)}\u0001` : text };
    },
  };
  return keychain;
}
