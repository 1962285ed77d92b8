import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { beforeEach, expect, test, vi } from 'vitest';
import { readBody } from '../http/read-body.ts';
import { electronTransport } from './transport.ts';

const { request, fromPartition, own, onApp } = vi.hoisted(() => {
  const own = { setUserAgent: vi.fn<(agent: string) => void>() };
  return {
    own,
    onApp: vi.fn<(event: string, listener: (event: null, details: object) => void) => void>(),
    request: vi.fn<(options: object) => ClientRequest>(),
    fromPartition: vi.fn<(...of: unknown[]) => typeof own>(() => own),
  };
});

vi.mock('electron', () => ({
  app: { getVersion: () => '0.1.0', on: onApp },
  net: { request },
  session: { fromPartition },
}));

/** A request as Electron makes it, which runs `reply` when it is sent. */
class ClientRequest extends EventEmitter {
  readonly abort = vi.fn<() => void>();
  readonly setHeader = vi.fn<(name: string, value: string) => void>();
  readonly end = vi.fn<(body?: string) => void>(() => reply(this));
}

const respond =
  (statusCode: number, headers: Record<string, string | string[]> = {}, body = '{}') =>
  (client: ClientRequest) =>
    client.emit(
      'response',
      Object.assign(Readable.from([Buffer.from(body)]), { statusCode, headers }),
    );
let reply: (client: ClientRequest) => void;
let sent: ClientRequest;

beforeEach(() => {
  vi.clearAllMocks();
  reply = respond(200);
  request.mockImplementation(() => (sent = new ClientRequest()));
});

const send = (init: RequestInit = {}) =>
  electronTransport()(new Request('https://service.example/status/1.0', init));

/** The response of a transport to which `reply` responds. */
async function receive() {
  const response = await send();
  if ('reason' in response) throw new Error(response.detail);
  return response;
}

test('opens its session with the first request, in memory and without a cache', async () => {
  const transport = electronTransport();
  expect(fromPartition).not.toHaveBeenCalled();
  await transport(new Request('https://service.example/status/1.0'));
  await transport(new Request('https://service.example/status/1.0'));
  expect(fromPartition).toHaveBeenCalledTimes(1);
  expect(fromPartition).toHaveBeenCalledWith('platedesk-provider-1', { cache: false });
});

test.each([
  ['the network process ended', 'network.mojom.NetworkService', 'crashed', 2],
  ['another process ended', 'audio.mojom.AudioService', 'crashed', 1],
  ['the program closes', 'network.mojom.NetworkService', 'clean-exit', 1],
])('sends with the right session after %s', async (_name, serviceName, reason, sessions) => {
  const transport = electronTransport();
  await transport(new Request('https://service.example/status/1.0'));
  const [event, onGone] = onApp.mock.calls[0] ?? [];
  expect(event).toBe('child-process-gone');
  onGone?.(null, { serviceName, reason });
  await transport(new Request('https://service.example/status/1.0'));
  expect(fromPartition).toHaveBeenCalledTimes(sessions);
  expect(new Set(fromPartition.mock.calls.map(([name]) => name)).size).toBe(sessions);
});

test('sends no cookie, stores nothing and follows no redirect, whatever options the request has', async () => {
  await send({ credentials: 'include', cache: 'force-cache', redirect: 'follow' });
  expect(request).toHaveBeenCalledWith({
    session: own,
    url: 'https://service.example/status/1.0',
    method: 'GET',
    credentials: 'omit',
    useSessionCookies: false,
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  });
  expect(sent.end).toHaveBeenCalledWith(undefined);
});

test('passes on method, headers and body', async () => {
  await send({ method: 'POST', headers: { authorization: 'bearer KEY' }, body: '{"vrm":"A1"}' });
  expect(request).toHaveBeenCalledWith(expect.objectContaining({ method: 'POST' }));
  expect(sent.setHeader).toHaveBeenCalledWith('authorization', 'bearer KEY');
  expect(sent.end).toHaveBeenCalledWith('{"vrm":"A1"}');
});

test.each([0, 99, 101, 204, 304, 600, 999])('returns status %i with its body', async (status) => {
  reply = respond(status, {}, '{"make":"FORD"}');
  const response = await receive();
  expect(response.status).toBe(status);
  const { bytes, end } = await readBody(response, new AbortController().signal);
  expect([new TextDecoder().decode(bytes), end]).toEqual(['{"make":"FORD"}', 'complete']);
});

test('returns headers that no web Response has', async () => {
  reply = respond(200, { 'content-type': '日本', 'x-list': ['a', '\u0000'] });
  const { headers } = await receive();
  expect(headers.get('content-type')).toBe('日本');
  expect(headers.get('x-list')).toBe('a, \u0000');
  expect(headers.get('constructor')).toBeUndefined();
});

test('returns the reason why no response was received', async () => {
  reply = (client) => client.emit('error', new Error('net::ERR_NAME_NOT_RESOLVED'));
  expect(await send()).toMatchObject({ reason: 'dns' });
});

test('aborts the request with its signal', async () => {
  reply = () => undefined;
  const reason = new Error('deadline');
  const controller = new AbortController();
  const pending = send({ signal: controller.signal });
  controller.abort(reason);
  await expect(pending).rejects.toBe(reason);
  expect(sent.abort).toHaveBeenCalled();
});

test('aborts the request while its body is received', async () => {
  const controller = new AbortController();
  await send({ signal: controller.signal });
  expect(sent.abort).not.toHaveBeenCalled();
  controller.abort();
  expect(sent.abort).toHaveBeenCalled();
});

test('sends nothing if its signal has already aborted', async () => {
  await expect(send({ signal: AbortSignal.abort(new Error('closed')) })).rejects.toThrow('closed');
  expect(request).not.toHaveBeenCalled();
});

test('aborts a request whose body is not wanted any more', async () => {
  const { body } = await receive();
  await body?.cancel();
  await vi.waitFor(() => expect(sent.abort).toHaveBeenCalled());
});
