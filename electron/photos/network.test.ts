import { expect, test } from 'vitest';
import { TEST_CERTIFICATE } from '../testing/photo-certificate.ts';
import tls from 'node:tls';
import { nodeNetwork } from './network.ts';
import { HOST, photoHost } from '../testing/photo-host.ts';

const unwanted = new AbortController().signal;

test('connects to the given addresses whatever the name resolves to', async () => {
  await using host = await photoHost(() => undefined);
  const { port } = host;
  const network = nodeNetwork({
    port,
    trust: () => tls.createSecureContext({ ca: TEST_CERTIFICATE }),
  });
  const here = { address: '127.0.0.1', family: 4 };
  // Nothing listens on the first address, so Node tries the next.
  const addresses = [{ address: '127.0.0.2', family: 4 }, here];
  const socket = await network.connect({ hostname: HOST, addresses }, unwanted);
  expect(socket).toMatchObject({ remoteAddress: '127.0.0.1', authorized: true });
  socket.destroy();
});

test('does not connect for a cancelled request', async () => {
  await using host = await photoHost(() => undefined);
  const { connect } = nodeNetwork({ port: host.port });
  const to = { hostname: HOST, addresses: [{ address: '127.0.0.1', family: 4 }] };
  const given = new Error('given up');
  await expect(connect(to, AbortSignal.abort(given))).rejects.toBe(given);
  const controller = new AbortController();
  const dialling = connect(to, controller.signal);
  controller.abort(given);
  await expect(dialling).rejects.toBe(given);
});

test('does not connect without an address', async () => {
  const { connect } = nodeNetwork({ port: 1 });
  await expect(connect({ hostname: HOST, addresses: [] }, unwanted)).rejects.toThrow();
  await expect(connect({ hostname: '127.0.0.1', addresses: [] }, unwanted)).rejects.toThrow();
});

test('resolves an IP address to itself without the network', async () => {
  const { resolve } = nodeNetwork();
  expect(await resolve('127.0.0.1', unwanted)).toEqual([{ address: '127.0.0.1', family: 4 }]);
});
