import { Buffer } from 'node:buffer';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BundleOnlyMetadata } from '../../shared/provider/answer.ts';
import { BUNDLE_ONLY } from '../../shared/provider/multi-request.ts';
import { type Snapshot, snapshotSchema } from '../../shared/report/snapshot.ts';
import { json, KEY, testClient } from '../testing/provider.ts';
import { type BuildDeps, buildSnapshot } from './build-snapshot.ts';
import { parseReportText } from '../seal/read-file.ts';
import { toReportContent } from './report-content.ts';
import { seal } from '../seal/seal.ts';
import { toCanonicalJson } from '../seal/canonical-json.ts';
import {
  fetchAllInBundle,
  buildDeps,
  buildOrThrow,
  createReportInput,
  renderPlainDocument,
  sampleClient,
  sealedBundle,
  storedReport,
} from '../testing/report.ts';
import { verify } from './verify.ts';

const NAMES = BUNDLE_ONLY.map(({ id }) => id);
const deps = {
  now: () => new Date(),
  programVersion: '0.1.0',
  renderDocument: renderPlainDocument,
};
const OTHERS = 'Other bundle responses are unchanged';

/** Fetches a bundle of a sample vehicle and returns what is needed to build a report. */
async function fetchBundle(vrm: string) {
  const client = sampleClient({ sample: { useMultiRequest: true } });
  const { answers, bundleOnlyAnswers } = await fetchAllInBundle(client, vrm);
  const ids = bundleOnlyAnswers.map(({ id }) => id);
  const input = createReportInput(answers, { bundleOnlyAnswerIds: ids });
  return {
    client,
    answers,
    bundleOnlyAnswers,
    ids,
    input,
    deps: buildDeps(client.cachedAnswer, client.cachedBundleOnlyAnswer),
  };
}

test('a report contains bundle-only answers byte for byte, with the metadata of their bundle', async () => {
  const { client, ids, input, deps: from } = await fetchBundle('HR18RSK');
  // The stored order is that of the tabs, whatever order the window sends.
  const one = await buildOrThrow({ ...input, bundleOnlyAnswerIds: ids.toReversed() }, from);
  const stored = one.bundleOnlyAnswers;
  expect(stored.map(({ metadata }) => metadata.dataset)).toEqual(NAMES);
  for (const { metadata, body } of stored) {
    expect(Buffer.from(body ?? '', 'base64').toString()).toBe(client.rawText(metadata.id));
    expect(metadata).toMatchObject({
      version: '1.0',
      environment: 'sample',
      vehicle: { vrm: 'HR18RSK' },
      request: { method: 'POST', path: '/multi-request/1.0' },
      completedAt: '2026-11-21T10:00:00.000Z',
    });
  }
});

test('restores bundle-only content from the sealed report', async () => {
  const { bundleOnlyAnswers, input, deps: from } = await fetchBundle('WR15CTS');
  const { sealed, text } = seal(await buildOrThrow(input, from), 'a'.repeat(64));
  expect(snapshotSchema.parse(sealed.snapshot)).toEqual(sealed.snapshot);
  const read = parseReportText(text);
  if (read.kind !== 'report') throw new Error(read.kind);
  expect([read.isIntact, read.formatVersion]).toEqual([true, 1]);
  const restored = toReportContent(read.sealed.snapshot);
  expect(restored.bundleOnlyAnswers.map(({ content }) => content)).toEqual(
    bundleOnlyAnswers.map(({ content }) => content),
  );
  expect(renderPlainDocument(restored)).toBe(read.sealed.snapshot.documentHtml);
});

test('a report without any has no section for them to leave out', async () => {
  const { input, deps: from } = await fetchBundle('AB12CDE');
  const one = await buildOrThrow(
    { ...input, bundleOnlyAnswerIds: [], omittedSections: ['finance', 'bundle-only'] },
    from,
  );
  expect(one).toMatchObject({ bundleOnlyAnswers: [], omittedSections: ['finance'] });
  // Answers omitted from the document are still stored.
  const two = await buildOrThrow({ ...input, omittedSections: ['finance', 'bundle-only'] }, from);
  expect(two).toMatchObject({ omittedSections: ['finance', 'bundle-only'] });
  expect(two.bundleOnlyAnswers).toHaveLength(6);
});

test('neither the findings nor the verdict use bundle-only answers', async () => {
  const { input, deps: from } = await fetchBundle('HR18RSK');
  const [without, withThem] = [
    await buildOrThrow({ ...input, bundleOnlyAnswerIds: [] }, from),
    await buildOrThrow(input, from),
  ];
  expect(withThem.verdict).toEqual(without.verdict);
  expect(withThem.identity).toEqual(without.identity);
});

test('verification counts bundle-only answers and those with content', async () => {
  const { sealed, text } = await sealedBundle('AB12CDE');
  const { passed, checks } = verify(storedReport(text, sealed.seal), deps);
  expect(checks.filter((part) => !part.passed)).toEqual([]);
  expect(passed).toBe(true);
  expect(checks.find(({ check }) => check === OTHERS)?.message).toMatch(
    /^6 responses saved byte for byte, 6 of them with data\./,
  );
});

const SECRETS = [KEY, encodeURIComponent(KEY), Buffer.from(KEY).toString('base64')];

/** Builds a report from a bundle that requests two bundle-only datasets. */
async function contentOfBody(response: string) {
  const { client } = testClient({
    service: () => Promise.resolve(new Response(`{"status":"SUCCESS","response":${response}}`)),
    settings: { production: { sendKeyInQuery: false, useMultiRequest: true } },
  });
  const { answers, bundleOnlyAnswers } = await client.bundle({
    requestId: 'b1',
    environment: 'production',
    vehicle: { vrm: 'AB12CDE' },
    parts: [{ dataset: 'status', version: '1.0', parameters: {} }],
    bundleOnlyDatasets: ['abi', 'image'],
  });
  const input = createReportInput(answers, {
    bundleOnlyAnswerIds: bundleOnlyAnswers.map(({ id }) => id),
  });
  const made = seal(
    await buildOrThrow(input, buildDeps(client.cachedAnswer, client.cachedBundleOnlyAnswer)),
    null,
  );
  const bodies = made.sealed.snapshot.bundleOnlyAnswers.map(({ body }) =>
    body === null ? null : Buffer.from(body, 'base64').toString(),
  );
  return {
    ...made,
    bodies,
    verified: verify(storedReport(made.text, made.sealed.seal), deps),
  };
}

describe('bundle-only content of any kind', () => {
  test('stores null as null, and nothing for a dataset that the bundle does not contain', async () => {
    const { bodies, sealed } = await contentOfBody('{"status":null,"abi": null }');
    expect(bodies).toEqual(['null', null]);
    expect(
      toReportContent(sealed.snapshot).bundleOnlyAnswers.map(({ content }) => content),
    ).toEqual([null, null]);
  });

  test.each([
    ['nested without end', '['.repeat(9000) + ']'.repeat(9000)],
    ['long', `"${'x'.repeat(100_000)}"`],
    ['many', `[${'{"a":1},'.repeat(20_000)}{}]`],
    ['beyond numbers', '{"a":1e999,"b":-0,"c":0.10}'],
    ['half a pair, controls and a prototype', '{"__proto__":{"x":1},"\\ud83d":"\\u0000\u202e"}'],
    ['markup', '"<!--seal--><script>alert(1)</script>"'],
  ])('stores, seals and verifies content that is %s', async (_what, content) => {
    const { bodies, text, verified } = await contentOfBody(`{"abi":${content}}`);
    expect(bodies).toEqual([content, null]);
    expect(parseReportText(text)).toMatchObject({ kind: 'report', isIntact: true });
    expect(verified.checks.find(({ check }) => check === OTHERS)?.passed).toBe(true);
  });

  test('a report states a bundle with more values than the limit as unreadable', async () => {
    const { text } = await contentOfBody(`{"abi":[${'1,'.repeat(60_000)}1]}`);
    expect(text).toContain('"reason":"too-many-values"');
    expect(text).toContain('"bundleOnlyAnswers":[]');
  });

  test('a key that the provider echoes is not in the report', async () => {
    const { bodies, text } = await contentOfBody(
      JSON.stringify({ abi: SECRETS, image: { [KEY]: KEY } }),
    );
    for (const output of [text, ...bodies])
      for (const secret of SECRETS) expect(output).not.toContain(secret);
  });
});

type Change = (from: BuildDeps, first: string) => Partial<BuildDeps> & { ids?: string[] };
/** Changes the metadata of the first bundle-only answer. */
const changed =
  (facts: Partial<BundleOnlyMetadata>): Change =>
  ({ cachedBundleOnlyAnswer }, first) => ({
    cachedBundleOnlyAnswer: (id) => {
      const cached = cachedBundleOnlyAnswer(id);
      return cached && id === first
        ? { ...cached, metadata: { ...cached.metadata, ...facts } }
        : cached;
    },
  });

describe('buildSnapshot fails with a reason and a message', () => {
  test.each<[string, RegExp, Change]>([
    ['answer-not-cached', /no longer held/, () => ({ cachedBundleOnlyAnswer: () => undefined })],
    ['duplicate-id', /included twice/, (_, first) => ({ ids: [first, first] })],
    ['environment-mismatch', /^ABI .*another environment/, changed({ environment: 'uat' })],
    ['vehicle-mismatch', /^ABI .*another vehicle/, changed({ vehicle: { vrm: 'AB12CDF' } })],
    ['duplicate-dataset', /2 responses for Image/, changed({ dataset: 'image' })],
  ])('%s: %s', async (reason, message, change) => {
    const { ids, input, deps: from } = await fetchBundle('AB12CDE');
    const { ids: bundleOnlyAnswerIds = ids, ...more } = change(from, ids[0] ?? '');
    expect(await buildSnapshot({ ...input, bundleOnlyAnswerIds }, { ...from, ...more })).toEqual({
      ok: false,
      reason,
      message: expect.stringMatching(message) as string,
    });
  });

  test('rejects a dataset’s answer as bundle-only, and a bundle-only answer as a dataset’s', async () => {
    const { answers, ids, input, deps: from } = await fetchBundle('AB12CDE');
    const [dataset = ''] = answers.map(({ id }) => id);
    for (const wrong of [{ bundleOnlyAnswerIds: [dataset] }, { answerIds: ids }])
      expect(await buildSnapshot({ ...input, ...wrong }, from)).toMatchObject({
        reason: 'answer-not-cached',
      });
  });
});

const encoded = (text: string) => Buffer.from(text).toString('base64');

describe('verification detects bytes that were changed and sealed again', () => {
  let snapshot: Snapshot;
  beforeAll(async () => {
    ({ snapshot } = (await sealedBundle('AB12CDE')).sealed);
  });
  type Extras = typeof snapshot.bundleOnlyAnswers;
  test.each<[string, RegExp, (extras: Extras) => Extras]>([
    [
      'bytes that are no JSON',
      /Does not match: ABI\./,
      ([first, ...rest]) => (first ? [{ ...first, body: encoded('{"code":') }, ...rest] : []),
    ],
    [
      'another vehicle’s',
      /Does not match: ABI\./,
      ([first, ...rest]) =>
        first
          ? [{ ...first, metadata: { ...first.metadata, vehicle: { vrm: 'AB12CDF' } } }, ...rest]
          : [],
    ],
    [
      'one of them twice',
      /Does not match: VIN from plate\./,
      (extras) => [...extras, ...extras.slice(-1)],
    ],
  ])('%s', (_what, message, change) => {
    const { previousSeal, ...unsealed } = snapshot;
    const made = seal(
      { ...unsealed, bundleOnlyAnswers: change(snapshot.bundleOnlyAnswers) },
      previousSeal,
    );
    const { checks } = verify(storedReport(made.text, made.sealed.seal), deps);
    expect(checks.find(({ check }) => check === OTHERS)).toMatchObject({
      passed: false,
      message: expect.stringMatching(message) as string,
    });
  });
});

/** Parses a file with this snapshot and an arbitrary seal. */
const read = (snapshot: object) =>
  parseReportText(toCanonicalJson({ seal: 'a'.repeat(64), snapshot }));

describe('the file format', () => {
  test('a file without the list of bundle-only answers is not a report', async () => {
    const { snapshot } = (await sealedBundle('AB12CDE')).sealed;
    expect(read(snapshot).kind).toBe('report');
    const { bundleOnlyAnswers: _, ...without } = snapshot;
    expect(read(without).kind).toBe('not-a-report');
    expect(read({ ...snapshot, bundleOnlyAnswers: [] })).toMatchObject({
      kind: 'report',
      isIntact: false,
    });
  });

  test('an invalid bundle-only answer makes the file invalid', async () => {
    const { snapshot } = (await sealedBundle('AB12CDE')).sealed;
    const extras = [...snapshot.bundleOnlyAnswers];
    const first = extras[0] ?? { metadata: {}, body: null };
    for (const wrong of [
      { ...first, body: 'not base 64!' },
      { ...first, more: 1 },
      { ...first, metadata: { ...first.metadata, dataset: 'check' } },
      { body: null },
      null,
    ])
      expect(read({ ...snapshot, bundleOnlyAnswers: [wrong, ...extras.slice(1)] }).kind).toBe(
        'not-a-report',
      );
  });
});

test('a failed bundle gives no bundle-only answers', async () => {
  const { client } = testClient({
    service: () => Promise.resolve(json({}, 500)),
    settings: { production: { sendKeyInQuery: false, useMultiRequest: true } },
  });
  const { bundleOnlyAnswers } = await client.bundle({
    requestId: 'b1',
    environment: 'production',
    vehicle: { vrm: 'AB12CDE' },
    parts: [],
    bundleOnlyDatasets: ['abi'],
  });
  expect(bundleOnlyAnswers).toEqual([]);
});
