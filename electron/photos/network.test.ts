import { expect, test } from 'vitest';
import { TEST_CERTIFICATE } from '../testing/photo-certificate.ts';
import tls from 'node:tls';
import { nodeNetwork } from './network.ts';
import { HOST, photoHost } from '../testing/photo-host.ts';

const unwanted = new AbortController().signal;

test('a connection goes to the addresses given, whatever the name stands for', async () => {
  await using host = await photoHost(() => undefined);
  const { port } = host;
  const network = nodeNetwork({
    port,
    trust: () => tls.createSecureContext({ ca: TEST_CERTIFICATE }),
  });
  const here = { address: '127.0.0.1', family: 4 };
  // The first of them is nobody's on this machine: the next is tried.
  const addresses = [{ address: '127.0.0.2', family: 4 }, here];
  const socket = await network.connect({ hostname: HOST, addresses }, unwanted);
  expect(socket).toMatchObject({ remoteAddress: '127.0.0.1', authorized: true });
  socket.destroy();
});

test('one that nobody wants any more is not made', async () => {
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

test('one without an address is not made', async () => {
  const { connect } = nodeNetwork({ port: 1 });
  await expect(connect({ hostname: HOST, addresses: [] }, unwanted)).rejects.toThrow();
  await expect(connect({ hostname: '127.0.0.1', addresses: [] }, unwanted)).rejects.toThrow();
});

test('an address resolves to itself, without the network', async () => {
  const { resolve } = nodeNetwork();
  expect(await resolve('127.0.0.1', unwanted)).toEqual([{ address: '127.0.0.1', family: 4 }]);
});
