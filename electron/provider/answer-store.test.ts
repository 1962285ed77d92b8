import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { HeldFacts } from '../../shared/provider/answer.ts';
import { createAnswerStore } from './answer-store.ts';
import { packFacts } from './facts-pack.ts';

/** An answer's facts; their outcome may be any. */
const facts = (id: string, outcome: object = { kind: 'answered' }) =>
  ({
    id,
    dataset: 'status',
    version: '1.0',
    environment: 'production',
    vehicle: { vrm: 'AB12CDE' },
    parameters: {},
    request: { method: 'GET', path: '/status/1.0', query: [['vrm', 'AB12CDE']] },
    via: 'single',
    askedAt: '2026-11-21T11:59:58.123Z',
    settledAt: '2026-11-21T12:00:00.456Z',
    elapsed: 420,
    attempts: 1,
    status: 200,
    ...outcome,
  }) as unknown as HeldFacts;
/** What the facts of a test take: less than a body of a hundred random bytes. */
const ROOM = packFacts(facts('a')).length;

test('what was kept comes back byte for byte, before and after it is packed', async () => {
  const store = createAnswerStore();
  const body = new TextEncoder().encode(`{"text":"${'Ford Focus '.repeat(500)}"}`);
  store.keep(facts('a'), body);
  expect(store.bytes('a')).toEqual(body);
  expect(store.held('a')).toEqual({ facts: facts('a'), bytes: body });
  await vi.waitFor(() => expect(store.bytes('a')).not.toBe(body));
  expect(new Uint8Array(store.bytes('a') ?? [])).toEqual(body);
  expect(store.text('a')).toContain('Ford Focus Ford');
  expect(store.held('a')?.facts).toEqual(facts('a'));
  expect(new Uint8Array(store.held('a')?.bytes ?? [])).toEqual(body);
});

test('an id that was never kept has nothing', () => {
  expect(createAnswerStore().text('x')).toBeUndefined();
  expect(createAnswerStore().held('x')).toBeUndefined();
});

test('a failure is held too, with the service’s words and without a body', () => {
  const store = createAnswerStore();
  const failed = facts('a', {
    kind: 'no-data',
    because: 'dates',
    said: 'Nichts für “Ä” \u{1F697}',
  });
  store.keep(failed);
  expect(store.held('a')).toEqual({ facts: failed });
  expect(store.bytes('a')).toBeUndefined();
  expect(store.text('a')).toBeUndefined();
});

test('what only a bundle has is held beside the answers, and neither is taken for the other', () => {
  const store = createAnswerStore();
  const extra = {
    id: 'x',
    name: 'abi',
    version: '1.0',
    environment: 'production',
    vehicle: { vrm: 'AB12CDE' },
    request: { method: 'POST', path: '/multi-request/1.0', query: [] },
    askedAt: '2026-11-21T11:59:58.123Z',
    settledAt: '2026-11-21T12:00:00.456Z',
    elapsed: 420,
    attempts: 1,
  } as const;
  const body = new TextEncoder().encode('{"code":"01234567"}');
  store.keep(extra, body);
  store.keep(facts('a'), body);
  expect(store.heldExtra('x')).toEqual({ facts: extra, bytes: body });
  expect(store.held('x')).toBeUndefined();
  expect(store.heldExtra('a')).toBeUndefined();
  expect(store.text('x')).toBe('{"code":"01234567"}');
});

test('the oldest go when there is too much, and the newest is always there', () => {
  const store = createAnswerStore(250 + 3 * ROOM);
  for (const id of ['a', 'b', 'c']) store.keep(facts(id), randomBytes(100));
  expect(store.held('a')).toBeUndefined();
  expect(store.bytes('a')).toBeUndefined();
  expect(store.bytes('b')?.byteLength).toBe(100);
  store.keep(facts('large'), randomBytes(1000));
  expect(store.bytes('c')).toBeUndefined();
  expect(store.bytes('large')?.byteLength).toBe(1000);
});

test('answers without a body take room as well', () => {
  const store = createAnswerStore(50 * ROOM);
  for (let count = 0; count < 100; count++) store.keep(facts(`a${count}`, { kind: 'cancelled' }));
  expect(store.held('a0')).toBeUndefined();
  expect(store.held('a99')?.facts.kind).toBe('cancelled');
});

test('packing makes room for more', async () => {
  const store = createAnswerStore(2500);
  const body = new Uint8Array(2000).fill(32);
  store.keep(facts('a'), body);
  await vi.waitFor(() => expect(store.bytes('a')).not.toBe(body));
  store.keep(facts('b'), body);
  expect(store.bytes('a')?.byteLength).toBe(2000);
  expect(store.bytes('b')?.byteLength).toBe(2000);
});

test('an empty body is kept as one', () => {
  const store = createAnswerStore();
  store.keep(facts('a'), new Uint8Array());
  expect(store.text('a')).toBe('');
  expect(store.held('a')?.bytes?.byteLength).toBe(0);
});

test('facts take little room beside the bodies', () => {
  const id = '0b0e7f6a-7a52-4c64-9a2b-0f2f3c1d9e11';
  expect(packFacts(facts(id)).length).toBeLessThan(150);
});
