import { expect, test } from 'vitest';
import type { UseOutcome } from '../../shared/ipc/use.ts';
import type { Transport } from '../ports.ts';
import type { Use } from './call.ts';
import { createFetchInput, fakeClock, json, testClient } from '../testing/provider.ts';

/** A client whose provider replies in turn, and then as at the end. */
function countedClient(replies: readonly Transport[], isRetryAllowed = () => true) {
  const { clock, advance } = fakeClock();
  const uses: Use[] = [];
  let sent = 0;
  const service: Transport = (request) =>
    replies[Math.min(sent++, replies.length - 1)]?.(request) ?? Promise.reject(new Error('none'));
  const { client } = testClient({
    service,
    sample: service,
    clock,
    isRetryAllowed,
    countUse: (use) => uses.push(use),
    settings: {
      production: { sendKeyInQuery: false, useMultiRequest: true },
      sample: { useMultiRequest: false },
    },
  });
  return { client, uses, advance };
}

const reply =
  (status: number): Transport =>
  () =>
    Promise.resolve(json({ make: 'FORD' }, status));

test.each<{ name: string; replies: readonly Transport[]; outcomes: readonly UseOutcome[] }>([
  { name: 'a response', replies: [reply(200)], outcomes: ['answered'] },
  { name: 'a response without content', replies: [reply(201)], outcomes: ['answered'] },
  { name: 'no record', replies: [reply(404)], outcomes: ['no-data'] },
  { name: 'a refusal', replies: [reply(403)], outcomes: ['not-entitled'] },
  { name: 'a bad request', replies: [reply(400)], outcomes: ['bad-request'] },
  { name: 'a busy provider', replies: [reply(503)], outcomes: ['busy'] },
  { name: 'another status', replies: [reply(418)], outcomes: ['unexpected-status'] },
  {
    name: 'each attempt after an error',
    replies: [reply(500)],
    outcomes: ['provider-failure', 'provider-failure', 'provider-failure'],
  },
  {
    name: 'a repeated request that is answered',
    replies: [reply(500), reply(200)],
    outcomes: ['provider-failure', 'answered'],
  },
  {
    name: 'no connection',
    replies: [() => Promise.resolve({ reason: 'offline', detail: 'ENETDOWN' })],
    outcomes: ['unreachable'],
  },
  {
    name: 'no response',
    replies: [() => new Promise(() => undefined)],
    outcomes: ['timed-out'],
  },
])('counts $name', async ({ replies, outcomes }) => {
  const { client, uses, advance } = countedClient(replies);
  const done = client.fetch(createFetchInput());
  await advance(60_000);
  await done;
  expect(uses).toEqual(
    outcomes.map((outcome) => ({
      environment: 'production',
      dataset: 'status',
      outcome,
      source: 'hand',
    })),
  );
});

test('counts nothing that was not sent', async () => {
  const { client, uses } = countedClient([reply(200)]);
  await client.fetch(createFetchInput({ version: '9.9' }));
  expect(uses).toEqual([]);
});

test('counts a multi-request once, and requests in Sample', async () => {
  const { client, uses } = countedClient([reply(200)]);
  const parts = ['spec', 'status', 'check'] as const;
  await client.bundle({
    requestId: 'b1',
    environment: 'production',
    vehicle: { vrm: 'AB12CDE' },
    parts: parts.map((dataset) => ({
      dataset,
      version: dataset === 'spec' ? '1.2' : '1.0',
      parameters: {},
    })),
    bundleOnlyDatasets: [],
  });
  await client.fetch(createFetchInput({ environment: 'sample' }));
  const counted = uses.map(({ environment, dataset }) => `${environment} ${dataset}`);
  expect(counted.toSorted()).toEqual([
    'production check',
    'production multiRequest',
    'sample status',
  ]);
});

test('counts a request of a list as one', async () => {
  const { client, uses } = countedClient([reply(200)]);
  const { requestId, environment, vehicle, ...part } = createFetchInput();
  await client.fetchForList({ requestId, environment, vehicle, parts: [part] }, () => undefined);
  expect(uses).toMatchObject([{ source: 'list', dataset: 'status', outcome: 'answered' }]);
});

test('repeats nothing that the limit of the day does not permit', async () => {
  const { client, uses, advance } = countedClient([reply(500)], () => false);
  const done = client.fetch(createFetchInput());
  await advance(60_000);
  expect(await done).toMatchObject({ kind: 'provider-failure', attempts: 1 });
  expect(uses).toHaveLength(1);
});
