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
      this.doDownload({ host: url.hostname, port: url.port, path: url.pathname }, job, 0);
    });
  }
}

/** The updater of version 1.0.0 as the package configures it, with this server as its address. */
function openUpdater(address?: string) {
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
  return { ...createLibraryUpdater(updater, { address, log }), library: updater, quitAndInstall };
}

const metadata = (version: string, { content = PROGRAM, more = '' } = {}) => {
  const sha512 = createHash('sha512').update(content).digest('base64');
  return `version: ${version}\nfiles:\n  - url: Platedesk.AppImage\n    sha512: ${sha512}\n    size: ${PROGRAM.length}\n${more}`;
};

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

test('a program that cannot install it itself says where the new version is', async () => {
  serve(metadata('1.0.1'));
  const address = 'https://platedesk.example/releases';
  const result = await openUpdater(address).check();
  expect(result).toEqual({ kind: 'manual-install', version: '1.0.1', address });
  expect(describeUpdate(result, '1.0.0')).toContain(`1.0.1 is available at ${address}.`);
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
