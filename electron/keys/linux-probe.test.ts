import { describe, expect, test } from 'vitest';
import { classifyProbe, NO_LINUX_KEYCHAIN, systemKeychainName } from './safe-storage.ts';

const KEYRING = { kind: 'available', name: 'GNOME Keyring' };
const PORTAL = { kind: 'available', name: 'Secret portal' };
const NONE = { kind: 'unavailable', message: NO_LINUX_KEYCHAIN };

describe('a probe', () => {
  test.each([
    ['v10secret', NONE],
    ['v11secret', KEYRING],
    ['v12secret', PORTAL],
    ['v13secret', NONE],
    ['Platedesk', NONE],
    ['v1', NONE],
    ['', NONE],
  ])('%j is accepted only when a keyring or the portal made it', (text, status) => {
    expect(classifyProbe(Buffer.from(text), 'gnome_libsecret')).toEqual(status);
  });
});

describe('the name of the system’s keychain', () => {
  test('is the name that users know', () => {
    expect(systemKeychainName('darwin')).toBe('Keychain');
    expect(systemKeychainName('win32')).toBe('Windows account');
    expect(systemKeychainName('freebsd')).toBe('System keychain');
  });
});
