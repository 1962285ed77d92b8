import { beforeEach, expect, it, vi } from 'vitest';
import { electronTransport } from './transport.ts';

const { fetch, fromPartition, own } = vi.hoisted(() => {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
  const own = {
    fetch,
    setUserAgent: vi.fn<(agent: string) => void>(),
    setSpellCheckerEnabled: vi.fn<(on: boolean) => void>(),
    setPermissionRequestHandler:
      vi.fn<(handler: (contents: null, permission: string, answer: Answer) => void) => void>(),
    setPermissionCheckHandler: vi.fn<(handler: () => boolean) => void>(),
    setDevicePermissionHandler: vi.fn<(handler: () => boolean) => void>(),
    on: vi.fn<(event: string, listener: (event: { preventDefault: () => void }) => void) => void>(),
  };
  return { fetch, own, fromPartition: vi.fn<(...of: unknown[]) => typeof own>(() => own) };
});
type Answer = (granted: boolean) => void;

vi.mock('electron', () => ({
  app: { getVersion: () => '0.1.0' },
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
  expect(fromPartition).toHaveBeenCalledWith('platedesk-provider', { cache: false });
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

it('grants no permission and downloads nothing', async () => {
  await electronTransport()(createRequest());
  const answer = vi.fn<Answer>();
  own.setPermissionRequestHandler.mock.calls[0]?.[0](null, 'notifications', answer);
  expect(answer).toHaveBeenCalledWith(false);
  expect(own.setPermissionCheckHandler.mock.calls[0]?.[0]()).toBe(false);
  expect(own.setDevicePermissionHandler.mock.calls[0]?.[0]()).toBe(false);
  expect(own.setSpellCheckerEnabled).toHaveBeenCalledWith(false);
  const [event, listener] = own.on.mock.calls[0] ?? [];
  expect(event).toBe('will-download');
  const preventDefault = vi.fn<() => void>();
  listener?.({ preventDefault });
  expect(preventDefault).toHaveBeenCalledTimes(1);
});

it('returns the reason why no response was received', async () => {
  fetch.mockRejectedValue(new Error('net::ERR_NAME_NOT_RESOLVED'));
  expect(await electronTransport()(createRequest())).toMatchObject({ reason: 'dns' });
});
