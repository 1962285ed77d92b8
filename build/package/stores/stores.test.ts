import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createConfig } from '../config.ts';
import { APP_ID, manifest, ROOT } from '../identity.ts';
import { findSigning } from '../signing.ts';
import { homebrewCask } from './cask.ts';
import { PACKAGE_FILES, readPackage } from './packages.ts';
import { wingetManifest } from './winget.ts';

const { version } = manifest;
const URL_START = `https://github.com/platedesk/platedesk/releases/download/v${version}`;
const folder = mkdtempSync(path.join(tmpdir(), 'stores-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const packageOf = (key: keyof typeof PACKAGE_FILES) => ({
  file: PACKAGE_FILES[key],
  sha256: digest(key),
});

test('the names of the packages are those that the configuration gives', () => {
  const { artifactName, nsis, mac } = createConfig({ signing: findSigning('linux', {}) });
  expect(nsis).not.toHaveProperty('artifactName');
  expect(mac).not.toHaveProperty('artifactName');
  const name = (os: string, arch: string, ext: string) =>
    artifactName
      ?.replace('${productName}', manifest.productName)
      .replace('${version}', version)
      .replace('${os}', os)
      .replace('${arch}', arch)
      .replace('${ext}', ext);
  expect(PACKAGE_FILES).toEqual({
    x64: name('win', 'x64', 'exe'),
    arm64: name('win', 'arm64', 'exe'),
    mac: name('mac', 'universal', 'dmg'),
  });
});

test('winget installs each architecture for the user or for the computer', () => {
  const files = wingetManifest({ x64: packageOf('x64'), arm64: packageOf('arm64') });
  expect(Object.keys(files)).toEqual([
    'Platedesk.Platedesk.yaml',
    'Platedesk.Platedesk.locale.en-GB.yaml',
    'Platedesk.Platedesk.installer.yaml',
  ]);
  for (const text of Object.values(files))
    expect(text).toContain(
      `\nPackageIdentifier: Platedesk.Platedesk\nPackageVersion: ${version}\n`,
    );
  const installers = files['Platedesk.Platedesk.installer.yaml'] ?? '';
  const values = (name: string) =>
    [...installers.matchAll(new RegExp(`${name}: (.*)`, 'g'))].map(([, value]) => value);
  expect(values('Architecture')).toEqual(['x64', 'x64', 'arm64', 'arm64']);
  expect(values('Scope')).toEqual(['user', 'machine', 'user', 'machine']);
  expect(values('Custom')).toEqual(['/currentuser', '/allusers', '/currentuser', '/allusers']);
  const { x64, arm64 } = PACKAGE_FILES;
  expect(values('InstallerUrl')).toEqual(
    [x64, x64, arm64, arm64].map((file) => `${URL_START}/${file}`),
  );
  expect(values('InstallerSha256')).toEqual(
    ['x64', 'x64', 'arm64', 'arm64'].map((key) => digest(key).toUpperCase()),
  );
});

test('Homebrew installs the disk image of the version', () => {
  const cask = homebrewCask(packageOf('mac'));
  expect(cask).toContain(`  version "${version}"\n  sha256 "${digest('mac')}"\n`);
  const [, url = ''] = /url "(.*)"/.exec(cask) ?? [];
  expect(url).toContain('#{version}');
  expect(url.replaceAll('#{version}', version)).toBe(`${URL_START}/${PACKAGE_FILES.mac}`);
  expect(cask).toContain(`uninstall quit: "${APP_ID}"`);
});

test('a checksum is that of the file, and a missing file is an error', async () => {
  writeFileSync(path.join(folder, 'package'), 'content');
  expect(await readPackage(folder, 'package')).toEqual({
    file: 'package',
    sha256: digest('content'),
  });
  await expect(readPackage(folder, 'missing')).rejects.toThrow('missing');
});

test('the script writes each file', () => {
  for (const file of Object.values(PACKAGE_FILES)) writeFileSync(path.join(folder, file), file);
  const output = path.join(folder, 'output');
  execFileSync(process.execPath, [
    path.join(ROOT, 'build/package/stores/write.ts'),
    folder,
    output,
  ]);
  expect(readdirSync(output)).toEqual([
    'Platedesk.Platedesk.installer.yaml',
    'Platedesk.Platedesk.locale.en-GB.yaml',
    'Platedesk.Platedesk.yaml',
    'platedesk.rb',
  ]);
  expect(readFileSync(path.join(output, 'platedesk.rb'), 'utf8')).toContain(
    digest(PACKAGE_FILES.mac),
  );
});
