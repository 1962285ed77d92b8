import { describe, expect, test, vi } from 'vitest';
import { RULES_VERSION } from '../../shared/findings/registry.ts';
import { snapshotSchema } from '../../shared/report/snapshot.ts';
import { json, KEY, createFetchInput, testClient } from '../testing/provider.ts';
import { type BuildDeps, buildSnapshot } from './build-snapshot.ts';
import type { ReportContent } from '../../shared/report/content.ts';
import type { buildError } from './collect-answers.ts';
import { parseReportText } from '../seal/read-file.ts';
import { toReportContent } from './report-content.ts';
import { seal } from '../seal/seal.ts';
import {
  fetchAllDatasets,
  buildDeps,
  buildOrThrow,
  createReportInput,
  renderPlainDocument,
  sampleClient,
  getVerdictAnswers,
} from '../testing/report.ts';

/** Fetches every dataset of a sample vehicle and returns what is needed to build a report. */
async function fetchVehicle(vrm: string) {
  const client = sampleClient();
  const answers = await fetchAllDatasets(client, vrm);
  return { client, answers, deps: buildDeps(client.cachedAnswer) };
}

test('a report contains the subject, the times, the rules and the cached answers', async () => {
  const { answers, deps } = await fetchVehicle('HR18RSK');
  const snapshot = seal(
    await buildOrThrow(createReportInput(answers, { comparables: 2 }), deps),
    null,
  ).sealed.snapshot;
  expect(snapshotSchema.parse(snapshot)).toEqual(snapshot);
  expect(snapshot).toMatchObject({
    environment: 'sample',
    vehicle: { vrm: 'HR18RSK' },
    identity: { vrm: 'HR18RSK', vin: expect.stringMatching(/^[A-Z0-9]{17}$/) as string },
    prepared: {
      at: '2026-11-21T10:00:00.000Z',
      localTime: '2026-11-21T10:00:00+00:00',
      timeZone: 'Europe/London',
    },
    program: { name: 'Platedesk', version: '0.1.0' },
    verdict: { result: 'alert', rulesVersion: RULES_VERSION },
  });
  expect(snapshot.reference).toMatch(/^PD-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(snapshot.verdict.findings.map(({ id }) => id)).toContain('high-risk:security-watch');
  expect(getVerdictAnswers(snapshot)).toEqual(answers);
  expect(snapshot.comparables.map(({ note }) => note)).toEqual(['Comparable 1', 'Comparable 2']);
  expect(snapshot.documentHtml).toContain('<!--seal-->');
});

test('contains every answer byte for byte, including failures', async () => {
  const { client, answers, deps } = await fetchVehicle('FA17LED');
  const { answers: stored } = await buildOrThrow(createReportInput(answers), deps);
  expect(stored).toHaveLength(answers.length);
  for (const { metadata, body } of stored)
    expect(body === null ? undefined : Buffer.from(body, 'base64').toString()).toBe(
      client.rawText(metadata.id),
    );
  expect(new Set(stored.map(({ metadata }) => metadata.kind)).size).toBeGreaterThan(1);
});

test('restores the document’s content from the sealed report', async () => {
  const { answers, deps } = await fetchVehicle('WR15CTS');
  const contents: ReportContent[] = [];
  const renderDocument = (content: ReportContent) => {
    contents.push(content);
    return renderPlainDocument(content);
  };
  const input = createReportInput(answers, { comparables: 3 });
  const { text } = seal(await buildOrThrow(input, { ...deps, renderDocument }), 'a'.repeat(64));
  const read = parseReportText(text);
  if (read.kind !== 'report') throw new Error(read.kind);
  const restored = toReportContent(read.sealed.snapshot);
  expect(renderPlainDocument(restored)).toBe(read.sealed.snapshot.documentHtml);
  const { vehicleAnswers, ...rest } = contents[0] ?? restored;
  expect(restored).toMatchObject(rest);
  expect(restored.vehicleAnswers.now).toEqual(vehicleAnswers.now);
  expect(restored.vehicleAnswers.getRecord('check')).toEqual(vehicleAnswers.getRecord('check'));
});

test('stores the search of a comparable without using it for the verdict', async () => {
  const { client, answers, deps } = await fetchVehicle('AB12CDE');
  const further = await client.fetch({
    requestId: 'r2',
    environment: 'sample',
    dataset: 'similarListings',
    version: '3.0',
    vehicle: { vrm: 'AB12CDE' },
    parameters: { page: 2 },
  });
  const comparables = [{ answerId: further.id, listingIndex: 3, note: '' }];
  const input = { ...createReportInput(answers), comparables };
  const one = await buildOrThrow(input, deps);
  expect(one.answers.filter(({ usedFor }) => usedFor === 'comparables')).toHaveLength(1);
  expect(one.answers.at(-1)?.metadata.id).toBe(further.id);
  expect(one.verdict).toEqual((await buildOrThrow(createReportInput(answers), deps)).verdict);

  // Without a first search among its own answers, the dataset counts as not requested.
  const others = answers.filter(({ dataset }) => dataset !== 'similarListings');
  const two = await buildOrThrow({ ...createReportInput(others), comparables }, deps);
  expect(two.verdict.notChecked).toContainEqual({
    dataset: 'similarListings',
    reason: 'not-requested',
  });
});

type Change = (
  input: ReturnType<typeof createReportInput>,
  deps: BuildDeps,
) => {
  input?: Partial<ReturnType<typeof createReportInput>>;
  cachedAnswer?: BuildDeps['cachedAnswer'];
};
/** Changes the metadata of the first answer. */
const changed =
  (facts: object): Change =>
  ({ answerIds: [first] }, { cachedAnswer }) => ({
    cachedAnswer: (id) => {
      const cached = cachedAnswer(id);
      return cached && id === first
        ? { ...cached, metadata: { ...cached.metadata, ...facts } }
        : cached;
    },
  });
const withComparable = (listingIndex: number, dataset?: string): Change => {
  return ({ answerIds }, { cachedAnswer }) => {
    const answerId =
      answerIds.find((id) => cachedAnswer(id)?.metadata.dataset === dataset) ?? 'gone';
    return { input: { comparables: [{ answerId, listingIndex, note: '' }] } };
  };
};

describe('buildSnapshot fails with a reason and a message', () => {
  test.each<[Parameters<typeof buildError>[0], RegExp, Change]>([
    ['no-answers', /Request at least 1/, () => ({ input: { answerIds: [] } })],
    ['answer-not-cached', /no longer held/, () => ({ cachedAnswer: () => undefined })],
    ['answer-not-cached', /no longer held/, withComparable(0)],
    [
      'duplicate-id',
      /included twice/,
      ({ answerIds: [first = ''] }) => ({ input: { answerIds: [first, first] } }),
    ],
    ['environment-mismatch', /Provenance .*another environment/, changed({ environment: 'uat' })],
    ['vehicle-mismatch', /Provenance .*another vehicle/, changed({ vehicle: { vrm: 'AB12CDF' } })],
    ['vehicle-mismatch', /Provenance .*another vehicle/, changed({ vehicle: { vin: 'AB12CDE' } })],
    ['duplicate-dataset', /2 responses for Valuation/, changed({ dataset: 'valuation' })],
    ['listing-not-found', /Select it again/, withComparable(999, 'similarListings')],
    ['listing-not-found', /Select it again/, withComparable(0, 'check')],
  ])('%s: %s', async (reason, message, change) => {
    const { answers, deps } = await fetchVehicle('AB12CDE');
    const input = createReportInput(answers);
    const { input: other, ...more } = change(input, deps);
    expect(await buildSnapshot({ ...input, ...other }, { ...deps, ...more })).toEqual({
      ok: false,
      reason,
      message: expect.stringMatching(message) as string,
    });
  });

  test('rejects answers that are together larger than a report may be', async () => {
    const { answers, deps } = await fetchVehicle('AB12CDE');
    const bytes = new Uint8Array(20 * 1024 * 1024).fill(32);
    const cachedAnswer = (id: string) => {
      const cached = deps.cachedAnswer(id);
      return cached && { metadata: { ...cached.metadata, kind: 'bad-request' } as const, bytes };
    };
    const made = await buildSnapshot(createReportInput(answers), { ...deps, cachedAnswer });
    expect(made).toMatchObject({ ok: false, reason: 'too-large' });
  });

  test('rejects an answer with more parts than a later version would read', async () => {
    const { answers, deps } = await fetchVehicle('AB12CDE');
    const bytes = Buffer.from(`{"check":{"condition":[${'1,'.repeat(2_000_001)}1]}}`);
    const cachedAnswer = (id: string) => {
      const cached = deps.cachedAnswer(id);
      return cached && (id === answers[0]?.id ? { ...cached, bytes } : cached);
    };
    const made = await buildSnapshot(createReportInput(answers), { ...deps, cachedAnswer });
    expect(made).toMatchObject({ ok: false, reason: 'too-large' });
  });
});

describe('photos of comparables', () => {
  test('stores and shows the first photo of each comparable, found by its path', async () => {
    const { answers, deps } = await fetchVehicle('AB12CDE');
    const photo = vi.fn(deps.photo);
    const contents: ReportContent[] = [];
    const renderDocument = (content: ReportContent) => (contents.push(content), '');
    const input = createReportInput(answers, { comparables: 2 });
    const { photos } = await buildOrThrow(input, { ...deps, photo, renderDocument });
    const answerId = answers.find(({ dataset }) => dataset === 'similarListings')?.id;
    expect(photo.mock.calls).toEqual([
      [{ answerId, recordPath: ['listings', 0, 'images', 0] }, photos[0]?.url],
      [{ answerId, recordPath: ['listings', 1, 'images', 0] }, photos[1]?.url],
    ]);
    expect(photos.map(({ type }) => type)).toEqual(['image/png', 'image/png']);
    expect(contents[0]?.comparables[0]?.photo).toMatch(/^data:image\/png;base64,iVBOR/);
  });

  test('a photo that is missing, fails, is too large or never arrives does not delay the report', async () => {
    const { answers, deps } = await fetchVehicle('AB12CDE');
    const replies = [
      () => Promise.resolve(undefined),
      () => Promise.reject(new Error('no network')),
      () => Promise.resolve({ type: 'image/png', bytes: new Uint8Array(2_000_001) } as const),
      () => new Promise<never>(() => undefined),
    ];
    const waited: number[] = [];
    const clock = { ...deps.clock, wait: (ms: number) => (waited.push(ms), Promise.resolve()) };
    const photo = () => (replies.shift() ?? replies[0] ?? (() => Promise.resolve(undefined)))();
    const { photos } = await buildOrThrow(createReportInput(answers, { comparables: 4 }), {
      ...deps,
      photo,
      clock,
    });
    expect(photos).toEqual([]);
    expect(waited).toHaveLength(1);
    expect(waited[0]).toBeLessThanOrEqual(5_000);
  });

  test('requests no photos if comparables are omitted', async () => {
    const { answers, deps } = await fetchVehicle('AB12CDE');
    const photo = vi.fn(deps.photo);
    const input = createReportInput(answers, {
      comparables: 2,
      omittedSections: ['tracker', 'comparables', 'finance'],
    });
    const unsealed = await buildOrThrow(input, { ...deps, photo });
    expect(photo).not.toHaveBeenCalled();
    expect(unsealed.omittedSections).toEqual(['finance', 'tracker', 'comparables']);
  });
});

test('a report contains neither the base URL nor a key that the provider echoed', async () => {
  const echo = json({
    make: KEY,
    model: `Bearer ${KEY}`,
    derivative: encodeURIComponent(KEY),
    mot: { status: Buffer.from(KEY).toString('base64') },
  });
  const refusals = [echo, json({ message: `The key ${KEY} is not known` }, 403)];
  const service = async () => refusals.shift() ?? json({ make: 'FORD' });
  const { client } = testClient({ service });
  const answers = [
    await client.fetch(createFetchInput()),
    await client.fetch(createFetchInput({ dataset: 'keepers' })),
    await client.fetch(createFetchInput({ dataset: 'vrms', version: '9.9' })),
  ];
  const { text } = seal(
    await buildOrThrow(createReportInput(answers), buildDeps(client.cachedAnswer)),
    null,
  );
  const bodies = [...text.matchAll(/"body":"([^"]*)"/g)].map(([, body]) =>
    Buffer.from(body ?? '', 'base64').toString(),
  );
  expect(bodies).toHaveLength(2);
  for (const output of [text, ...bodies])
    for (const secret of [KEY, encodeURIComponent(KEY), Buffer.from(KEY).toString('base64')])
      expect(output).not.toContain(secret);
  expect(text).not.toContain('api.example.test');
});

test('seals half a surrogate pair and numbers outside the valid range', async () => {
  const body = '{"make":"\\ud83d","status":"x","mot":{"status":"Not valid","odd":1e999,"n":-0}}';
  const { client } = testClient({ service: () => Promise.resolve(new Response(body)) });
  const answers = [await client.fetch(createFetchInput())];
  const input = createReportInput(answers);
  const writtenFields = { ...input.writtenFields, notes: 'half \udc00 a pair' };
  const { text, sealed } = seal(
    await buildOrThrow({ ...input, writtenFields }, buildDeps(client.cachedAnswer)),
    null,
  );
  expect(sealed.snapshot.writtenFields.notes).toBe('half \ufffd a pair');
  expect(parseReportText(text)).toMatchObject({ kind: 'report', isIntact: true });
});

test('stores a 20 MB answer completely', async () => {
  const pad = 'Ford Focus “ß” '.repeat(1_000);
  const rows = Array.from({ length: 1_000 }, () => ({ adText: pad, price: 1 }));
  const body = JSON.stringify({ make: 'FORD', saleEvents: rows });
  expect(body.length).toBeGreaterThan(15_000_000);
  const { client } = testClient({ service: () => Promise.resolve(new Response(body)) });
  const answers = [await client.fetch(createFetchInput({ dataset: 'saleEvents', version: '2.0' }))];
  expect(answers[0]?.kind).toBe('answered');
  const { text } = seal(
    await buildOrThrow(createReportInput(answers), buildDeps(client.cachedAnswer)),
    null,
  );
  const read = parseReportText(text);
  if (read.kind !== 'report') throw new Error(read.kind);
  expect(read.isIntact).toBe(true);
  expect(getVerdictAnswers(read.sealed.snapshot)).toEqual(answers);
});
