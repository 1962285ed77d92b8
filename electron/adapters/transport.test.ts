import { beforeEach, expect, it, vi } from 'vitest';
import { electronTransport } from './transport.ts';

const { fetch, fromPartition, onApp } = vi.hoisted(() => {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
  const own = {
    fetch,
    setUserAgent: vi.fn<(agent: string) => void>(),
  };
  const onApp = vi.fn<(event: string, listener: (event: null, details: object) => void) => void>();
  return { fetch, onApp, fromPartition: vi.fn<(...of: unknown[]) => typeof own>(() => own) };
});

vi.mock('electron', () => ({
  app: { getVersion: () => '0.1.0', on: onApp },
  session: { fromPartition },
}));

beforeEach(() => {
  vi.clearAllMocks();
  fetch.mockImplementation(async () => Response.json({ ok: true }));
});

const createRequest = (init?: RequestInit) =>
  new Request('https://service.example/status/1.0', init);

it('opens its session with the first request, in memory and without a cache', async () => {
  const transport = electronTransport();
  expect(fromPartition).not.toHaveBeenCalled();
  await transport(createRequest());
  await transport(createRequest());
  expect(fromPartition).toHaveBeenCalledTimes(1);
  expect(fromPartition).toHaveBeenCalledWith('platedesk-provider-1', { cache: false });
});

it.each([
  ['the network process ended', 'network.mojom.NetworkService', 'crashed', 2],
  ['another process ended', 'audio.mojom.AudioService', 'crashed', 1],
  ['the program closes', 'network.mojom.NetworkService', 'clean-exit', 1],
])('sends with the right session after %s', async (_name, serviceName, reason, sessions) => {
  const transport = electronTransport();
  await transport(createRequest());
  const [event, onGone] = onApp.mock.calls[0] ?? [];
  expect(event).toBe('child-process-gone');
  onGone?.(null, { serviceName, reason });
  await transport(createRequest());
  expect(fromPartition).toHaveBeenCalledTimes(sessions);
  expect(new Set(fromPartition.mock.calls.map(([name]) => name)).size).toBe(sessions);
});

it('sends no cookie, stores nothing and follows no redirect, whatever options the request has', async () => {
  const lax = createRequest({ credentials: 'include', cache: 'force-cache', redirect: 'follow' });
  await electronTransport()(lax);
  expect(fetch).toHaveBeenCalledWith(
    'https://service.example/status/1.0',
    expect.objectContaining({
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    }),
  );
});

it('passes on method, headers and body', async () => {
  const headers = { authorization: 'bearer KEY', 'content-type': 'application/json' };
  await electronTransport()(createRequest({ method: 'POST', headers, body: '{"vrm":"AB12CDE"}' }));
  const init = fetch.mock.calls[0]?.[1];
  expect(init).toMatchObject({ method: 'POST', body: '{"vrm":"AB12CDE"}' });
  expect(new Headers(init?.headers).get('authorization')).toBe('bearer KEY');
});

it('returns the reason why no response was received', async () => {
  fetch.mockRejectedValue(new Error('net::ERR_NAME_NOT_RESOLVED'));
  expect(await electronTransport()(createRequest())).toMatchObject({ reason: 'dns' });
});
