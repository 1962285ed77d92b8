import { expect, test } from 'vitest';
import { TEST_CERTIFICATE } from '../testing/photo-certificate.ts';
import tls from 'node:tls';
import { nodeNetwork } from './network.ts';
import { HOST, photoHost } from '../testing/photo-host.ts';

const neverAborted = new AbortController().signal;
const REQUEST = { hostname: HOST, path: '/1.jpg', headers: {} };

test('connects to the given addresses whatever the name resolves to', async () => {
  await using host = await photoHost((_request, response) => response.write('the beginning'));
  const { port } = host;
  const network = nodeNetwork({
    port,
    trust: () => tls.createSecureContext({ ca: TEST_CERTIFICATE }),
  });
  const localAddress = { address: '127.0.0.1', family: 4 };
  // Nothing listens on the first address, so Node tries the next.
  const addresses = [{ address: '127.0.0.2', family: 4 }, localAddress];
  const response = await network.get({ ...REQUEST, addresses }, neverAborted);
  expect(response.socket).toMatchObject({ remoteAddress: '127.0.0.1', authorized: true });
  response.destroy();
});

test('does not connect for a cancelled request', async () => {
  await using host = await photoHost(() => undefined);
  const { get } = nodeNetwork({ port: host.port });
  const request = { ...REQUEST, addresses: [{ address: '127.0.0.1', family: 4 }] };
  const reason = new Error('given up');
  await expect(get(request, AbortSignal.abort(reason))).rejects.toBe(reason);
  const controller = new AbortController();
  const response = get(request, controller.signal);
  controller.abort(reason);
  await expect(response).rejects.toBe(reason);
});

test('does not connect without an address', async () => {
  const { get } = nodeNetwork({ port: 1 });
  await expect(get({ ...REQUEST, addresses: [] }, neverAborted)).rejects.toThrow(
    'no address to connect to',
  );
  await expect(
    get({ ...REQUEST, hostname: '127.0.0.1', addresses: [] }, neverAborted),
  ).rejects.toThrow('no address to connect to');
});

test('resolves an IP address to itself without the network', async () => {
  const { resolve } = nodeNetwork();
  expect(await resolve('127.0.0.1', neverAborted)).toEqual([{ address: '127.0.0.1', family: 4 }]);
});
