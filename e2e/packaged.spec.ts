import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { expect, test } from 'playwright/test';
import { findResources } from '../build/package/check.ts';
import { findBinary, ICONS } from '../build/package/config.ts';
import { FUSES, readFuses } from '../build/package/fuses.ts';
import { writeIcons } from '../build/package/icons.ts';
import { ROOT } from '../build/package/identity.ts';
import { packFolder } from '../build/package/pack-folder.ts';
import { freshProfile, RUNTIME } from './fixtures/launch.ts';
import { launchProgram } from './fixtures/program.ts';
import { openReportRegion, reportCount, reportRow } from './fixtures/screens/saved-reports.ts';
import { saveReports } from './fixtures/saved-reports.ts';
import { lookUp } from './fixtures/screens/lookup.ts';
import { pressHarmlessKey } from './fixtures/user-input.ts';

test.skip(RUNTIME !== 'electron', 'Only Electron can be packaged');
test.describe.configure({ mode: 'serial' });

let output = '';
let application = '';
let program = '';

test.beforeAll(async () => {
  output = await mkdtemp(path.join(tmpdir(), 'platedesk-packaged-'));
  await writeIcons(path.join(ROOT, ICONS));
  application = await packFolder({
    output,
    signing: { canSign: false, canNotarise: false, isRequired: false, skipped: [] },
  });
  program = findBinary(application, process.platform);
});
test.afterAll(() => rm(output, { recursive: true, force: true }));

test('each fuse that the runtime has is in its stated state', async () => {
  const fuses = await readFuses(program);
  expect(FUSES).toMatchObject(fuses);
  expect(Object.keys(fuses).length).toBeGreaterThanOrEqual(8);
});

test('the archive contains the build, the manifest and the addon for this computer', async () => {
  const resources = findResources(application);
  const addon = `/node_modules/@photostructure/sqlite/prebuilds/${process.platform}-${process.arch}`;
  const files = listPackage(path.join(resources, 'app.asar'), { isPack: false })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => path.extname(name) !== '');
  expect(
    new Set(
      files.map((name) => path.posix.dirname(name)).filter((folder) => !folder.startsWith('/dist')),
    ),
  ).toEqual(
    new Set([
      '/',
      '/node_modules/@photostructure/sqlite',
      '/node_modules/@photostructure/sqlite/dist',
      addon,
      '/node_modules/node-gyp-build',
    ]),
  );
  // A development server, and a policy file that the command line names.
  const code = files
    .filter((name) => /^\/dist\/main\/.*\.js$/.test(name))
    .map((name) => extractFile(path.join(resources, 'app.asar'), name.slice(1)).toString());
  expect(code.length).toBeGreaterThan(2);
  expect(code.join('\n')).not.toMatch(/PLATEDESK_DEV_SERVER|policy-file/);
  const unpacked = await readdir(path.join(resources, 'app.asar.unpacked'), { recursive: true });
  expect(unpacked.filter((name) => path.extname(name) !== '').map((name) => `/${name}`)).toEqual(
    files.filter((name) => name.startsWith(addon)),
  );
  // The runtime's own program, which opens what the command line names, is not packed.
  expect(await readdir(resources)).not.toContain('app');
});

test('a new version is looked for only at the address of the package', async () => {
  const config = path.join(findResources(application), 'app-update.yml');
  expect(await readFile(config, 'utf8')).toContain('owner: platedesk');
  const requests: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    requests.push(url);
    response.end('version: 9.0.0\nfiles:\n  - url: platedesk.deb\n    sha512: none\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await writeFile(config, `provider: generic\nurl: http://127.0.0.1:${port}\n`);
  const profile = await freshProfile();
  const app = await launchProgram(program, profile);
  expect(requests).toEqual([]);
  await pressHarmlessKey(app.page);
  const result = await app.page.evaluate(() => {
    const { bridge } = window as unknown as {
      bridge: { call: (channel: string) => Promise<unknown> };
    };
    return bridge.call('updates.check');
  });
  expect(result).toMatchObject({ ok: true, value: { version: '9.0.0' } });
  expect(requests).toEqual([expect.stringContaining('/latest')]);
  await app.close();
  server.close();
  await rm(profile, { recursive: true, force: true });
});

test('a saved report opens after a restart with the command of the icon’s menu', async () => {
  const profile = await freshProfile();
  const first = await launchProgram(program, profile);
  await lookUp(first.page, 'WR15 CTS');
  await expect(first.page.getByRole('heading', { level: 1 })).toBeVisible();
  await saveReports(first.page, [{ vrm: 'WR15CTS' }]);
  await first.close();

  const second = await launchProgram(program, profile, ['--command=screen-saved']);
  await expect(reportCount(second.page)).toHaveText('1 report');
  await reportRow(second.page, 'WR15 CTS').click();
  await expect(
    openReportRegion(second.page).locator('iframe').contentFrame().locator('body'),
  ).toContainText('WR15 CTS');
  // The backup is made by a thread, which is started from a file of the archive.
  const backups = path.join(profile, 'archive/backups');
  await expect.poll(() => readdir(backups).catch(() => [])).toHaveLength(1);
  await second.close();
  await rm(profile, { recursive: true, force: true });
});
