import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from './http-server.ts';
import { KEY, testService } from '../testing/sample-service.ts';

const open: RunningServer[] = [];
const serve = async (...args: Parameters<typeof testService>) => {
  const hosted = await startServer(testService(...args), 0);
  open.push(hosted);
  return hosted.url;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close()));
});
const headers = { authorization: `bearer ${KEY}` };

describe('over HTTP', () => {
  test('serves both environments, each with its own keys', async () => {
    const url = await serve();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const answer = await fetch(`${url}/status/1.0?vrm=AB12CDE`, { headers });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ make: 'Ford' });
    expect((await fetch(`${url}/uat/status/1.0?vrm=AB12CDE`, { headers })).status).toBe(403);
    const uat = { authorization: `bearer uat-${KEY}` };
    expect((await fetch(`${url}/uat/status/1.0?vrm=AB12CDE`, { headers: uat })).status).toBe(200);
    expect((await fetch(`${url}/status/1.0?vrm=AB12CDE&key=${KEY}`)).status).toBe(200);
  });

  test('accepts a body', async () => {
    const url = await serve();
    const body = JSON.stringify({ vrm: 'AB12CDE', limit: 12 });
    const answer = await fetch(`${url}/similar-listings/3.0`, { method: 'POST', headers, body });
    expect(await answer.json()).toMatchObject({ limit: 12, page: 1 });
  });

  test('sends a streamed body in pieces', async () => {
    const url = await serve();
    const answer = await fetch(`${url}/advert-feature-set/1.0?vrm=BA19DJS`, { headers });
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(25 * 1024 * 1024);
  });

  test('stops when the client disconnects', async () => {
    const signals: AbortSignal[] = [];
    const wait = async (_ms: number, signal = new AbortController().signal) => {
      signals.push(signal);
      await once(signal, 'abort');
    };
    const url = await serve({ wait, latency: 60_000 });
    const abort = new AbortController();
    const pending = fetch(`${url}/status/1.0?vrm=AB12CDE`, { headers, signal: abort.signal });
    await expect.poll(() => signals.length).toBe(1);
    abort.abort();
    await expect(pending).rejects.toThrow();
    await expect.poll(() => signals[0]?.aborted).toBe(true);
  });

  test('survives invalid requests', async () => {
    const url = new URL(await serve());
    const socket = connect(Number(url.port), url.hostname);
    socket.end('GET //[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    let output = '';
    socket.on('data', (chunk) => (output += String(chunk)));
    await once(socket, 'close');
    expect(output).toMatch(/^HTTP\/1\.1 400/);
    expect((await fetch(`${url.origin}/status/1.0?vrm=AB12CDE`, { headers })).status).toBe(200);
  });

  test('refuses a port that is in use', async () => {
    const url = await serve();
    await expect(startServer(testService(), Number(new URL(url).port))).rejects.toThrow(
      'EADDRINUSE',
    );
  });
});

describe('npm run sample-service', () => {
  const script = fileURLToPath(new URL('serve.ts', import.meta.url));
  const run = (...args: string[]) => spawn(process.execPath, [script, ...args]);

  test('prints its URL, and serves there as configured', async () => {
    const child = run('--port', '0', '--fail', 'valuation=500', '--keys', 'uat=the-key');
    try {
      let output = '';
      child.stdout.on('data', (chunk) => (output += String(chunk)));
      await expect
        .poll(() => output, { timeout: 15_000 })
        .toMatch(/UAT +http:\/\/127\.0\.0\.1:\d+\/uat/);
      const uat = /http:\S+\/uat/.exec(output)?.[0] ?? '';
      const headers = { authorization: 'bearer the-key' };
      const status = async (path: string) => (await fetch(`${uat}${path}`, { headers })).status;
      expect(await status('/status/1.0?vrm=AB12CDE')).toBe(200);
      expect(await status('/valuation/1.0?vrm=AB12CDE')).toBe(500);
      expect((await fetch(`${uat.slice(0, -4)}/status/1.0?vrm=AB12CDE`, { headers })).status).toBe(
        403,
      );
    } finally {
      child.kill();
      await once(child, 'exit');
    }
  });

  test('reports invalid arguments, and exits', async () => {
    const child = run('--port', 'high');
    let output = '';
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(1);
    expect(output).toContain('--port takes a number');
  });
});
