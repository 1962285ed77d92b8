import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { Readable } from 'node:stream';
import { arrayBuffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

type Service = (request: Request) => Promise<Response>;

/** A running HTTP server. `url` has no trailing slash. */
export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/** Serves on loopback only. A disconnected client aborts its request. Rejects without the port. */
export async function startServer(service: Service, port: number) {
  const server = createServer((incoming, outgoing) => {
    void handleRequest(service, incoming, outgoing);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function handleRequest(
  service: Service,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const closeController = new AbortController();
  outgoing.once('close', () => closeController.abort());
  try {
    const request = await toRequest(incoming, closeController.signal);
    const response = request ? await service(request) : new Response(null, { status: 400 });
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    if (response.body) await pipeline(Readable.from(response.body), outgoing);
    else outgoing.end();
  } catch (error) {
    // A disconnected client is not an error; anything else is a bug of the sample.
    if (closeController.signal.aborted) return;
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    if (!outgoing.headersSent) outgoing.writeHead(500);
    outgoing.end();
  }
}

/** Undefined for a method or URL that a web `Request` cannot represent. */
async function toRequest(incoming: IncomingMessage, signal: AbortSignal) {
  const { method = 'GET', url = '/', headers } = incoming;
  const { authorization } = headers;
  const bytes = await arrayBuffer(incoming);
  try {
    return new Request(new URL(url, 'http://127.0.0.1'), {
      method,
      headers: authorization === undefined ? {} : { authorization },
      body: method === 'GET' || method === 'HEAD' ? null : bytes,
      signal,
    });
  } catch {
    return undefined;
  }
}
