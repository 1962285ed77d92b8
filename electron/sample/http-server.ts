import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

type Service = (request: Request) => Promise<Response>;

/** A running HTTP server. `url` has no trailing slash. */
export type RunningServer = { readonly url: string; readonly close: () => Promise<void> };

/**
 * Serves on the loopback address only. A disconnected client aborts its request. Rejects if the
 * port is not available.
 */
export async function startServer(service: Service, port: number): Promise<RunningServer> {
  const server = createServer((incoming, outgoing) => {
    void handleRequest(service, incoming, outgoing);
  });
  await listen(server, port);
  const { port: assignedPort } = addressOf(server);
  return {
    url: `http://127.0.0.1:${assignedPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address;
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
    if (!closeController.signal.aborted) {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.end();
    }
  }
}

/** Undefined for a method or URL that a web `Request` cannot represent. */
async function toRequest(
  incoming: IncomingMessage,
  signal: AbortSignal,
): Promise<Request | undefined> {
  const { method = 'GET', url = '/', headers } = incoming;
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) if (chunk instanceof Uint8Array) chunks.push(chunk);
  const hasNoBody = method === 'GET' || method === 'HEAD';
  const { authorization } = headers;
  try {
    return new Request(new URL(url, 'http://127.0.0.1'), {
      method,
      headers: authorization === undefined ? {} : { authorization },
      body: hasNoBody ? null : new Blob(chunks.map((chunk) => new Uint8Array(chunk))),
      signal,
    });
  } catch {
    return undefined;
  }
}
