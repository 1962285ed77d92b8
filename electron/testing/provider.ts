import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { LookupInput } from '../../shared/ipc/channels.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../shared/ipc/settings.ts';
import { systemClock } from '../clock.ts';
import type { Clock, Log, Transport } from '../ports.ts';
import { createProviderClient, type ProviderClientDeps } from '../provider/client.ts';
import { fetchTransport } from '../http/fetch-transport.ts';

/** The key of every test. It must not appear anywhere after it was saved. */
export const KEY = 'sk-live-7f3a+9c/42==';

/** A clock that only changes when a test advances it. */
export function fakeClock(start = '2026-03-01T10:00:00Z') {
  let elapsed = 0;
  const timers = new Set<{ at: number; done: () => void }>();
  const clock: Clock = {
    now: () => new Date(Date.parse(start) + elapsed),
    monotonic: () => elapsed,
    wait: (ms, signal) =>
      waiting(signal, (done) => {
        const timer = { at: elapsed + ms, done };
        timers.add(timer);
        return () => timers.delete(timer);
      }),
  };
  /** Advances the time, and runs everything that becomes due in order. */
  const advance = async (ms: number) => {
    const until = elapsed + ms;
    await flushPromises();
    for (;;) {
      const [next] = [...timers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at);
      if (!next) break;
      elapsed = Math.max(elapsed, next.at);
      timers.delete(next);
      next.done();
      await flushPromises();
    }
    elapsed = until;
  };
  return { clock, advance, pending: () => timers.size };
}

function waiting(
  signal: AbortSignal | undefined,
  start: (done: () => void) => () => unknown,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const stop = start(resolve);
    signal?.addEventListener('abort', () => {
      stop();
      reject(signal.reason as Error);
    });
  });
}

/** Runs everything that can run now, such as promises and streams. */
export async function flushPromises(): Promise<void> {
  for (let round = 0; round < 10; round++) await new Promise((resolve) => setImmediate(resolve));
}

/** A promise that the test resolves or rejects. */
export function deferred<T>() {
  let resolve: ((value: T) => void) | undefined;
  const promise = new Promise<T>((resolvePromise) => (resolve = resolvePromise));
  return { promise, resolve: (value: T) => resolve?.(value) };
}

/** A log that stores its lines. */
export function createMemoryLog() {
  const lines: string[] = [];
  const log: Log = {
    info: (event, fields) => lines.push(JSON.stringify([event, fields])),
    error: (event, error, fields) =>
      lines.push(
        JSON.stringify([event, String(error), error instanceof Error && error.stack, fields]),
      ),
  };
  return { log, lines };
}

type Options = Partial<Omit<ProviderClientDeps, 'settings' | 'transports'>> & {
  readonly settings?: Partial<Settings>;
  readonly service?: Transport;
  readonly sample?: Transport;
};

const failingTransport: Transport = () => Promise.reject(new Error('no request expected'));

/** A client with a key and a base URL, over the transport of a test. */
export function testClient(options: Options = {}) {
  const { settings, service = failingTransport, sample = failingTransport, ...deps } = options;
  const { log, lines } = createMemoryLog();
  const client = createProviderClient({
    transports: { service, sample },
    credentials: () => Promise.resolve({ kind: 'key', key: KEY }),
    settings: () => ({ ...DEFAULT_SETTINGS, baseUrl: 'https://api.example.test/v', ...settings }),
    clock: systemClock,
    log,
    random: () => 0,
    countUse: () => undefined,
    isRetryAllowed: () => true,
    ...deps,
  });
  return { client, lines };
}

/** A transport over Node's fetch, as in the preview host. */
export const nodeTransport = fetchTransport((request) => fetch(request));

/** A request for the status dataset, with the given changes. */
export function createFetchInput(changes: Partial<LookupInput> = {}): LookupInput {
  return {
    requestId: 'r1',
    environment: 'production',
    dataset: 'status',
    version: '1.0',
    vehicle: { vrm: 'AB12CDE' },
    parameters: {},
    ...changes,
  };
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

export type LoopbackHandler = (
  request: http.IncomingMessage & { readonly body: string },
  response: http.ServerResponse & { readonly socket: Socket },
) => void;

/** A real HTTP server on a free port of this computer. `requests` lists the requests received. */
export async function startTestServer(handler: LoopbackHandler) {
  const requests: {
    method: string;
    url: string;
    headers: http.IncomingHttpHeaders;
    body: string;
  }[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      requests.push({ method, url, headers, body });
      const { socket } = response;
      if (socket) handler(Object.assign(request, { body }), Object.assign(response, { socket }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    port,
    requests,
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Sends one request to a real server on this computer. `logged` contains the lines of the log. */
export async function queryTestServer(
  handler: LoopbackHandler,
  settings: Partial<Settings> = {},
  changes: Partial<LookupInput> = {},
) {
  await using server = await startTestServer(handler);
  const { client, lines } = testClient({
    service: nodeTransport,
    settings: { baseUrl: server.baseUrl, ...settings },
  });
  const answer = await client.fetch(createFetchInput(changes));
  return {
    answer,
    requests: server.requests,
    raw: client.rawText(answer.id),
    logged: lines.join('\n'),
  };
}

/** Settings with a timeout in seconds. */
export const withTimeout = (seconds: number): Partial<Settings> => ({
  timeoutSeconds: { standard: seconds, slow: seconds },
});
