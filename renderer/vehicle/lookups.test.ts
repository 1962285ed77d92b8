import { expect, test, vi } from 'vitest';
import type { ChannelInput, LookupInput } from '../../shared/ipc/channels.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { createFakeBridge, type FakeReply } from '../testing/fake-bridge.ts';
import { createQueryClient } from '../bridge/query-client.ts';
import { answerKey, createLookups } from './lookups.ts';
import type { LookupTarget } from '../../shared/ipc/lookup-plan.ts';

const target: LookupTarget = { environment: 'sample', vehicle: { vrm: 'AB12CDE' } };
const other: LookupTarget = { environment: 'sample', vehicle: { vrm: 'PC19HPA' } };

function setUp(reply: (input: LookupInput) => FakeReply = () => 'pending') {
  const bridge = createFakeBridge({ reply });
  const client = createQueryClient();
  const onAnswer = vi.fn();
  const lookups = createLookups({ bridge: bridge.bridge, client, onAnswer });
  const stored = (of = target) => client.getQueryData<Answer>(answerKey(of, 'spec'));
  return { bridge, client, lookups, stored, onAnswer };
}

const runPendingTasks = () => new Promise((resolve) => setTimeout(resolve, 0));

test('stores an answer under its environment, vehicle and dataset', async () => {
  const { bridge, lookups, stored } = setUp();
  lookups.fetchDataset(target, 'spec', '1.2');
  const [input] = bridge.fetchInputs();
  expect(input).toMatchObject({ ...target, dataset: 'spec', version: '1.2', parameters: {} });
  if (input) bridge.settle(input);
  await vi.waitFor(() => expect(stored()?.kind).toBe('answered'));
  expect(stored(other)).toBeUndefined();
  expect(stored({ ...target, environment: 'uat' })).toBeUndefined();
});

test('the answer to an abandoned request never replaces a newer one', async () => {
  const { bridge, lookups, stored } = setUp();
  lookups.fetchDataset(target, 'spec', '1.0');
  lookups.fetchDataset(target, 'spec', '1.2');
  const [older, newer] = bridge.fetchInputs();
  expect(bridge.cancelled()).toEqual([older?.requestId]);
  if (newer) bridge.settle(newer);
  await vi.waitFor(() => expect(stored()?.version).toBe('1.2'));
  if (older) bridge.settle(older);
  await runPendingTasks();
  expect(stored()?.version).toBe('1.2');
});

test('the answer to a replaced request is not reported', async () => {
  const { bridge, lookups, onAnswer } = setUp();
  lookups.fetchDataset(target, 'spec', '1.0');
  lookups.fetchDataset(target, 'spec', '1.2');
  await runPendingTasks();
  expect(onAnswer).not.toHaveBeenCalled();
  const [, newer] = bridge.fetchInputs();
  if (newer) bridge.settle(newer);
  await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(1));
  expect(onAnswer.mock.calls[0]?.[1]).toMatchObject({ kind: 'answered', version: '1.2' });
});

test('cancelling a first request gives the outcome “cancelled”', async () => {
  const { bridge, lookups, stored } = setUp();
  lookups.fetchDataset(target, 'spec', '1.2');
  lookups.cancel(target, 'spec');
  await vi.waitFor(() => expect(stored()?.kind).toBe('cancelled'));
  expect(bridge.cancelled()).toHaveLength(1);
});

test('cancelling a second request preserves the first answer, and is reported', async () => {
  const { bridge, lookups, stored, onAnswer } = setUp();
  lookups.fetchDataset(target, 'spec', '1.2');
  const [first] = bridge.fetchInputs();
  if (first) bridge.settle(first);
  await vi.waitFor(() => expect(stored()?.kind).toBe('answered'));
  lookups.fetchDataset(target, 'spec', '1.0');
  lookups.cancel(target, 'spec');
  await vi.waitFor(() =>
    expect(lookups.getPendingRequest(answerKey(target, 'spec'))).toBeUndefined(),
  );
  expect(stored()).toMatchObject({ kind: 'answered', version: '1.2' });
  expect(onAnswer).toHaveBeenLastCalledWith(target, expect.objectContaining({ kind: 'cancelled' }));
});

test('cancelling all requests of a vehicle gives them the outcome “cancelled”', async () => {
  const { bridge, lookups, stored } = setUp();
  lookups.fetchDataset(target, 'spec', '1.2');
  lookups.fetchDataset(target, 'check', '1.0');
  lookups.fetchDataset(other, 'spec', '1.2');
  lookups.cancelAll(target);
  const [spec, check, another] = bridge.fetchInputs();
  expect(bridge.cancelled()).toEqual([spec?.requestId, check?.requestId]);
  if (another) bridge.settle(another);
  await vi.waitFor(() => expect(stored(other)?.kind).toBe('answered'));
  expect(stored()?.kind).toBe('cancelled');
});

test('an error of Platedesk is the query’s error, not an answer', async () => {
  const { client, lookups } = setUp(() => 'error');
  lookups.fetchDataset(target, 'spec', '1.2');
  await vi.waitFor(() =>
    expect(client.getQueryState(answerKey(target, 'spec'))?.error?.message).toBe(
      'Platedesk error. Details are in the log.',
    ),
  );
});

test('limits the number of vehicles in the cache and removes the oldest', async () => {
  const { client, lookups } = setUp(() => ({ kind: 'cancelled' }));
  for (let n = 0; n < 60; n++)
    lookups.fetchDataset({ environment: 'sample', vehicle: { vrm: `AB${n}` } }, 'spec', '1.2');
  await runPendingTasks();
  expect(client.getQueryCache().findAll({ queryKey: ['answer'] })).toHaveLength(25);
});

test('a separate request returns its answer, leaves the page unchanged, and is cancelled with the page', async () => {
  const { bridge, lookups, stored } = setUp();
  const first = lookups.fetchSeparately(target, 'spec', '1.2', {});
  const [input] = bridge.fetchInputs();
  if (input) bridge.settle(input);
  expect(await first.answer).toMatchObject({ ok: true, value: { kind: 'answered' } });
  expect(stored()).toBeUndefined();
  const second = lookups.fetchSeparately(target, 'spec', '1.2', {});
  lookups.fetchSeparately(other, 'spec', '1.2', {});
  lookups.cancelAll(target);
  expect(await second.answer).toMatchObject({ ok: true, value: { kind: 'cancelled' } });
  expect(bridge.cancelled()).toEqual([bridge.fetchInputs()[1]?.requestId]);
});

test('sends only the fields of a target that the channels accept', () => {
  const { bridge, lookups } = setUp();
  const compared = { ...target, report: { reference: 'PD-1' } };
  lookups.fetchDataset(compared, 'spec', '1.2');
  lookups.fetchSeparately(compared, 'spec', '1.2', {});
  const bundle = {
    datasets: [{ dataset: 'spec', version: '1.2' }],
    bundleOnlyDatasets: [],
  } as const;
  lookups.runPlan(compared, { singleRequests: [], bundle });
  for (const input of [...bridge.fetchInputs(), ...bridge.bundleInputs()])
    expect(input).not.toHaveProperty('report');
});

test('requests similar listings with the default search values unless parameters are given', () => {
  const { bridge, lookups } = setUp();
  lookups.fetchDataset(target, 'similarListings', '3.0');
  lookups.fetchDataset(target, 'similarListings', '2.1');
  lookups.fetchDataset(target, 'similarListings', '3.0', { page: 2 });
  expect(bridge.fetchInputs().map(({ parameters }) => parameters)).toEqual([
    { showFilters: true, showCriteria: true },
    {},
    { page: 2 },
  ]);
});

const byVin: LookupTarget = { environment: 'sample', vehicle: { vin: 'WVWZZZ1KZAW123456' } };

test.each([
  ['the advert of this vehicle', target, 'AB12CDE', 'AB12CDE', [1, 1, 1, 3, 1]],
  ['the advert of a vehicle looked up by VIN', byVin, 'AB12CDE', 'AB12CDE', [1, 1, 1, 3, 1]],
  ['adverts of other vehicles only', target, '', 'XY34ZZZ', [1, 2, 1, 3, 1]],
  ['an advert without a plate, by VIN', byVin, '', '', [1, 2, 1, 3, 1]],
])('a page with %s: the later pages that replace it', async (_, of, plate, vrm, expected) => {
  const { client, lookups } = setUp(({ parameters: { page } }) => ({
    kind: 'answered',
    // The check states the plate of a vehicle that was looked up by VIN.
    record: { vrm: plate, listings: page === 2 ? [] : [{ vrm }] },
    warnings: [],
  }));
  lookups.fetchDataset(of, 'check', '1.0');
  const received: unknown[] = [];
  for (const page of [1, 2, 1, 3, 1]) {
    lookups.fetchDataset(of, 'similarListings', '3.0', { page });
    await runPendingTasks();
    const key = answerKey(of, 'similarListings');
    received.push(client.getQueryData<Answer>(key)?.parameters['page']);
  }
  expect(received).toEqual(expected);
});

test('the same search again replaces a page whose advert of this vehicle has ended', async () => {
  let listings = [{ vrm: 'AB12CDE' }];
  const { client, lookups } = setUp(() => ({
    kind: 'answered',
    record: { listings },
    warnings: [],
  }));
  lookups.fetchDataset(target, 'similarListings', '3.0');
  await runPendingTasks();
  listings = [];
  lookups.fetchDataset(target, 'similarListings', '3.0');
  await runPendingTasks();
  const answer = client.getQueryData<Answer>(answerKey(target, 'similarListings'));
  expect(answer).toMatchObject({ record: { listings: [] } });
});

test('the requests of a lookup state how many they are, and a single request does not', () => {
  const { bridge, lookups } = setUp();
  const [spec, check] = [
    { dataset: 'spec', version: '1.2' },
    { dataset: 'check', version: '1.0' },
  ] as const;
  lookups.runPlan(target, { singleRequests: [spec] });
  const bundle = { datasets: [spec], bundleOnlyDatasets: [] };
  lookups.runPlan(target, {
    singleRequests: [check, { dataset: 'status', version: '1.0' }],
    bundle,
  });
  const lookupsOfCalls = bridge
    .providerCalls()
    .map(({ input }) => (input as ChannelInput<'lookup.fetch'>).lookup);
  const [single, first] = lookupsOfCalls;
  expect(single).toBeUndefined();
  expect(first).toMatchObject({ requestCount: 3 });
  expect(lookupsOfCalls).toEqual([undefined, first, first, first]);
});
