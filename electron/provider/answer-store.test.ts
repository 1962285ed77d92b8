import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createAnswerStore } from './answer-store.ts';

test('what was kept comes back byte for byte, before and after it is packed', async () => {
  const store = createAnswerStore();
  const body = new TextEncoder().encode(`{"text":"${'Ford Focus '.repeat(500)}"}`);
  store.keep('a', body);
  expect(store.bytes('a')).toEqual(body);
  await vi.waitFor(() => expect(store.bytes('a')).not.toBe(body));
  expect(new Uint8Array(store.bytes('a') ?? [])).toEqual(body);
  expect(store.text('a')).toContain('Ford Focus Ford');
});

test('an id that was never kept has nothing', () => {
  expect(createAnswerStore().text('x')).toBeUndefined();
});

test('the oldest go when there is too much, and the newest is always there', () => {
  const store = createAnswerStore(250);
  for (const id of ['a', 'b', 'c']) store.keep(id, randomBytes(100));
  expect(store.bytes('a')).toBeUndefined();
  expect(store.bytes('b')?.byteLength).toBe(100);
  store.keep('large', randomBytes(1000));
  expect(store.bytes('c')).toBeUndefined();
  expect(store.bytes('large')?.byteLength).toBe(1000);
});

test('packing makes room for more', async () => {
  const store = createAnswerStore(2500);
  const body = new Uint8Array(2000).fill(32);
  store.keep('a', body);
  await vi.waitFor(() => expect(store.bytes('a')).not.toBe(body));
  store.keep('b', body);
  expect(store.bytes('a')?.byteLength).toBe(2000);
  expect(store.bytes('b')?.byteLength).toBe(2000);
});

test('an empty body is kept as one', () => {
  const store = createAnswerStore();
  store.keep('a', new Uint8Array());
  expect(store.text('a')).toBe('');
});
