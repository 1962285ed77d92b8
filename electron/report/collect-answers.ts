import type { CreateReportInput } from '../../shared/ipc/reports.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { getDataset } from '../../shared/provider/catalogue.ts';
import { bundleOnlyName } from '../../shared/provider/multi-request.ts';
import type { SnapshotBundleOnlyAnswer } from '../../shared/report/snapshot.ts';
import type { CachedAnswer, CachedExtra } from '../provider/answer-cache.ts';
import { byExtraOrder, toSnapshotExtra } from './extras.ts';
import { type BuildErrorCode, buildError, type BuildError } from './build-error.ts';
import { exceedsAnswerLimits } from '../seal/limits.ts';
import { reparse, normalizeAnswer } from './reparse.ts';
import { toCanonicalJson } from '../seal/canonical-json.ts';

/** Access to the cached answers by id, from the provider's client. */
export type CollectDeps = {
  readonly cachedAnswer: (id: string) => CachedAnswer | undefined;
  /** The same for bundle-only answers. */
  readonly cachedExtra: (id: string) => CachedExtra | undefined;
};

export type CollectedAnswers = {
  readonly ok: true;
  /** By id, in the order of the request. */
  readonly cachedAnswers: ReadonlyMap<string, CachedAnswer>;
  readonly answers: ReadonlyMap<string, Answer>;
  /** In the order of their tabs. */
  readonly bundleOnlyAnswers: SnapshotBundleOnlyAnswer[];
};

/**
 * Collects all answers that a report needs: its own answers, those with its comparables and
 * bundle-only answers.
 */
export function collectAnswers(
  input: CreateReportInput,
  deps: CollectDeps,
): CollectedAnswers | BuildError {
  const { answerIds, comparables } = input;
  if (answerIds.length === 0) return buildError('no-answers');
  const listingKeys = comparables.map(
    ({ answerId, listingIndex }) => `${listingIndex} ${answerId}`,
  );
  if (new Set(answerIds).size < answerIds.length) return buildError('duplicate-id');
  if (new Set(listingKeys).size < listingKeys.length) return buildError('duplicate-id');
  const cachedAnswers = new Map<string, CachedAnswer>();
  const datasets = new Set<string>();
  for (const id of new Set([...answerIds, ...comparables.map(({ answerId }) => answerId)])) {
    const raw = deps.cachedAnswer(id);
    if (!raw) return buildError('answer-not-cached');
    const cached = normalizeAnswer(raw);
    const { dataset } = cached.metadata;
    const { name } = getDataset(dataset);
    const mismatch = findMismatch(input, cached.metadata);
    if (mismatch) return buildError(mismatch, name);
    if (answerIds.includes(id)) {
      if (datasets.has(dataset)) return buildError('duplicate-dataset', name);
      datasets.add(dataset);
    }
    cachedAnswers.set(id, cached);
  }
  const collectedExtras = collectExtras(input, deps);
  if (!collectedExtras.ok) return collectedExtras;
  const answered = [...cachedAnswers.values()].filter(
    ({ metadata }) => metadata.kind === 'answered',
  );
  const bodies = [...answered, ...collectedExtras.cachedExtras].flatMap(({ bytes }) =>
    bytes ? [bytes] : [],
  );
  if (exceedsAnswerLimits(bodies)) return buildError('too-large');
  const answers = new Map(Array.from(cachedAnswers, ([id, cached]) => [id, reparse(cached)]));
  const bundleOnlyAnswers = collectedExtras.cachedExtras
    .map(toSnapshotExtra)
    .toSorted(byExtraOrder);
  return { ok: true, cachedAnswers, answers, bundleOnlyAnswers };
}

/** Collects the bundle-only answers in the requested order. */
function collectExtras(
  input: CreateReportInput,
  { cachedExtra }: CollectDeps,
): { readonly ok: true; readonly cachedExtras: readonly CachedExtra[] } | BuildError {
  const { bundleOnlyAnswerIds = [] } = input;
  if (new Set(bundleOnlyAnswerIds).size < bundleOnlyAnswerIds.length)
    return buildError('duplicate-id');
  const cachedExtras: CachedExtra[] = [];
  for (const id of bundleOnlyAnswerIds) {
    const cached = cachedExtra(id);
    if (!cached) return buildError('answer-not-cached');
    const name = bundleOnlyName(cached.metadata.dataset);
    const mismatch = findMismatch(input, cached.metadata);
    if (mismatch) return buildError(mismatch, name);
    if (cachedExtras.some(({ metadata }) => metadata.dataset === cached.metadata.dataset))
      return buildError('duplicate-dataset', name);
    cachedExtras.push(cached);
  }
  return { ok: true, cachedExtras };
}

/** Returns an error if an answer belongs to another environment or vehicle than the report. */
function findMismatch(
  { environment, vehicle }: Pick<CreateReportInput, 'environment' | 'vehicle'>,
  metadata: Pick<Answer, 'environment' | 'vehicle'>,
): BuildErrorCode | undefined {
  if (metadata.environment !== environment) return 'environment-mismatch';
  if (toCanonicalJson(metadata.vehicle) !== toCanonicalJson(vehicle)) return 'vehicle-mismatch';
  return undefined;
}
