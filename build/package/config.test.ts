import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import scheme from 'app-builder-lib/scheme.json' with { type: 'json' };
import { validateSchema } from 'app-builder-lib/out/util/config/schemaValidator.js';
import { expect, test } from 'vitest';
import { createConfig } from './config.ts';
import { ROOT } from './identity.ts';
import { findSigning } from './signing.ts';

const KEYS = {
  CSC_LINK: 'file',
  CSC_KEY_PASSWORD: 'word',
  WIN_CSC_LINK: 'file',
  WIN_CSC_KEY_PASSWORD: 'word',
  APPLE_API_KEY: 'file',
  APPLE_API_KEY_ID: 'id',
  APPLE_API_ISSUER: 'issuer',
};
const configWith = (env: Record<string, string>) =>
  createConfig({ signing: findSigning('darwin', env), electronDist: '/runtime' });
const validate = (config: object) => validateSchema(scheme, config, { name: 'electron-builder' });

test.each([{}, KEYS])('the configuration matches electron-builder’s schema', (env) => {
  expect(() => validate(configWith(env))).not.toThrow();
});

test('the schema check finds a wrong option', () => {
  expect(() => validate({ ...configWith({}), asarUnpacked: [] })).toThrow('asarUnpacked');
});

test.each([
  ['darwin', KEYS, true, true, []],
  ['win32', KEYS, true, false, []],
  ['linux', {}, false, false, []],
  ['win32', { WIN_CSC_LINK: 'file' }, false, false, [/^Signing .* WIN_CSC_KEY_PASSWORD\.$/]],
  [
    'darwin',
    { CSC_LINK: 'file', CSC_KEY_PASSWORD: 'word', APPLE_API_KEY: 'file', APPLE_API_KEY_ID: '' },
    true,
    false,
    [/^Notarising .* APPLE_API_KEY_ID, APPLE_API_ISSUER\.$/],
  ],
  ['darwin', {}, false, false, [/^Signing .*CSC_LINK/, /^Notarising .*CSC_LINK.*APPLE_API_KEY/]],
] as const)('signing on %s with %o', (platform, env, canSign, canNotarise, skipped) => {
  expect(findSigning(platform, env)).toEqual({
    canSign,
    canNotarise,
    skipped: skipped.map((sentence) => expect.stringMatching(sentence)),
  });
});

test('macOS uses the hardened runtime if it is signed, with one entitlement', () => {
  expect(configWith(KEYS).mac).toMatchObject({ hardenedRuntime: true, notarize: true });
  expect(configWith(KEYS).mac).not.toHaveProperty('identity');
  const { mac } = configWith({});
  expect(mac).toMatchObject({ hardenedRuntime: false, notarize: false, identity: '-' });
  const file = path.join(ROOT, mac?.entitlements ?? '');
  expect(readFileSync(file, 'utf8').match(/<key>.*<\/key>/g)).toEqual([
    '<key>com.apple.security.cs.allow-jit</key>',
  ]);
});

test('each system’s files contain its prebuilt addon', () => {
  const { linux, mac, win } = configWith({});
  const folder = path.join(ROOT, 'node_modules/@photostructure/sqlite/prebuilds');
  for (const name of [
    'linux-x64',
    'linux-arm64',
    'darwin-x64',
    'darwin-arm64',
    'win32-x64',
    'win32-arm64',
  ])
    expect(existsSync(path.join(folder, name)), name).toBe(true);
  expect(JSON.stringify([linux?.files, mac?.files, win?.files]).match(/prebuilds\/[^"]*/g)).toEqual(
    [
      'prebuilds/linux-${arch}/*.glibc.node',
      'prebuilds/darwin-*/*.node',
      'prebuilds/win32-${arch}/*.node',
    ],
  );
});

test('the Debian package depends on the libraries of sound and of the keyring', () => {
  expect(configWith({}).deb?.depends).toEqual(
    expect.arrayContaining(['libasound2t64 | libasound2', 'libsecret-1-0']),
  );
});
