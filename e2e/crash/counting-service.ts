import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSampleService } from '../../electron/sample/service.ts';
import { DATASETS } from '../../shared/provider/catalogue.ts';
import { KEY } from './open-lists.ts';

/** The sample service over HTTP, which counts every request when it arrives. */
export type CountingService = {
  readonly url: string;
  /** The number of requests by plate and dataset: “AB12CDE valuation”. */
  readonly received: ReadonlyMap<string, number>;
  /** The last body that was sent to each of them. */
  readonly bodies: ReadonlyMap<string, string>;
  /** Waits until every connection is closed: no request arrives afterwards. */
  readonly settle: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Starts the service. Each response takes a random time up to `maxDelayMs`. */
export async function startCountingService(
  random: () => number,
  maxDelayMs: number,
): Promise<CountingService> {
  const received = new Map<string, number>();
  const bodies = new Map<string, string>();
  const sockets = new Set<Socket>();
  const service = createSampleService({
    keys: { production: [KEY] },
    today: () => new Date('2026-11-20T10:00:00Z'),
    wait: (ms) => sleep(ms),
  });
  const respond = async (incoming: http.IncomingMessage, outgoing: http.ServerResponse) => {
    const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
    const dataset = DATASETS.find(({ versions }) =>
      versions.some(({ path }) => path === url.pathname),
    );
    const key = `${url.searchParams.get('vrm')} ${dataset?.id}`;
    received.set(key, (received.get(key) ?? 0) + 1);
    const { authorization = '' } = incoming.headers;
    const response = await service(new Request(url, { headers: { authorization } }));
    const body = await response.text();
    await sleep(random() * maxDelayMs);
    bodies.set(key, body);
    outgoing.writeHead(response.status, { 'content-type': 'application/json' }).end(body);
  };
  const server = http.createServer((incoming, outgoing) => void respond(incoming, outgoing));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    bodies,
    settle: async () => {
      // A connection of the killed process that the system has not handed over yet is missing.
      await sleep(5);
      while (sockets.size > 0) await sleep(1);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
