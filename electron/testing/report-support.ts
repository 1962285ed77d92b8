import { createHash } from 'node:crypto';
import type { ReportInput } from '../../shared/ipc/reports.ts';
import type { Settings } from '../../shared/ipc/settings.ts';
import { listingsOf } from '../../shared/listings/identity.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { currentVersion, DATASET_IDS, type DatasetId } from '../../shared/provider/catalogue.ts';
import { BUNDLE_ONLY } from '../../shared/provider/multi-request.ts';
import { SAMPLE_KEY } from '../../shared/provider/environment.ts';
import type { HeldAnswer, HeldExtra } from '../provider/answer-store.ts';
import type { ProviderClient } from '../provider/client.ts';
import { realClock, testClient } from './provider-support.ts';
import { testService, TODAY } from './sample-support.ts';
import { type BuildDeps, buildSnapshot } from '../report/build.ts';
import type { ReportContent } from '../../shared/report/content.ts';
import { seal, type SealedText, type Unsealed } from '../seal/seal.ts';

/** For tests: a client before the sample service, by the calendar of its tests. */
export function sampleClient(settings: Partial<Settings> = {}): ProviderClient {
  const sample = testService({
    keys: { production: [SAMPLE_KEY] },
    today: () => TODAY,
    wait: () => Promise.resolve(),
  });
  return testClient({
    sample,
    settings,
    clock: {
      ...realClock,
      now: () => TODAY,
      wait: (ms, signal) => realClock.wait(ms < 5_000 ? 1 : ms, signal),
    },
  }).client;
}

type Versions = { readonly [D in DatasetId]?: string };

/** For tests: every dataset of a sample vehicle, each by a call of its own. */
export function askAll(client: ProviderClient, vrm: string, versions: Versions = {}) {
  return Promise.all(
    DATASET_IDS.map((dataset) =>
      client.fetch({
        requestId: 'r1',
        environment: 'sample',
        dataset,
        version: versions[dataset] ?? currentVersion(dataset),
        vehicle: { vrm },
        parameters: {},
      }),
    ),
  );
}

/** For tests: the same in a bundle, with the six that only a bundle has. */
export function askBundle(client: ProviderClient, vrm: string) {
  return client.bundle({
    requestId: 'b1',
    environment: 'sample',
    vehicle: { vrm },
    parts: DATASET_IDS.map((dataset) => ({
      dataset,
      version: dataset === 'similarListings' ? '2.1' : currentVersion(dataset),
      parameters: {},
    })),
    extras: BUNDLE_ONLY.map(({ id }) => id),
  });
}

/** For tests: what a window would send for these answers, with the first listings as comparables. */
export function inputFor(
  answers: readonly Answer[],
  {
    comparables = 0,
    ...change
  }: Partial<Omit<ReportInput, 'comparables'>> & { comparables?: number } = {},
): ReportInput {
  const found = answers.find(({ dataset }) => dataset === 'similarListings');
  const listings = found?.kind === 'answered' ? listingsOf(found).slice(0, comparables) : [];
  return {
    environment: answers[0]?.environment ?? 'sample',
    vehicle: answers[0]?.vehicle ?? { vrm: 'AB12CDE' },
    answerIds: answers.map(({ id }) => id),
    comparables: listings.map(({ answer, index }) => ({
      answerId: answer.id,
      position: index,
      note: `Comparable ${index + 1}`,
    })),
    words: {
      preparedBy: 'Sam Example',
      organisation: 'Example Motors',
      purpose: 'Buying or part exchange',
      notes: 'Seen on the forecourt.',
    },
    leftOut: [],
    ...change,
  };
}

/** A PNG of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** For tests: a document in which everything that it is made from leaves its trace. */
export function plainDocument(content: ReportContent): string {
  const { known, verdict, answers, comparables, ...rest } = content;
  const facts = [rest, verdict, answers, comparables, known.now.toISOString()];
  const digest = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
  return `<!doctype html><style><!--fonts--></style><h1>${rest.reference}</h1><p>${digest}</p><!--seal-->`;
}

/** For tests: what a report is built with; the same each time. */
export function buildDeps(
  held: (id: string) => HeldAnswer | undefined,
  heldExtra: (id: string) => HeldExtra | undefined = () => undefined,
): BuildDeps {
  return {
    held,
    heldExtra,
    clock: { now: () => TODAY, wait: realClock.wait },
    zone: () => 'Europe/London',
    random: (count) => Uint8Array.from({ length: count }, (_, at) => at * 29),
    programVersion: '0.1.0',
    renderDocument: plainDocument,
    photo: () => Promise.resolve({ type: 'image/png', bytes: PIXEL }),
  };
}

/** For tests: a report that must come about. */
export async function built(input: ReportInput, deps: BuildDeps): Promise<Unsealed> {
  const made = await buildSnapshot(input, deps);
  if (!made.ok) throw new Error(made.why);
  return made.unsealed;
}

/** For tests: a sealed report of a sample vehicle. */
export async function sealedSample(
  vrm: string,
  change: Parameters<typeof inputFor>[1] = {},
  previousSeal: string | null = null,
): Promise<SealedText> {
  const client = sampleClient();
  const answers = await askAll(client, vrm);
  return seal(await built(inputFor(answers, change), buildDeps(client.held)), previousSeal);
}

/** For tests: one that was asked for in a bundle, with the six that only a bundle has. */
export async function sealedBundle(
  vrm: string,
  change: Parameters<typeof inputFor>[1] = {},
  previousSeal: string | null = null,
): Promise<SealedText> {
  const client = sampleClient({ sample: { bundle: true } });
  const { answers, extras } = await askBundle(client, vrm);
  const input = inputFor(answers, { extraIds: extras.map(({ id }) => id), ...change });
  return seal(await built(input, buildDeps(client.held, client.heldExtra)), previousSeal);
}
