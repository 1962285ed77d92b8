import { randomUUID } from 'node:crypto';
import type { BundleInput, BundleResult } from '../../shared/ipc/channels.ts';
import type { Answer, BundleOnlyAnswer, BundleOnlyMetadata } from '../../shared/provider/answer.ts';
import { buildBundleBody, multiRequest } from '../../shared/provider/multi-request.ts';
import { bundleParts, type BundlePlan, EXTRA_VERSION, planBundle } from './bundle-plan.ts';
import { type CallContext, type CallResult, callService } from './call.ts';
import { type ExtraPart, parseBundle } from './parse-bundle.ts';
import { type DatasetQuery, internalErrorAnswer, recordAnswer } from './record-answer.ts';

/**
 * Requests several datasets: one multi-request for those it supports and, at the same time, a
 * single request for each of the others. Returns an answer for every part, in the order of the
 * parts. A requested bundle-only dataset has null content if the bundle contained nothing for it;
 * there are none if the bundle could not be read. Never rejects.
 *
 * @param fetchDataset sends a single request; never rejects
 */
export async function fetchBundle(
  context: CallContext,
  input: BundleInput,
  fetchDataset: (query: DatasetQuery) => Promise<Answer>,
  signal: AbortSignal,
): Promise<BundleResult> {
  const plan = planBundle(input, context.settings()[input.environment].useMultiRequest);
  const bundle = sendMultiRequest(context, input, plan, signal);
  const pendingAnswers = plan.parts.map(async ({ query, bundleName }) =>
    bundleName === undefined ? fetchDataset(query) : (await bundle).answers.get(query),
  );
  const answers = await Promise.all(pendingAnswers);
  return {
    answers: answers.filter((answer) => answer !== undefined),
    bundleOnlyAnswers: (await bundle).bundleOnlyAnswers,
  };
}

type MultiRequestResult = {
  readonly answers: ReadonlyMap<DatasetQuery, Answer>;
  readonly bundleOnlyAnswers: readonly BundleOnlyAnswer[];
};

async function sendMultiRequest(
  context: CallContext,
  { environment, vehicle }: BundleInput,
  plan: BundlePlan,
  signal: AbortSignal,
): Promise<MultiRequestResult> {
  const requestedAt = context.clock.now();
  try {
    const parts = 'vrm' in vehicle ? bundleParts(vehicle.vrm, plan) : [];
    if (!('vrm' in vehicle) || parts.length === 0)
      return { answers: new Map(), bundleOnlyAnswers: [] };
    const { method, path } = multiRequest;
    const request = { method, path, query: [], body: buildBundleBody(vehicle.vrm, parts) };
    // A bundle is never retried, because a second one might be charged again for every dataset in
    // it.
    const limits = { timeoutMs: context.settings().timeoutSeconds.standard * 1000, retry: false };
    const callResult = await callService(context, environment, request, limits, signal);
    const read = parseBundle(callResult);
    const answers = new Map<DatasetQuery, Answer>();
    for (const { bundleName, query } of plan.parts) {
      if (bundleName === undefined) continue;
      const { outcome, bytes } = read.getPart(bundleName, query);
      const requestContext = { query, via: 'bundle', requestedAt } as const;
      const call = { request, callResult };
      answers.set(query, recordAnswer(context, requestContext, outcome, call, bytes));
    }
    const times = {
      requestedAt: requestedAt.toISOString(),
      completedAt: context.clock.now().toISOString(),
    };
    const commonMetadata = { environment, vehicle, request, ...times };
    const bundleOnlyAnswers = read
      .bundleOnlyAnswers(plan.bundleOnlyDatasets)
      .map((part) => cacheExtra(context, part, commonMetadata, callResult));
    return { answers, bundleOnlyAnswers };
  } catch (error) {
    // The answers of the single requests remain, because they may have been charged.
    const answers = new Map<DatasetQuery, Answer>();
    for (const { query, bundleName } of plan.parts) {
      const requestContext = { query, via: 'bundle', requestedAt } as const;
      if (bundleName) answers.set(query, internalErrorAnswer(context, requestContext, error));
    }
    return { answers, bundleOnlyAnswers: [] };
  }
}

/** Caches a bundle-only part under its own id, like an answer. */
function cacheExtra(
  { store }: CallContext,
  { dataset, content, bytes }: ExtraPart,
  requestMetadata: Pick<
    BundleOnlyMetadata,
    'environment' | 'vehicle' | 'request' | 'requestedAt' | 'completedAt'
  >,
  { attempts, elapsedMs, result }: CallResult,
): BundleOnlyAnswer {
  const id = randomUUID();
  const metadata: BundleOnlyMetadata = {
    id,
    dataset,
    version: EXTRA_VERSION,
    ...requestMetadata,
    elapsedMs,
    attempts,
    ...(result.kind === 'received' && { httpStatus: result.status }),
  };
  store.put(metadata, bytes);
  return { id, dataset, content };
}
