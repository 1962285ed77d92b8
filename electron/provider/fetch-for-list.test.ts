import { expect, test, vi } from 'vitest';
import type { Transport } from '../ports.ts';
import type { Use } from './call.ts';
import type { ListRequest } from './client.ts';
import {
  createFetchInput,
  fakeClock,
  flushPromises,
  json,
  testClient,
} from '../testing/provider.ts';

const status: ListRequest = {
  requestId: 'list/1',
  environment: 'production',
  vehicle: { vrm: 'AB12CDE' },
  parts: [{ dataset: 'status', version: '1.0', parameters: {} }],
};
const twoParts: ListRequest = {
  ...status,
  parts: [
    { dataset: 'spec', version: '1.2', parameters: {} },
    { dataset: 'valuation', version: '1.0', parameters: { mileage: 45_000 } },
  ],
};
const nothing = () => undefined;
const hang = () => new Promise<never>(() => undefined);
const replying = (...reply: Parameters<typeof json>) =>
  vi.fn<Transport>(() => Promise.resolve(json(...reply)));

test('returns the answer with its bytes, which the answer cache does not hold', async () => {
  const { client } = testClient({ service: replying({ make: 'FORD' }) });
  const [answer, ...others] = await client.fetchForList(status, nothing);
  expect(others).toEqual([]);
  expect(answer?.metadata).toMatchObject({ kind: 'answered', dataset: 'status', attempts: 1 });
  expect(new TextDecoder().decode(answer?.bytes)).toBe('{"make":"FORD"}');
  if (!answer) return;
  expect(client.cachedAnswer(answer.metadata.id)).toBeUndefined();
  client.holdAnswer(answer);
  expect(client.cachedAnswer(answer.metadata.id)).toEqual(answer);
});

test('sends several datasets as one multi-request, whatever the mode of the environment', async () => {
  const response = { spec: { spec: { make: 'FORD' } }, valuation: { ocn: 21_000 } };
  const service = replying({ status: 'SUCCESS', response });
  const { client } = testClient({ service });
  const answers = await client.fetchForList(twoParts, nothing);
  expect(service).toHaveBeenCalledTimes(1);
  expect(answers.map(({ metadata: { dataset, kind, via } }) => [dataset, kind, via])).toEqual([
    ['spec', 'answered', 'bundle'],
    ['valuation', 'answered', 'bundle'],
  ]);
  expect(answers.map(({ bytes }) => new TextDecoder().decode(bytes))).toEqual([
    '{"spec":{"make":"FORD"}}',
    '{"ocn":21000}',
  ]);
});

test.each<{ name: string; changes: Partial<ListRequest> }>([
  { name: 'a VIN', changes: { vehicle: { vin: 'WF0XXXGCDX1234567' } } },
  {
    name: 'a dataset that no multi-request has',
    changes: { parts: [...twoParts.parts, { dataset: 'check', version: '1.0', parameters: {} }] },
  },
])('sends no multi-request for $name', async ({ changes }) => {
  const service = replying({});
  const { client } = testClient({ service });
  await expect(client.fetchForList({ ...twoParts, ...changes }, nothing)).rejects.toThrow(
    'does not support',
  );
  expect(service).not.toHaveBeenCalled();
});

test.each<{ status: number; header?: string; outcome: object }>([
  { status: 500, outcome: { kind: 'provider-failure' } },
  { status: 429, header: '9', outcome: { kind: 'busy', retryAfterSeconds: 9 } },
  { status: 503, header: '0', outcome: { kind: 'busy', retryAfterSeconds: 0 } },
  { status: 503, outcome: { kind: 'busy' } },
  { status: 403, outcome: { kind: 'not-entitled' } },
  { status: 404, outcome: { kind: 'no-data' } },
])('sends a request that ends with $status once', async ({ status: code, header, outcome }) => {
  const { clock, advance } = fakeClock();
  const service = replying({}, code, header === undefined ? {} : { 'retry-after': header });
  const { client } = testClient({ service, clock });
  for (const request of [status, twoParts]) {
    service.mockClear();
    const done = client.fetchForList(request, nothing);
    await advance(60_000);
    for (const { metadata } of await done)
      expect(metadata).toMatchObject({ ...outcome, attempts: 1 });
    expect(service).toHaveBeenCalledTimes(1);
  }
});

test('runs `beforeSend` when the request leaves the queue, directly before it is sent', async () => {
  const events: string[] = [];
  const service: Transport = (request) => {
    events.push(`sent ${new URL(request.url).pathname}`);
    return hang();
  };
  const { client } = testClient({ service });
  for (let number = 1; number <= 5; number++)
    void client.fetchForList({ ...status, requestId: `list/${number}` }, () =>
      events.push(`before ${number}`),
    );
  await flushPromises();
  const sent = 'sent /v/status/1.0';
  expect(events).toEqual(['before 1', sent, 'before 2', sent, 'before 3', sent, 'before 4', sent]);
  client.cancel(['list/2']);
  await flushPromises();
  expect(events.slice(8)).toEqual(['before 5', sent]);
});

test.each([status, twoParts])('sends nothing if `beforeSend` throws', async (request) => {
  const service = replying({ make: 'FORD' });
  const countUse = vi.fn<(use: Use) => void>();
  const { client, lines } = testClient({ service, countUse });
  const full = new Error('the disk is full');
  const done = client.fetchForList(request, () => {
    throw full;
  });
  await expect(done).rejects.toBe(full);
  expect(service).not.toHaveBeenCalled();
  expect(countUse).not.toHaveBeenCalled();
  expect(lines.join()).not.toContain('error');
  expect(client.pendingCount()).toBe(0);
});

test('a request that cannot be sent never runs `beforeSend`', async () => {
  const beforeSend = vi.fn();
  const { client } = testClient({ settings: { baseUrl: '' } });
  const [answer] = await client.fetchForList(status, beforeSend);
  expect(answer?.metadata).toMatchObject({ kind: 'no-base-url', attempts: 0 });
  expect(beforeSend).not.toHaveBeenCalled();
});

test('cancelling a request that waits or is under way is an answer', async () => {
  const { client } = testClient({ service: hang });
  const all = [1, 2, 3, 4, 5].map((number) =>
    client.fetchForList({ ...status, requestId: `list/${number}` }, nothing),
  );
  await flushPromises();
  client.cancelAll('list/');
  const answers = (await Promise.all(all)).flat();
  expect(answers.map(({ metadata: { kind, attempts } }) => `${kind} ${attempts}`)).toEqual([
    ...Array<string>(4).fill('cancelled 1'),
    'cancelled 0',
  ]);
});

test('a lookup of 13 datasets during a run of a list takes at most 2 s longer than alone', async () => {
  const { clock, advance } = fakeClock();
  const service: Transport = async () => {
    await clock.wait(1000);
    return json({ make: 'FORD' });
  };
  const { client } = testClient({ service, clock });
  for (let number = 1; number <= 40; number++)
    void client.fetchForList({ ...status, requestId: `list/${number}` }, nothing);
  await advance(500);
  const ended: number[] = [];
  const start = clock.monotonic();
  for (let number = 1; number <= 13; number++)
    void client
      .fetch(createFetchInput({ requestId: `hand/${number}` }))
      .then(() => ended.push(clock.monotonic() - start));
  await advance(20_000);
  // Alone: three rounds of six places.
  expect(ended).toHaveLength(13);
  expect(Math.max(...ended)).toBeLessThanOrEqual(5000);
});
