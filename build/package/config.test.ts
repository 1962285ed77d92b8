import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import scheme from 'app-builder-lib/scheme.json' with { type: 'json' };
import { validateSchema } from 'app-builder-lib/out/util/config/schemaValidator.js';
import { expect, test } from 'vitest';
import { createConfig } from './config.ts';
import { ROOT } from './identity.ts';
import { DEBIAN_DEPENDS } from './linux-files.ts';
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
    isRequired: false,
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

const AZURE = {
  AZURE_SIGNING_PUBLISHER: 'Publisher',
  AZURE_SIGNING_ENDPOINT: 'https://weu.codesigning.azure.net',
  AZURE_SIGNING_ACCOUNT: 'account',
  AZURE_SIGNING_PROFILE: 'profile',
  AZURE_TENANT_ID: 'tenant',
  AZURE_CLIENT_ID: 'client',
  AZURE_CLIENT_SECRET: 'secret',
};

test('on Windows, an account of Azure Trusted Signing replaces the certificate file', () => {
  const signing = findSigning('win32', { ...KEYS, ...AZURE }, true);
  const config = createConfig({ signing });
  expect(() => validate(config)).not.toThrow();
  expect(config.forceCodeSigning).toBe(true);
  expect(config.win).toMatchObject({
    signExts: ['.exe', '.dll', '.node'],
    azureSignOptions: {
      publisherName: 'Publisher',
      endpoint: 'https://weu.codesigning.azure.net',
      codeSigningAccountName: 'account',
      certificateProfileName: 'profile',
    },
  });
});

test.each([
  ['win32', {}, 'WIN_CSC_LINK'],
  ['win32', { ...AZURE, AZURE_CLIENT_SECRET: '' }, 'AZURE_CLIENT_SECRET'],
  ['win32', { ...KEYS, AZURE_SIGNING_PUBLISHER: 'Publisher' }, 'AZURE_SIGNING_ENDPOINT'],
  ['darwin', { CSC_LINK: 'file', CSC_KEY_PASSWORD: 'word' }, 'APPLE_API_KEY'],
] as const)('a release on %s with %o is refused', (platform, env, name) => {
  expect(() => findSigning(platform, env, true)).toThrow(name);
});

test('each architecture has an installer and a portable program, and no file has both', () => {
  const { nsis, portable, win } = configWith({});
  expect(nsis?.buildUniversalInstaller).toBe(false);
  expect(portable?.buildUniversalInstaller).toBe(false);
  expect(JSON.stringify(win?.target).match(/x64|arm64/g)).toHaveLength(4);
});

test('one tool makes the Debian package', () => {
  expect(configWith({}).linux?.target).toEqual(['AppImage', 'rpm']);
  expect(DEBIAN_DEPENDS).toEqual(
    expect.arrayContaining(['libasound2t64 | libasound2', 'libsecret-1-0']),
  );
});
