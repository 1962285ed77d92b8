import type { CreateReportInput } from '../../shared/ipc/reports.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { getDataset } from '../../shared/provider/catalogue.ts';
import { BUNDLE_ONLY, datasetName } from '../../shared/provider/multi-request.ts';
import type { CachedAnswer, CachedBundleOnlyAnswer } from '../provider/answer-cache.ts';
import type { ProviderClient } from '../provider/client.ts';
import { exceedsAnswerLimits } from '../seal/limits.ts';
import { canReportUse } from './answer-subject.ts';
import { normalizeAnswer, reparse, toSnapshotBundleOnlyAnswer } from './snapshot-answers.ts';

const BUILD_ERRORS = {
  'no-answers': () =>
    'No data has been requested for this vehicle. Request at least 1 dataset first.',
  'answer-not-cached': () =>
    'A response that is needed is no longer held. Look up the vehicle again, then try again.',
  'duplicate-id': () => 'A response or listing is included twice. Select each once.',
  'environment-mismatch': (dataset) =>
    `${dataset} comes from another environment. Request it again in this one.`,
  'vehicle-mismatch': (dataset) =>
    `${dataset} comes from another vehicle. Request it again for this one.`,
  'duplicate-dataset': (dataset) =>
    `There are 2 responses for ${dataset}. A report can include one.`,
  'listing-not-found': () => 'A comparable is no longer in the loaded listings. Select it again.',
  'too-large': () =>
    'These responses are too large for one report. Request fewer datasets or shorter lists.',
} as const satisfies Record<string, (dataset: string) => string>;
type BuildErrorCode = keyof typeof BUILD_ERRORS;

/** A failed build. `message` is shown to the user. */
export const buildError = (reason: BuildErrorCode, dataset = '') =>
  ({ ok: false, reason, message: BUILD_ERRORS[reason](dataset) }) as const;

/** Access to the cached answers by id. */
export type CollectDeps = Pick<ProviderClient, 'cachedAnswer' | 'cachedBundleOnlyAnswer'>;

type CollectInput = Pick<
  CreateReportInput,
  | 'environment'
  | 'vehicle'
  | 'answerIds'
  | 'comparables'
  | 'marketPosition'
  | 'bundleOnlyAnswerIds'
  | 'failedRefreshes'
>;

/**
 * Collects a report's own answers and the further pages of listings that it needs, by id in the order
 * of the request, and bundle-only answers in the order of their tabs.
 */
export function collectAnswers(input: CollectInput, deps: CollectDeps) {
  const { answerIds, comparables, marketPosition, bundleOnlyAnswerIds = [] } = input;
  const comparableIds = comparables.map(({ answerId }) => answerId);
  if (answerIds.length === 0) return buildError('no-answers');
  const listingKeys = comparables.map(
    ({ answerId, listingIndex }) => `${listingIndex} ${answerId}`,
  );
  if ([answerIds, listingKeys, bundleOnlyAnswerIds].some(hasDuplicates))
    return buildError('duplicate-id');
  const cachedAnswers = new Map<string, CachedAnswer>();
  const datasets = new Set<string>();
  const pageIds = marketPosition?.answerIds ?? [];
  for (const id of new Set([...answerIds, ...comparableIds, ...pageIds])) {
    const raw = deps.cachedAnswer(id);
    if (!raw) return buildError('answer-not-cached');
    const cached = normalizeAnswer(raw);
    const { dataset } = cached.metadata;
    const isDuplicate = answerIds.includes(id) && datasets.has(dataset);
    const mismatch = findMismatch(input, cached.metadata, isDuplicate);
    if (mismatch) return buildError(mismatch, getDataset(dataset).name);
    if (answerIds.includes(id)) datasets.add(dataset);
    cachedAnswers.set(id, cached);
  }
  const failedRefreshes = new Map(
    input.failedRefreshes?.map(({ answerId, failure }) => [answerId, failure]),
  );
  const extras = new Map<string, CachedBundleOnlyAnswer>();
  for (const id of bundleOnlyAnswerIds) {
    const cached = deps.cachedBundleOnlyAnswer(id);
    if (!cached) return buildError('answer-not-cached');
    const { dataset } = cached.metadata;
    const mismatch = findMismatch(input, cached.metadata, extras.has(dataset));
    if (mismatch) return buildError(mismatch, datasetName(dataset));
    extras.set(dataset, cached);
  }
  const answered = [...cachedAnswers.values()].filter(
    ({ metadata }) => metadata.kind === 'answered',
  );
  const bodies = [...answered, ...extras.values()].flatMap(({ bytes }) => bytes ?? []);
  if (exceedsAnswerLimits(bodies)) return buildError('too-large');
  return {
    ok: true,
    cachedAnswers,
    answers: new Map(
      Array.from(cachedAnswers, ([id, cached]): [string, Answer] => {
        const notRefreshed = failedRefreshes.get(id);
        return [id, { ...reparse(cached), ...(notRefreshed && { notRefreshed }) }];
      }),
    ),
    bundleOnlyAnswers: BUNDLE_ONLY.flatMap(({ id }) => {
      const cached = extras.get(id);
      return cached
        ? toSnapshotBundleOnlyAnswer(cached, failedRefreshes.get(cached.metadata.id))
        : [];
    }),
  } as const;
}

const hasDuplicates = (ids: readonly string[]) => new Set(ids).size < ids.length;

/** Returns why the report cannot use an answer. `isDuplicate`: it has one of the dataset. */
function findMismatch(
  { environment, vehicle }: CollectInput,
  metadata: Pick<Answer, 'environment' | 'vehicle'> & { readonly dataset: string },
  isDuplicate: boolean,
): BuildErrorCode | undefined {
  if (metadata.environment !== environment) return 'environment-mismatch';
  if (!canReportUse(metadata, vehicle)) return 'vehicle-mismatch';
  return isDuplicate ? 'duplicate-dataset' : undefined;
}
