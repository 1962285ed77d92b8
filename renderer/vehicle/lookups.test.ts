import { expect, test, vi } from 'vitest';
import type { Answer } from '../../shared/provider/answer.ts';
import { createFakeDesk, type Reply } from '../testing/fake-desk.ts';
import { createQueryClient } from '../bridge/query.ts';
import { answerKey, createLookups } from './lookups.ts';
import type { Subject } from './subject.ts';

const subject: Subject = { environment: 'sample', vehicle: { vrm: 'AB12CDE' } };
const other: Subject = { environment: 'sample', vehicle: { vrm: 'PC19HPA' } };

function setUp(reply: () => Reply = () => 'hold') {
  const desk = createFakeDesk({ reply });
  const client = createQueryClient();
  const lookups = createLookups({ desk: desk.bridge, client });
  const kept = (of = subject) => client.getQueryData<Answer>(answerKey(of, 'spec'));
  return { desk, client, lookups, kept };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('an answer is kept under its environment, vehicle and dataset', async () => {
  const { desk, lookups, kept } = setUp();
  lookups.ask(subject, 'spec', '1.2');
  const [question] = desk.asked();
  expect(question).toMatchObject({ ...subject, dataset: 'spec', version: '1.2', parameters: {} });
  if (question) desk.settle(question);
  await vi.waitFor(() => expect(kept()?.kind).toBe('answered'));
  expect(kept(other)).toBeUndefined();
  expect(kept({ ...subject, environment: 'uat' })).toBeUndefined();
});

test('the answer of an ask that was given up never takes the place of a newer one', async () => {
  const { desk, lookups, kept } = setUp();
  lookups.ask(subject, 'spec', '1.0');
  lookups.ask(subject, 'spec', '1.2');
  const [older, newer] = desk.asked();
  expect(desk.cancelled()).toEqual([older?.requestId]);
  if (newer) desk.settle(newer);
  await vi.waitFor(() => expect(kept()?.version).toBe('1.2'));
  if (older) desk.settle(older);
  await settled();
  expect(kept()?.version).toBe('1.2');
});

test('cancelling a first ask says cancelled', async () => {
  const { desk, lookups, kept } = setUp();
  lookups.ask(subject, 'spec', '1.2');
  lookups.cancel(subject, 'spec');
  await vi.waitFor(() => expect(kept()?.kind).toBe('cancelled'));
  expect(desk.cancelled()).toHaveLength(1);
});

test('cancelling a second ask keeps what the first brought', async () => {
  const { desk, lookups, kept } = setUp();
  lookups.ask(subject, 'spec', '1.2');
  const [first] = desk.asked();
  if (first) desk.settle(first);
  await vi.waitFor(() => expect(kept()?.kind).toBe('answered'));
  lookups.ask(subject, 'spec', '1.0');
  lookups.cancel(subject, 'spec');
  await vi.waitFor(() => expect(lookups.askOf(answerKey(subject, 'spec'))).toBeUndefined());
  expect(kept()).toMatchObject({ kind: 'answered', version: '1.2' });
});

test('closing a vehicle stops its asks and takes none of their answers', async () => {
  const { desk, lookups, kept } = setUp();
  lookups.ask(subject, 'spec', '1.2');
  lookups.ask(subject, 'check', '1.0');
  lookups.ask(other, 'spec', '1.2');
  lookups.close(subject);
  const [spec, check, another] = desk.asked();
  expect(desk.cancelled()).toEqual([spec?.requestId, check?.requestId]);
  if (another) desk.settle(another);
  await vi.waitFor(() => expect(kept(other)?.kind).toBe('answered'));
  expect(kept()).toBeUndefined();
});

test('a fault of the program is the query’s error, not an answer', async () => {
  const { client, lookups } = setUp(() => 'fault');
  lookups.ask(subject, 'spec', '1.2');
  await vi.waitFor(() =>
    expect(client.getQueryState(answerKey(subject, 'spec'))?.error?.message).toBe(
      'Something went wrong in Platedesk.',
    ),
  );
});

test('only so many vehicles stay in memory; the oldest goes', async () => {
  const { client, lookups } = setUp(() => ({ kind: 'cancelled' }));
  for (let n = 0; n < 60; n++)
    lookups.ask({ environment: 'sample', vehicle: { vrm: `AB${n}` } }, 'spec', '1.2');
  await settled();
  expect(client.getQueryCache().findAll({ queryKey: ['answer'] })).toHaveLength(25);
});

test('an answer beside the page’s own is handed over, kept out of the page, and stopped with it', async () => {
  const { desk, lookups, kept } = setUp();
  const first = lookups.aside(subject, 'spec', '1.2', {});
  const [question] = desk.asked();
  if (question) desk.settle(question);
  expect(await first.answer).toMatchObject({ ok: true, value: { kind: 'answered' } });
  expect(kept()).toBeUndefined();
  const second = lookups.aside(subject, 'spec', '1.2', {});
  lookups.aside(other, 'spec', '1.2', {});
  lookups.close(subject);
  expect(await second.answer).toMatchObject({ ok: true, value: { kind: 'cancelled' } });
  expect(desk.cancelled()).toEqual([desk.asked()[1]?.requestId]);
});

test('similar listings are asked with what one call can bring along, unless told otherwise', () => {
  const { desk, lookups } = setUp();
  lookups.ask(subject, 'similarListings', '3.0');
  lookups.ask(subject, 'similarListings', '2.1');
  lookups.ask(subject, 'similarListings', '3.0', { page: 2 });
  expect(desk.asked().map(({ parameters }) => parameters)).toEqual([
    { showFilters: true, showCriteria: true },
    {},
    { page: 2 },
  ]);
});
