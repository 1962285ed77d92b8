import { createHash } from 'node:crypto';
import type { CreateReportInput } from '../../shared/ipc/reports.ts';
import type { Settings } from '../../shared/ipc/settings.ts';
import { getListings } from '../../shared/listings/listing.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { currentVersion, DATASET_IDS, type DatasetId } from '../../shared/provider/catalogue.ts';
import { BUNDLE_ONLY } from '../../shared/provider/multi-request.ts';
import type { CachedAnswer, CachedBundleOnlyAnswer } from '../provider/answer-cache.ts';
import type { ProviderClient } from '../provider/client.ts';
import { systemClock } from '../clock.ts';
import { createSampleClient } from './sample-answers.ts';
import { TODAY } from './sample-service.ts';
import { type BuildDeps, buildSnapshot } from '../report/build-snapshot.ts';
import { reparseSnapshotAnswer } from '../report/snapshot-answers.ts';
import type { VerificationInput } from '../report/verify.ts';
import { parseReportText } from '../seal/read-file.ts';
import type { Snapshot } from '../../shared/report/snapshot.ts';
import type { ReportContent } from '../../shared/report/content.ts';
import { seal, type SealedText, type UnsealedSnapshot } from '../seal/seal.ts';

/** A client of the sample service, with the date of its tests. */
export const sampleClient = (settings: Partial<Settings> = {}): ProviderClient =>
  createSampleClient(TODAY, settings);

type Versions = { readonly [D in DatasetId]?: string };

/** Requests every dataset of a sample vehicle, each with a single request. */
export function fetchAllDatasets(client: ProviderClient, vrm: string, versions: Versions = {}) {
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

/** Requests every dataset in a bundle, including the six that only the multi-request has. */
export function fetchAllInBundle(client: ProviderClient, vrm: string) {
  return client.bundle({
    requestId: 'b1',
    environment: 'sample',
    vehicle: { vrm },
    parts: DATASET_IDS.map((dataset) => ({
      dataset,
      version: dataset === 'similarListings' ? '2.1' : currentVersion(dataset),
      parameters: {},
    })),
    bundleOnlyDatasets: BUNDLE_ONLY.map(({ id }) => id),
  });
}

/** The input that a window would send for these answers, with the first listings as comparables. */
export function createReportInput(
  answers: readonly Answer[],
  {
    comparables = 0,
    ...change
  }: Partial<Omit<CreateReportInput, 'comparables'>> & { comparables?: number } = {},
): CreateReportInput {
  const similarListings = answers.find(({ dataset }) => dataset === 'similarListings');
  const listings =
    similarListings?.kind === 'answered' ? getListings(similarListings).slice(0, comparables) : [];
  return {
    environment: answers[0]?.environment ?? 'sample',
    vehicle: answers[0]?.vehicle ?? { vrm: 'AB12CDE' },
    answerIds: answers.map(({ id }) => id),
    comparables: listings.map(({ answer, index }) => ({
      answerId: answer.id,
      listingIndex: index,
      note: `Comparable ${index + 1}`,
    })),
    writtenFields: {
      preparedBy: 'Sam Example',
      organisation: 'Example Motors',
      purpose: 'Buying or part exchange',
      caseNumber: 'STK 4711',
      notes: 'Seen on the forecourt.',
    },
    layout: 'full',
    isCustomerCopy: false,
    omittedSections: [],
    ...change,
  };
}

/** A PNG of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * A minimal document with a digest of its content, so that any change in the content changes the
 * document.
 */
export function renderPlainDocument(content: ReportContent): string {
  const { vehicleAnswers, verdict, answers, comparables, ...rest } = content;
  const inputs = [rest, verdict, answers, comparables, vehicleAnswers.now.toISOString()];
  const digest = createHash('sha256').update(JSON.stringify(inputs)).digest('hex');
  return `<!doctype html><style><!--fonts--></style><h1>${rest.reference}</h1><p>${digest}</p><!--seal-->`;
}

/** Deterministic dependencies for building a report. */
export function buildDeps(
  cachedAnswer: (id: string) => CachedAnswer | undefined,
  cachedBundleOnlyAnswer: (id: string) => CachedBundleOnlyAnswer | undefined = () => undefined,
): BuildDeps {
  return {
    cachedAnswer,
    cachedBundleOnlyAnswer,
    clock: { now: () => TODAY, wait: systemClock.wait },
    zone: () => 'Europe/London',
    random: (count) => Uint8Array.from({ length: count }, (_, at) => at * 29),
    programVersion: '0.1.0',
    renderDocument: renderPlainDocument,
    logo: () => null,
    photo: () => Promise.resolve({ type: 'image/png', bytes: PIXEL }),
  };
}

/** Builds a report; throws if it cannot be built. */
export async function buildOrThrow(
  input: CreateReportInput,
  deps: BuildDeps,
): Promise<UnsealedSnapshot> {
  const result = await buildSnapshot(input, deps);
  if (!result.ok) throw new Error(result.message);
  return result.unsealed;
}

/** A sealed report of a sample vehicle. */
export async function sealedSample(
  vrm: string,
  change: Parameters<typeof createReportInput>[1] = {},
  previousSeal: string | null = null,
): Promise<SealedText> {
  const client = sampleClient();
  const answers = await fetchAllDatasets(client, vrm);
  return seal(
    await buildOrThrow(createReportInput(answers, change), buildDeps(client.cachedAnswer)),
    previousSeal,
  );
}

/** A sealed report of a bundle, including the six datasets that only the multi-request has. */
export async function sealedBundle(
  vrm: string,
  change: Parameters<typeof createReportInput>[1] = {},
  previousSeal: string | null = null,
): Promise<SealedText> {
  const client = sampleClient({ sample: { useMultiRequest: true } });
  const { answers, bundleOnlyAnswers } = await fetchAllInBundle(client, vrm);
  const input = createReportInput(answers, {
    bundleOnlyAnswerIds: bundleOnlyAnswers.map(({ id }) => id),
    ...change,
  });
  return seal(
    await buildOrThrow(input, buildDeps(client.cachedAnswer, client.cachedBundleOnlyAnswer)),
    previousSeal,
  );
}

/** A stored report as it is verified, with the given text. */
export const storedReport = (
  text: string,
  recordedSeal: string,
  change: Partial<VerificationInput> = {},
): VerificationInput => ({
  row: { origin: 'local' },
  file: parseReportText(text),
  recordedSeal,
  mismatches: [],
  ...change,
});

/** Returns the answers on which the report's findings are based, one for each dataset. */
export const getVerdictAnswers = ({ answers }: Pick<Snapshot, 'answers'>): readonly Answer[] =>
  answers.filter(({ usedFor }) => usedFor === 'verdict').map(reparseSnapshotAnswer);
