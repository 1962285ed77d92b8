import { describe, expect, it } from 'vitest';
import { classifyProbe, readTag, systemKeychainName } from './cipher-tag.ts';

describe('the tag of a ciphertext', () => {
  it.each([
    ['v10secret', 'hard-coded'],
    ['v11secret', 'keyring'],
    ['v12secret', 'portal'],
    ['v13secret', 'unknown'],
    ['v1', 'unknown'],
    ['', 'unknown'],
  ])('%j is %s', (text, tag) => {
    expect(readTag(Buffer.from(text))).toBe(tag);
  });
});

const judged = (text: string) => classifyProbe(Buffer.from(text), 'gnome_libsecret').kind;

describe('a probe', () => {
  it('is accepted only when a keyring or the portal made it', () => {
    expect(judged('v11…')).toBe('available');
    expect(judged('v12…')).toBe('available');
    expect(judged('v10…')).toBe('unavailable');
    expect(judged('Platedesk')).toBe('unavailable');
    expect(judged('')).toBe('unavailable');
  });
});

describe('the name of the system’s keychain', () => {
  it('is the name that users know', () => {
    expect(systemKeychainName('darwin')).toBe('Keychain');
    expect(systemKeychainName('win32')).toBe('Windows account');
    expect(systemKeychainName('freebsd')).toBe('System keychain');
  });
});
