/**
 * Makes the golden files of the newest format: `node electron/testing/golden/make.ts`. Each holds what
 * only a bundle has, without which a report would be of the first format. One that is
 * there is never made again: it stands for what people have saved, and every later version of the
 * program must open it. A new format gets files of its own, beside these.
 */
import { writeFileSync } from 'node:fs';
import { createServer } from 'vite';
import type { ReportInput } from '../../../shared/ipc/reports.ts';
import type { ExtraFacts, HeldFacts } from '../../../shared/provider/answer.ts';
import { currentVersion, DATASET_IDS } from '../../../shared/provider/catalogue.ts';
import { BUNDLE_ONLY } from '../../../shared/provider/multi-request.ts';
import { HOSTILE_TEXTS } from '../../../shared/testing/test-mutations.ts';
import { SNAPSHOT_VERSION } from '../../../shared/report/snapshot.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../shared/format/json.ts';
import type { Transport } from '../../ports.ts';
import { SAMPLE_KEY } from '../../../shared/provider/environment.ts';
import type { HeldAnswer, HeldExtra } from '../../provider/answer-store.ts';
import type { RenderDocument } from '../../../shared/report/content.ts';
import { realClock, testClient } from '../provider-support.ts';
import { seal } from '../../seal/seal.ts';
import { testService, TODAY } from '../sample-support.ts';
import { askBundle, buildDeps, built, inputFor, sampleClient } from '../report-support.ts';

type Client = {
  readonly held: (id: string) => HeldAnswer | undefined;
  readonly heldExtra: (id: string) => HeldExtra | undefined;
};

async function make(
  name: string,
  { held, heldExtra }: Client,
  input: ReportInput,
  render: RenderDocument,
) {
  // No release: what a release's own renderer makes of it is checked against it.
  const deps = { ...buildDeps(held, heldExtra), renderDocument: render, programVersion: '0.0.1' };
  const { text } = seal(await built(input, deps), name === 'full' ? null : 'a1'.repeat(32));
  const file = new URL(`v${SNAPSHOT_VERSION}-${name}.platedesk`, import.meta.url);
  writeFileSync(file, text, { flag: 'wx' });
  console.log(`${name}: ${Buffer.byteLength(text)} bytes`);
}

async function full(render: RenderDocument) {
  const client = sampleClient({ sample: { bundle: true } });
  const { answers, extras } = await askBundle(client, 'HR18RSK');
  const extraIds = extras.map(({ id }) => id);
  await make('full', client, inputFor(answers, { comparables: 3, extraIds }), render);
}

/** One of each way to fail, none of which brought a body; of what only a bundle has, nothing came. */
const FAILURES: readonly object[] = [
  { kind: 'no-data', because: 'vehicle-or-dataset', said: 'There is no record of this vehicle.' },
  { kind: 'no-data', because: 'dates' },
  { kind: 'not-entitled', onboarding: false },
  { kind: 'no-key', because: 'locked' },
  { kind: 'no-base-url' },
  { kind: 'invalid', problems: [{ name: 'date', message: 'Enter a date that exists' }] },
  { kind: 'rejected', said: 'The mileage is missing.' },
  { kind: 'provider-failure' },
  { kind: 'busy', retryAfter: 30 },
  { kind: 'timed-out', after: 30_000 },
  { kind: 'unreachable', because: 'tls', detail: 'net::ERR_CERT_DATE_INVALID' },
  { kind: 'cancelled' },
  {
    kind: 'bundle-failed',
    bundleStatus: 'VALIDATION',
    via: 'bundle',
    said: 'Not for this vehicle',
  },
];

const VEHICLE = { vrm: 'AB12CDE' };

async function failures(render: RenderDocument) {
  const held = new Map<string, HeldAnswer>();
  const heldExtras = new Map<string, HeldExtra>();
  for (const [at, dataset] of DATASET_IDS.entries()) {
    const id = `00000000-0000-4000-8000-0000000000${10 + at}`;
    const facts = {
      id,
      dataset,
      version: currentVersion(dataset),
      environment: 'uat',
      vehicle: VEHICLE,
      parameters: dataset === 'valuation' ? { mileage: 45_000, date: '2026-11-01' } : {},
      via: 'single',
      askedAt: '2026-11-21T09:59:58.000Z',
      settledAt: '2026-11-21T09:59:59.500Z',
      elapsed: 1500,
      attempts: 3,
      ...FAILURES[at],
    } as HeldFacts;
    held.set(id, { facts });
  }
  for (const [at, { id: name }] of BUNDLE_ONLY.entries()) {
    const id = `00000000-0000-4000-8000-0000000001${10 + at}`;
    const facts: ExtraFacts = {
      id,
      name,
      version: '1.0',
      environment: 'uat',
      vehicle: VEHICLE,
      request: { method: 'POST', path: '/multi-request/1.0', query: [] },
      askedAt: '2026-11-21T09:59:58.000Z',
      settledAt: '2026-11-21T09:59:59.500Z',
      elapsed: 1500,
      attempts: 1,
      status: 200,
    };
    // The bundle names every other one, with null.
    heldExtras.set(id, { facts, ...(at % 2 === 0 && { bytes: Buffer.from('null') }) });
  }
  const input: ReportInput = {
    ...inputFor([]),
    environment: 'uat',
    vehicle: VEHICLE,
    answerIds: [...held.keys()],
    extraIds: [...heldExtras.keys()],
    leftOut: ['valuation', 'comparables'],
  };
  const client: Client = {
    held: (id) => held.get(id),
    heldExtra: (id) => heldExtras.get(id),
  };
  await make('failures', client, input, render);
}

const TEXTS = [...HOSTILE_TEXTS.map((text) => text.slice(0, 200)), 'half \ud83d a pair'];

/** Hostile texts in the answers and in the person's words, old versions, by way of a bundle. */
async function hostile(render: RenderDocument) {
  const service = testService({ keys: { production: [SAMPLE_KEY] }, today: () => TODAY });
  const sample: Transport = async (request) => {
    const response = await service(request);
    if (!response.ok) return response;
    const { status, ...body } = (await response.json()) as JsonObject;
    return Response.json({ ...(status !== undefined && { status }), ...spoiltGroup(body) });
  };
  const { client } = testClient({
    sample,
    settings: { sample: { bundle: true } },
    clock: { ...realClock, now: () => TODAY },
  });
  const older = new Map([
    ['spec', '1.0'],
    ['motFeatureSet', '1.0'],
    ['similarListings', '2.0'],
  ]);
  const { answers, extras } = await client.bundle({
    requestId: 'golden',
    environment: 'sample',
    vehicle: { vrm: 'HR18RSK' },
    parts: DATASET_IDS.map((dataset) => ({
      dataset,
      version: older.get(dataset) ?? currentVersion(dataset),
      parameters: {},
    })),
    extras: BUNDLE_ONLY.map(({ id }) => id),
  });
  const input = inputFor(answers, {
    extraIds: extras.map(({ id }) => id),
    comparables: 3,
    words: {
      preparedBy: '<script>alert(1)</script>',
      organisation: '\u202Emoc.elpmaxe\u202C & Söhne “GmbH”',
      purpose: 'Other: <!--seal--> <!--fonts-->',
      notes: TEXTS.join('\n'),
    },
  });
  await make('hostile', client, input, render);
}

const spoiltGroup = (body: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(body).map(([name, item], at): [string, Json] => [name, spoilt(item, at)]),
  );

/** Two texts in three are hostile, one number in five is a text. */
function spoilt(value: Json, at: number): Json {
  if (typeof value === 'string') return at % 3 === 0 ? value : (TEXTS[at % TEXTS.length] ?? '');
  if (typeof value === 'number') return at % 5 === 4 ? `about ${value}` : value;
  if (Array.isArray(value)) return value.map((item, nth) => spoilt(item, at + nth));
  return isJsonObject(value) ? spoiltGroup(value) : value;
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
  await full(render);
  await failures(render);
  await hostile(render);
} finally {
  await vite.close();
}
