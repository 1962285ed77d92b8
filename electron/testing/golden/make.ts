/**
 * Makes the golden files of the newest format version: `node electron/testing/golden/make.ts`. An
 * existing file is never made again: it represents reports that users have saved, and every later
 * version of the program must open it. A new format version gets its own files beside these.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'vite';
import type { CreateReportInput } from '../../../shared/ipc/reports.ts';
import type { BundleOnlyMetadata, AnswerMetadata } from '../../../shared/provider/answer.ts';
import { currentVersion, DATASET_IDS } from '../../../shared/provider/catalogue.ts';
import { BUNDLE_ONLY } from '../../../shared/provider/multi-request.ts';
import { HOSTILE_TEXTS } from '../../../shared/testing/record-mutations.ts';
import { SNAPSHOT_VERSION } from '../../../shared/report/snapshot.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../shared/format/json.ts';
import type { Transport } from '../../ports.ts';
import { SAMPLE_KEY } from '../../../shared/provider/environment.ts';
import type { CachedAnswer, CachedBundleOnlyAnswer } from '../../provider/answer-cache.ts';
import type { RenderDocument } from '../../../shared/report/content.ts';
import { systemClock } from '../../clock.ts';
import { testClient } from '../provider.ts';
import { seal } from '../../seal/seal.ts';
import { testService, TODAY } from '../sample-service.ts';
import {
  fetchAllInBundle,
  buildDeps,
  buildOrThrow,
  createReportInput,
  PIXEL,
  sampleClient,
} from '../report.ts';

type Client = {
  readonly cachedAnswer: (id: string) => CachedAnswer | undefined;
  readonly cachedBundleOnlyAnswer: (id: string) => CachedBundleOnlyAnswer | undefined;
};

async function make(
  name: string,
  { cachedAnswer, cachedBundleOnlyAnswer }: Client,
  input: CreateReportInput,
  render: RenderDocument,
  logo: string | null = null,
) {
  // Not the version of a release: reports of a release are compared with the output of its own
  // renderer.
  const deps = {
    ...buildDeps(cachedAnswer, cachedBundleOnlyAnswer),
    renderDocument: render,
    programVersion: '0.0.1',
    logo: () => logo,
  };
  const { text } = seal(await buildOrThrow(input, deps), name === 'full' ? null : 'a1'.repeat(32));
  const file = new URL(`v${SNAPSHOT_VERSION}-${name}.platedesk`, import.meta.url);
  if (existsSync(file)) return;
  writeFileSync(file, text);
  console.log(`${name}: ${Buffer.byteLength(text)} bytes`);
}

async function makeBundleReport(
  name: string,
  vrm: string,
  choices: Parameters<typeof createReportInput>[1],
  render: RenderDocument,
  logo: string | null,
) {
  const client = sampleClient({ sample: { useMultiRequest: true } });
  const { answers, bundleOnlyAnswers } = await fetchAllInBundle(client, vrm);
  const bundleOnlyAnswerIds = bundleOnlyAnswers.map(({ id }) => id);
  const input = createReportInput(answers, { ...choices, bundleOnlyAnswerIds });
  await make(name, client, input, render, logo);
}

const makeFullReport = (render: RenderDocument) =>
  makeBundleReport('full', 'HR18RSK', { comparables: 3 }, render, null);

/** The one page for a customer, with a logo. */
const makeSummaryReport = (render: RenderDocument) =>
  makeBundleReport(
    'summary',
    'PC19HPA',
    { layout: 'summary', isCustomerCopy: true },
    render,
    `data:image/png;base64,${PIXEL.toString('base64')}`,
  );

/**
 * One failure of each kind, none of which has a body. The datasets that only the multi-request has
 * are missing.
 */
const FAILURES: readonly object[] = [
  { kind: 'no-data', reason: 'no-record', providerMessage: 'There is no record of this vehicle.' },
  { kind: 'no-data', reason: 'date-range' },
  { kind: 'not-entitled', needsOnboarding: false },
  { kind: 'no-key', reason: 'locked' },
  { kind: 'no-base-url' },
  {
    kind: 'invalid-request',
    problems: [{ parameter: 'date', message: 'Enter a date that exists' }],
  },
  { kind: 'bad-request', providerMessage: 'The mileage is missing.' },
  { kind: 'provider-failure' },
  { kind: 'busy', retryAfterSeconds: 30 },
  { kind: 'timed-out', timeoutMs: 30_000 },
  { kind: 'unreachable', reason: 'tls', detail: 'net::ERR_CERT_DATE_INVALID' },
  { kind: 'cancelled' },
  {
    kind: 'bundle-failed',
    bundleStatus: 'VALIDATION',
    via: 'bundle',
    providerMessage: 'Not for this vehicle',
  },
];

const VEHICLE = { vrm: 'AB12CDE' };

async function makeFailuresReport(render: RenderDocument) {
  const cachedAnswers = new Map<string, CachedAnswer>();
  const cachedBundleOnlyAnswers = new Map<string, CachedBundleOnlyAnswer>();
  for (const [at, dataset] of DATASET_IDS.entries()) {
    const id = `00000000-0000-4000-8000-0000000000${10 + at}`;
    const metadata = {
      id,
      dataset,
      version: currentVersion(dataset),
      environment: 'uat',
      vehicle: VEHICLE,
      parameters: dataset === 'valuation' ? { mileage: 45_000, date: '2026-11-01' } : {},
      via: 'single',
      requestedAt: '2026-11-21T09:59:58.000Z',
      completedAt: '2026-11-21T09:59:59.500Z',
      elapsedMs: 1500,
      attempts: 3,
      ...FAILURES[at],
    } as AnswerMetadata;
    cachedAnswers.set(id, { metadata });
  }
  for (const [at, { id: name }] of BUNDLE_ONLY.entries()) {
    const id = `00000000-0000-4000-8000-0000000001${10 + at}`;
    const metadata: BundleOnlyMetadata = {
      id,
      dataset: name,
      version: '1.0',
      environment: 'uat',
      vehicle: VEHICLE,
      request: { method: 'POST', path: '/multi-request/1.0', query: [] },
      requestedAt: '2026-11-21T09:59:58.000Z',
      completedAt: '2026-11-21T09:59:59.500Z',
      elapsedMs: 1500,
      attempts: 1,
      httpStatus: 200,
    };
    // The bundle returns null for every second one.
    cachedBundleOnlyAnswers.set(id, {
      metadata,
      ...(at % 2 === 0 && { bytes: Buffer.from('null') }),
    });
  }
  const input: CreateReportInput = {
    ...createReportInput([]),
    environment: 'uat',
    vehicle: VEHICLE,
    answerIds: [...cachedAnswers.keys()],
    bundleOnlyAnswerIds: [...cachedBundleOnlyAnswers.keys()],
    omittedSections: ['valuation', 'comparables'],
  };
  const client: Client = {
    cachedAnswer: (id) => cachedAnswers.get(id),
    cachedBundleOnlyAnswer: (id) => cachedBundleOnlyAnswers.get(id),
  };
  await make('failures', client, input, render);
}

const TEXTS = [...HOSTILE_TEXTS.map((text) => text.slice(0, 200)), 'half \ud83d a pair'];

/** Hostile texts in the answers and in the user's texts, with old versions, in a bundle. */
async function makeHostileReport(render: RenderDocument) {
  const service = testService({ keys: { production: [SAMPLE_KEY] }, today: () => TODAY });
  const sample: Transport = async (request) => {
    const response = await service(request);
    if (!response.ok) return response;
    const { status, ...body } = (await response.json()) as JsonObject;
    return Response.json({ ...(status !== undefined && { status }), ...corruptFields(body) });
  };
  const { client } = testClient({
    sample,
    settings: { sample: { useMultiRequest: true } },
    clock: { ...systemClock, now: () => TODAY },
  });
  const olderAnswers = new Map([
    ['spec', '1.0'],
    ['motFeatureSet', '1.0'],
    ['similarListings', '2.0'],
  ]);
  const { answers, bundleOnlyAnswers } = await client.bundle({
    requestId: 'golden',
    environment: 'sample',
    vehicle: { vrm: 'HR18RSK' },
    parts: DATASET_IDS.map((dataset) => ({
      dataset,
      version: olderAnswers.get(dataset) ?? currentVersion(dataset),
      parameters: {},
    })),
    bundleOnlyDatasets: BUNDLE_ONLY.map(({ id }) => id),
  });
  const input = createReportInput(answers, {
    bundleOnlyAnswerIds: bundleOnlyAnswers.map(({ id }) => id),
    comparables: 3,
    writtenFields: {
      preparedBy: '<script>alert(1)</script>',
      organisation: '\u202Emoc.elpmaxe\u202C & Söhne “GmbH”',
      purpose: 'Other: <!--seal--> <!--fonts-->',
      caseNumber: '<b>\u202E7</b>',
      notes: TEXTS.join('\n'),
    },
  });
  await make('hostile', client, input, render);
}

const corruptFields = (body: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(body).map(([name, item], at): [string, Json] => [name, corruptValue(item, at)]),
  );

/** Two of three texts become hostile, and one of five numbers becomes a text. */
function corruptValue(value: Json, at: number): Json {
  if (typeof value === 'string') return at % 3 === 0 ? value : (TEXTS[at % TEXTS.length] ?? '');
  if (typeof value === 'number') return at % 5 === 4 ? `about ${value}` : value;
  if (Array.isArray(value)) return value.map((item, index) => corruptValue(item, at + index));
  return isJsonObject(value) ? corruptFields(value) : value;
}

const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
});
try {
  const loaded = await vite.ssrLoadModule('/electron/report/document/render.tsx');
  const render = loaded['renderDocument'] as RenderDocument;
  await makeFullReport(render);
  await makeSummaryReport(render);
  await makeFailuresReport(render);
  await makeHostileReport(render);
} finally {
  await vite.close();
}
