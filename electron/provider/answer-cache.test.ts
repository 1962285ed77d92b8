import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { AnswerMetadata } from '../../shared/provider/answer.ts';
import { MAX_BODY_BYTES } from '../http/read-body.ts';
import { compressMetadata, createAnswerCache } from './answer-cache.ts';

/** Metadata of an answer with any outcome. */
const createMetadata = (id: string, outcome: object = { kind: 'answered' }) =>
  ({
    id,
    dataset: 'status',
    version: '1.0',
    environment: 'production',
    vehicle: { vrm: 'AB12CDE' },
    parameters: {},
    request: { method: 'GET', path: '/status/1.0', query: [['vrm', 'AB12CDE']] },
    via: 'single',
    requestedAt: '2026-11-21T11:59:58.123Z',
    completedAt: '2026-11-21T12:00:00.456Z',
    elapsedMs: 420,
    attempts: 1,
    httpStatus: 200,
    ...outcome,
  }) as unknown as AnswerMetadata;
/**
 * Compressed size of the metadata in these tests: smaller than a body of a hundred random bytes.
 */
const METADATA_SIZE = compressMetadata(createMetadata('a')).length;

test('returns a cached answer byte for byte, before and after compression', async () => {
  const store = createAnswerCache();
  const body = new TextEncoder().encode(`{"text":"${'Ford Focus '.repeat(500)}"}`);
  store.put(createMetadata('a'), body);
  expect(store.getBytes('a')).toEqual(body);
  expect(store.getAnswer('a')).toEqual({ metadata: createMetadata('a'), bytes: body });
  await vi.waitFor(() => expect(store.getBytes('a')).not.toBe(body));
  expect(new Uint8Array(store.getBytes('a') ?? [])).toEqual(body);
  expect(store.getText('a')).toContain('Ford Focus Ford');
  expect(store.getAnswer('a')?.metadata).toEqual(createMetadata('a'));
  expect(new Uint8Array(store.getAnswer('a')?.bytes ?? [])).toEqual(body);
});

test('returns nothing for an unknown id', () => {
  expect(createAnswerCache().getText('x')).toBeUndefined();
  expect(createAnswerCache().getAnswer('x')).toBeUndefined();
});

test('caches a failure with the provider’s message and without a body', () => {
  const store = createAnswerCache();
  const failure = createMetadata('a', {
    kind: 'no-data',
    reason: 'date-range',
    providerMessage: 'Nichts für “Ä” \u{1F697}',
  });
  store.put(failure);
  expect(store.getAnswer('a')).toEqual({ metadata: failure });
  expect(store.getBytes('a')).toBeUndefined();
  expect(store.getText('a')).toBeUndefined();
});

test('caches bundle-only answers and other answers separately', () => {
  const store = createAnswerCache();
  const bundleOnly = {
    id: 'x',
    dataset: 'abi',
    version: '1.0',
    environment: 'production',
    vehicle: { vrm: 'AB12CDE' },
    request: { method: 'POST', path: '/multi-request/1.0', query: [] },
    requestedAt: '2026-11-21T11:59:58.123Z',
    completedAt: '2026-11-21T12:00:00.456Z',
    elapsedMs: 420,
    attempts: 1,
  } as const;
  const body = new TextEncoder().encode('{"code":"01234567"}');
  store.put(bundleOnly, body);
  store.put(createMetadata('a'), body);
  expect(store.getBundleOnlyAnswer('x')).toEqual({ metadata: bundleOnly, bytes: body });
  expect(store.getAnswer('x')).toBeUndefined();
  expect(store.getBundleOnlyAnswer('a')).toBeUndefined();
  expect(store.getText('x')).toBe('{"code":"01234567"}');
});

test('removes the least recently used answers when the limit is exceeded', () => {
  const store = createAnswerCache(250 + 3 * METADATA_SIZE);
  for (const id of ['a', 'b', 'c']) store.put(createMetadata(id), randomBytes(100));
  expect(store.getAnswer('a')).toBeUndefined();
  expect(store.getBytes('a')).toBeUndefined();
  expect(store.getBytes('b')?.byteLength).toBe(100);
  store.put(createMetadata('d'), randomBytes(100));
  expect(store.getBytes('c')).toBeUndefined();
  expect(store.getBytes('b')?.byteLength).toBe(100);
  store.put(createMetadata('large'), randomBytes(250));
  expect(store.getBytes('b')).toBeUndefined();
  expect(store.getBytes('d')).toBeUndefined();
  expect(store.getBytes('large')?.byteLength).toBe(250);
});

test('has room for the largest possible body', () => {
  const store = createAnswerCache();
  store.put(createMetadata('a'), randomBytes(100));
  store.put(createMetadata('large'), new Uint8Array(MAX_BODY_BYTES));
  expect(store.getBytes('large')?.byteLength).toBe(MAX_BODY_BYTES);
  expect(store.getBytes('a')?.byteLength).toBe(100);
});

test('counts answers without a body against the limit', () => {
  const store = createAnswerCache(50 * METADATA_SIZE);
  for (let count = 0; count < 100; count++)
    store.put(createMetadata(`a${count}`, { kind: 'cancelled' }));
  expect(store.getAnswer('a0')).toBeUndefined();
  expect(store.getAnswer('a99')?.metadata.kind).toBe('cancelled');
});

test('compression makes room for more answers', async () => {
  const store = createAnswerCache(2500);
  const body = new Uint8Array(2000).fill(32);
  store.put(createMetadata('a'), body);
  await vi.waitFor(() => expect(store.getBytes('a')).not.toBe(body));
  store.put(createMetadata('b'), body);
  expect(store.getBytes('a')?.byteLength).toBe(2000);
  expect(store.getBytes('b')?.byteLength).toBe(2000);
});

test('preserves an empty body', () => {
  const store = createAnswerCache();
  store.put(createMetadata('a'), new Uint8Array());
  expect(store.getText('a')).toBe('');
  expect(store.getAnswer('a')?.bytes?.byteLength).toBe(0);
});

test('compressed metadata is small compared with the bodies', () => {
  const id = '0b0e7f6a-7a52-4c64-9a2b-0f2f3c1d9e11';
  expect(compressMetadata(createMetadata(id)).length).toBeLessThan(150);
});
