import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http, { type ClientRequest, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type DownloadOptions, HttpExecutor } from 'builder-util-runtime';
import library from 'electron-updater';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { describeUpdate } from '../../shared/ipc/updates.ts';
import type { Log } from '../ports.ts';
import { createLibraryUpdater } from './library-updater.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'updates-'));
const appImage = path.join(folder, 'Platedesk.AppImage');
const log = { info: vi.fn<Log['info']>(), error: vi.fn<Log['error']>() };
const PROGRAM = 'the new program';

let respond: RequestListener;
const requests: http.IncomingMessage[] = [];
const server = http.createServer((request, response) => {
  requests.push(request);
  respond(request, response);
});
beforeAll(async () => {
  writeFileSync(appImage, 'the installed program');
  // The library installs where the running AppImage is.
  vi.stubEnv('APPIMAGE', appImage);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => void requests.splice(0));

class NodeExecutor extends HttpExecutor<ClientRequest> {
  override createRequest(
    options: http.RequestOptions,
    callback: (response: http.IncomingMessage) => void,
  ) {
    return http.request(options, callback);
  }
  /** As the library does with Electron’s network. */
  async download(url: URL, destination: string, options: DownloadOptions): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const callback = (error: Error | null) => (error ? reject(error) : resolve());
      const job = {
        destination,
        options,
        onCancel: vi.fn<() => void>(),
        callback,
        responseHandler: null,
      };
      this.doDownload(
        { protocol: url.protocol, hostname: url.hostname, port: url.port, path: url.pathname },
        job,
        0,
      );
    });
  }
}

/** The updater of version 1.0.0 as the package configures it, with this server as its address. */
function openUpdater(address?: string, checkTimeoutMs?: number) {
  const config = path.join(folder, 'app-update.yml');
  const { port } = server.address() as AddressInfo;
  writeFileSync(
    config,
    `provider: generic\nurl: http://127.0.0.1:${port}\nupdaterCacheDirName: cache\n`,
  );
  const updater = new library.AppImageUpdater(null, {
    version: '1.0.0',
    name: 'platedesk',
    isPackaged: true,
    appUpdateConfigPath: config,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: async () => undefined,
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  });
  Object.assign(updater, { httpExecutor: new NodeExecutor(), disableDifferentialDownload: true });
  const quitAndInstall = vi.spyOn(updater, 'quitAndInstall').mockReturnValue();
  const options = { address, log, ...(checkTimeoutMs !== undefined && { checkTimeoutMs }) };
  return { ...createLibraryUpdater(updater, options), library: updater, quitAndInstall };
}

const metadata = (version: string, { content = PROGRAM, more = '' } = {}) => {
  const sha512 = createHash('sha512').update(content).digest('base64');
  return `version: ${version}\nfiles:\n  - url: Platedesk.AppImage\n    sha512: ${sha512}\n    size: ${PROGRAM.length}\n${more}`;
};

/** A few hundred bytes that take gigabytes as text: 30 lists, each with ten times the one before. */
const bomb = (name: string) =>
  [
    'l0: &l0 [lol]',
    ...Array.from({ length: 30 }, (_, at) => `l${at + 1}: &l${at + 1} [${`*l${at},`.repeat(10)}]`),
    `${name}: *l30`,
  ].join('\n');

/** Serves the metadata for each system, and the program. */
const serve = (text: string) => {
  respond = ({ url = '' }, response) => response.end(url.includes('latest') ? text : PROGRAM);
};

test.each([
  ['newer', metadata('1.0.1'), { kind: 'available', version: '1.0.1' }],
  ['the same', metadata('1.0.0'), { kind: 'current' }],
  ['older', metadata('0.9.0'), { kind: 'current' }],
  ['staged for nobody', metadata('1.0.1', { more: 'stagingPercentage: 0\n' }), { kind: 'current' }],
  [
    'staged for all',
    metadata('1.0.1', { more: 'stagingPercentage: 100\n' }),
    { kind: 'available', version: '1.0.1' },
  ],
  ['not a version', metadata('new'), { kind: 'invalid' }],
  ['broken metadata', '{ version: ', { kind: 'invalid' }],
  ['an empty file', '', { kind: 'invalid' }],
  ['a page', '<html>Sign in</html>', { kind: 'invalid' }],
  ['without files', 'version: 1.0.1\n', { kind: 'invalid' }],
  ['a list', `version: [1.0.1]\n${metadata('').slice('version: \n'.length)}`, { kind: 'invalid' }],
  ['followed by a megabyte', `${metadata('1.0.1')}# ${'x'.repeat(1_000_000)}`, { kind: 'invalid' }],
  ['nested 100,000 deep', `version: ${'['.repeat(100_000)}`, { kind: 'invalid' }],
  ['a bomb of references', bomb('version'), { kind: 'invalid' }],
  ['beside a bomb of files', bomb('version: 1.0.1\nfiles'), { kind: 'invalid' }],
  ['beside another bomb', bomb('other'), { kind: 'invalid' }],
])('a version that is %s', async (_name, text, expected) => {
  serve(text);
  expect(await openUpdater().check()).toEqual(expected);
});

test.each([404, 500])(
  'a server that answers with %i gives no valid information',
  async (status) => {
    respond = (_request, response) => response.writeHead(status).end();
    expect(await openUpdater().check()).toEqual({ kind: 'invalid' });
  },
);

test('a connection that is cut is not reachable', async () => {
  respond = (request) => request.socket.destroy();
  expect(await openUpdater().check()).toEqual({ kind: 'unreachable' });
});

test('a check downloads nothing and sends nothing that identifies the computer', async () => {
  serve(metadata('1.0.1'));
  await openUpdater().check();
  expect(requests.map(({ url }) => url)).toEqual([expect.stringMatching(/^\/latest-linux.*\.yml/)]);
  expect(requests[0]?.headers['x-user-staging-id']).toBe('none');
});

test.each([
  ['has no answer', () => undefined],
  ['has no end', (response: http.ServerResponse) => response.write('version: ')],
])('a check that %s ends after its time', async (_name, answer) => {
  respond = (_request, response) => answer(response);
  const updater = openUpdater(undefined, 200);
  expect(await updater.check()).toEqual({ kind: 'unreachable' });
  await vi.waitFor(() => expect(requests[0]?.socket.destroyed).toBe(true));
  serve(metadata('1.0.1'));
  expect(await updater.check()).toEqual({ kind: 'available', version: '1.0.1' });
});

test('a check reads no more than it needs of an answer without end', async () => {
  respond = (_request, response) => {
    const send = () => {
      while (!response.destroyed && response.write('x'.repeat(100_000)));
      response.once('drain', send);
    };
    send();
  };
  expect(await openUpdater().check()).toEqual({ kind: 'invalid' });
  await vi.waitFor(() => expect(requests[0]?.socket.destroyed).toBe(true));
});

test.each([
  [5, { kind: 'available', version: '1.0.1' }],
  [6, { kind: 'invalid' }],
])('a check that is redirected %i times', async (redirects, expected) => {
  respond = (_request, response) =>
    requests.length <= redirects
      ? response.writeHead(302, { location: `/again?${requests.length}` }).end()
      : response.end(metadata('1.0.1'));
  expect(await openUpdater().check()).toEqual(expected);
});

test('a download that is redirected without end is given up', async () => {
  respond = ({ url = '' }, response) =>
    url.includes('latest')
      ? response.end(metadata('1.0.4'))
      : response.writeHead(302, { location: '/again' }).end();
  const updater = openUpdater();
  await updater.check();
  expect(await updater.download()).toEqual({ kind: 'not-downloaded' });
  expect(requests.length).toBeLessThan(10);
});

test('a program that cannot install it itself says where the new version is', async () => {
  serve(metadata('1.0.1'));
  const address = 'https://platedesk.example/releases';
  const updater = openUpdater(address);
  const result = await updater.check();
  expect(result).toEqual({ kind: 'manual-install', version: '1.0.1', address });
  expect(describeUpdate(result, '1.0.0')).toContain(`1.0.1 is available at ${address}.`);
  const confirmQuit = vi.fn(() => true);
  expect(await updater.download()).toEqual({ kind: 'manual-only' });
  expect(await updater.install(confirmQuit)).toEqual({ kind: 'manual-only' });
  expect(requests).toHaveLength(1);
  expect(confirmQuit).not.toHaveBeenCalled();
});

test('installing a version with the right checksum ends only with an error', async () => {
  serve(metadata('1.0.1'));
  const updater = openUpdater();
  await updater.check();
  expect(await updater.download()).toEqual({ kind: 'downloaded' });
  expect(updater.quitAndInstall).not.toHaveBeenCalled();
  const onResult = vi.fn<() => void>();
  const installing = updater.install(() => true).finally(onResult);
  await vi.waitFor(() => expect(updater.quitAndInstall).toHaveBeenCalledOnce());
  await nextTurn();
  expect(onResult).not.toHaveBeenCalled();
  // The system refuses the version that it was given.
  updater.library.emit('error', new Error('The disk is full'));
  expect(await installing).toEqual({ kind: 'not-downloaded' });
});

test('a version is not installed if the user does not discard an unsaved note', async () => {
  serve(metadata('1.0.1'));
  const updater = openUpdater();
  await updater.check();
  await updater.download();
  expect(await updater.install(() => false)).toEqual({ kind: 'postponed' });
  expect(updater.quitAndInstall).not.toHaveBeenCalled();
});

test.each([
  ['a wrong checksum', metadata('1.0.2', { content: 'another program' }), PROGRAM, 'altered'],
  ['a file that is away', metadata('1.0.3'), undefined, 'not-downloaded'],
])('%s is not installed', async (_name, text, program, kind) => {
  respond = ({ url = '' }, response) => {
    if (url.includes('latest')) response.end(text);
    else if (program === undefined) response.writeHead(404).end();
    else response.end(program);
  };
  const updater = openUpdater();
  await updater.check();
  expect(await updater.download()).toEqual({ kind });
  expect(updater.quitAndInstall).not.toHaveBeenCalled();
});
