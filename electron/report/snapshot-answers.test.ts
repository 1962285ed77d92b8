import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../shared/provider/answer.ts';
import { currentVersion, DATASET_IDS, DATASETS } from '../../shared/provider/catalogue.ts';
import { isJsonObject, type JsonObject } from '../../shared/format/json.ts';
import { applyMutations, arbitraryMutations } from '../../shared/testing/record-mutations.ts';
import { systemClock } from '../clock.ts';
import type { ProviderClient } from '../provider/client.ts';
import { json, createFetchInput, testClient } from '../testing/provider.ts';
import { SCENARIO_PLATES } from '../sample/scenarios/index.ts';
import {
  normalizeAnswer,
  reparse,
  reparseSnapshotAnswer,
  toSnapshotAnswer,
} from './snapshot-answers.ts';
import { fetchAllDatasets, fetchAllInBundle, sampleClient } from '../testing/report.ts';

/** Reparses a cached answer, and a snapshot's copy of it after a round trip through JSON. */
function reparseAnswer({ cachedAnswer }: Pick<ProviderClient, 'cachedAnswer'>, { id }: Answer) {
  const cached = cachedAnswer(id);
  if (!cached) throw new Error('the answer is not cached');
  const answer = reparse(cached);
  const sealed = toSnapshotAnswer('verdict', normalizeAnswer(cached), answer);
  const stored: unknown = JSON.parse(JSON.stringify(sealed));
  return { answer, stored: reparseSnapshotAnswer(stored as ReturnType<typeof toSnapshotAnswer>) };
}

/**
 * Every version of every dataset. A dataset with fewer versions is requested in its current version
 * again.
 */
const LAYERS = [0, 1, 2].map((index) =>
  Object.fromEntries(
    DATASETS.map(({ id, versions }) => [id, (versions[index] ?? versions[0]).version]),
  ),
);

describe('reparsing every sample vehicle, dataset and version gives the original answers', () => {
  test.each(SCENARIO_PLATES)('$vrm', async ({ vrm }) => {
    for (const versions of LAYERS) {
      const client = sampleClient();
      for (const answer of await fetchAllDatasets(client, vrm, versions)) {
        const { answer: read, stored } = reparseAnswer(client, answer);
        expect(read).toEqual(answer);
        expect(stored).toEqual(answer);
      }
    }
  });

  test('the layers contain every version', () => {
    for (const { id, versions } of DATASETS)
      for (const { version } of versions)
        expect(LAYERS.some((layer) => layer[id] === version)).toBe(true);
  });

  test.each(SCENARIO_PLATES)('$vrm in a bundle', async ({ vrm }) => {
    const client = sampleClient({ sample: { useMultiRequest: true } });
    const { answers } = await fetchAllInBundle(client, vrm);
    expect(answers.some(({ via }) => via === 'bundle')).toBe(true);
    for (const answer of answers) {
      const { answer: read, stored } = reparseAnswer(client, answer);
      expect(read).toEqual(answer);
      expect(stored).toEqual(answer);
    }
  });
});

/** Bodies that are unusual in their bytes but are parsed as JSON. */
const ODD_BODIES: readonly (readonly [string, string | Uint8Array<ArrayBuffer>])[] = [
  ['a byte-order mark', '\ufeff{"make":"FORD"}'],
  ['bytes that are no UTF-8', Buffer.from('7b226d616b65223a22ff46227d', 'hex')],
  ['a field twice', '{"make":"FORD","make":"SEAT","mot":{"status":1},"mot":{"status":"Valid"}}'],
  ['half a surrogate pair', '{"make":"\\ud83d","model":"\\udc00x"}'],
  ['numbers beyond numbers', '{"yearOfManufacture":1e999,"other":-1e999,"nought":-0}'],
  ['a prototype', '{"__proto__":{"make":"X"},"mot":{"__proto__":1}}'],
  ['nesting', `{"make":${'['.repeat(60)}${']'.repeat(60)}}`],
  ['space around it', ' \r\n\t{ "make" : "FORD" } \n'],
];

test.each(ODD_BODIES)('reparsing gives the same answer for %s', async (_what, body) => {
  const { client } = testClient({
    service: () =>
      Promise.resolve(new Response(body, { headers: { 'content-type': 'text/plain' } })),
  });
  const answer = await client.fetch(createFetchInput());
  expect(answer.kind).toBe('answered');
  expect(reparseAnswer(client, answer).answer).toEqual(answer);
  expect(reparseAnswer(client, answer).stored).toEqual(answer);
});

test.each(ODD_BODIES)('reparsing gives the same answer for %s in a bundle', async (_what, body) => {
  const status = typeof body === 'string' ? body.replace('\ufeff', '') : Buffer.from(body);
  const responseBody = Buffer.concat([
    Buffer.from('{"status":"SUCCESS","response":{"status":'),
    Buffer.from(status),
    Buffer.from('}}'),
  ]);
  const { client } = testClient({
    service: () => Promise.resolve(new Response(responseBody)),
    settings: { production: { sendKeyInQuery: false, useMultiRequest: true } },
  });
  const { requestId, environment, vehicle, dataset, version, parameters } = createFetchInput();
  const parts = [{ dataset, version, parameters }];
  const { answers } = await client.bundle({
    requestId,
    environment,
    vehicle,
    parts,
    bundleOnlyDatasets: [],
  });
  const [answer] = answers;
  expect(answer).toMatchObject({ kind: 'answered', via: 'bundle' });
  expect(answer && reparseAnswer(client, answer).stored).toEqual(answer);
});

test('reparsing gives the same answer whatever a field contains', async () => {
  const sample = sampleClient();
  const bodies = new Map<string, JsonObject>();
  for (const { id, dataset } of await fetchAllDatasets(sample, 'HR18RSK')) {
    const body: unknown = JSON.parse(sample.rawText(id) ?? 'null');
    if (isJsonObject(body)) bodies.set(dataset, body);
  }
  const datasets = DATASET_IDS.filter((id) => bodies.has(id));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...datasets), arbitraryMutations, async (dataset, changes) => {
      const body = applyMutations(bodies.get(dataset) ?? {}, changes);
      const { client } = testClient({ service: () => Promise.resolve(json(body)) });
      const version = currentVersion(dataset);
      const answer = await client.fetch(createFetchInput({ dataset, version }));
      const { answer: read, stored } = reparseAnswer(client, answer);
      expect(read).toEqual(answer);
      expect(stored).toEqual(answer);
    }),
    { numRuns: 300 },
  );
});

test.each([404, 403, 400, 500, 503, 418, 302])(
  'reparsing a %i response gives the same failure and body',
  async (status) => {
    const { client } = testClient({
      service: () => Promise.resolve(json({ message: 'The service’s own words' }, status)),
      clock: { ...systemClock, wait: () => Promise.resolve() },
    });
    const answer = await client.fetch(createFetchInput());
    expect(answer.kind).not.toBe('answered');
    expect(reparseAnswer(client, answer).stored).toEqual(answer);
  },
);

test('bytes without a record, and an unknown version, give an unreadable answer', async () => {
  const { client } = testClient({ service: () => Promise.resolve(json({ make: 'FORD' })) });
  const { metadata, bytes = new Uint8Array() } =
    client.cachedAnswer((await client.fetch(createFetchInput())).id) ?? {};
  if (!metadata) throw new Error('the answer is not cached');
  expect(reparse({ metadata, bytes }).kind).toBe('answered');
  expect(reparse({ metadata }).kind).toBe('unreadable');
  expect(reparse({ metadata, bytes: Buffer.from('[]') }).kind).toBe('unreadable');
  expect(reparse({ metadata: { ...metadata, version: '7.0' }, bytes }).kind).toBe('unreadable');
  expect(reparse({ metadata: { ...metadata, httpStatus: 404 }, bytes }).kind).toBe('unreadable');
});
