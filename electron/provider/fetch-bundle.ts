import { randomUUID } from 'node:crypto';
import type { BundleInput, BundleResult } from '../../shared/ipc/channels.ts';
import type { Answer, BundleOnlyAnswer } from '../../shared/provider/answer.ts';
import { findEndpoint } from '../../shared/provider/catalogue.ts';
import {
  BUNDLE_DATASETS,
  BUNDLE_FIELDS,
  type BundleDataset,
  type BundlePart,
  buildBundleBody,
  multiRequest,
} from '../../shared/provider/multi-request.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import { type CallContext, callService } from './call.ts';
import { validateQuery } from './fetch-dataset.ts';
import { parseBundle } from './parse-bundle.ts';
import { type DatasetQuery, internalErrorAnswer, recordAnswer } from './record-answer.ts';

/** The content of one multi-request: the queries, each with its dataset's name in the body. */
type BundlePlan = {
  readonly vrm: string;
  readonly names: ReadonlyMap<DatasetQuery, BundleDataset>;
  readonly extras: BundleInput['bundleOnlyDatasets'];
};

/** Required in the body. The API documentation names none for the six bundle-only datasets. */
const EXTRA_VERSION = '1.0';

/**
 * Requests several datasets: one multi-request for those it supports and, at the same time, a
 * single request for each of the others. Returns an answer for every part, in the order of the
 * parts. A requested bundle-only dataset has null content if the bundle contained nothing for it;
 * there are none if the bundle could not be read. Never rejects.
 *
 * For a VIN every part is sent as a single request and bundle-only datasets are not available,
 * because the body supports only a `vrm`.
 *
 * @param fetchDataset sends a single request; never rejects
 */
export async function fetchBundle(
  context: CallContext,
  { environment, vehicle, parts, bundleOnlyDatasets }: BundleInput,
  fetchDataset: (query: DatasetQuery) => Promise<Answer>,
  signal: AbortSignal,
): Promise<BundleResult> {
  const queries = parts.map((part): DatasetQuery => ({ ...part, environment, vehicle }));
  if (!('vrm' in vehicle) || !context.settings()[environment].useMultiRequest)
    return { answers: await Promise.all(queries.map(fetchDataset)), bundleOnlyAnswers: [] };
  const names = planNames(queries);
  const plan = { vrm: vehicle.vrm, names, extras: [...new Set(bundleOnlyDatasets)] };
  const bundle = sendMultiRequest(context, environment, plan, signal);
  const pendingAnswers = queries.map(async (query) =>
    names.has(query) ? (await bundle).answers.get(query) : fetchDataset(query),
  );
  const answers = await Promise.all(pendingAnswers);
  return {
    answers: answers.filter((answer) => answer !== undefined),
    bundleOnlyAnswers: (await bundle).bundleOnlyAnswers,
  };
}

/**
 * Returns the queries that are sent in the bundle. A query is sent as a single request if the
 * multi-request does not support its dataset, version or a parameter, if its dataset is already in
 * the bundle (the body has one place for each), or if it breaks a rule, which the single request
 * then reports.
 */
function planNames(queries: readonly DatasetQuery[]): BundlePlan['names'] {
  const names = new Map<DatasetQuery, BundleDataset>();
  const usedNames = new Set<BundleDataset>();
  for (const query of queries) {
    const name = toBundleName(query);
    if (name === undefined || usedNames.has(name)) continue;
    usedNames.add(name);
    names.set(query, name);
  }
  return names;
}

function toBundleName(query: DatasetQuery): BundleDataset | undefined {
  const name = BUNDLE_DATASETS.find((id) => id === query.dataset);
  if (name === undefined || !validateQuery(query).ok) return undefined;
  if (findEndpoint(query.dataset, query.version)?.notInBundle) return undefined;
  const fields = BUNDLE_FIELDS[name];
  const supportsAllParameters = Object.keys(query.parameters).every((parameter) =>
    fields.includes(parameter.split('.')[0] ?? parameter),
  );
  return supportsAllParameters ? name : undefined;
}

type MultiRequestResult = {
  readonly answers: ReadonlyMap<DatasetQuery, Answer>;
  readonly bundleOnlyAnswers: readonly BundleOnlyAnswer[];
};

async function sendMultiRequest(
  context: CallContext,
  environment: BundleInput['environment'],
  { vrm, names, extras }: BundlePlan,
  signal: AbortSignal,
): Promise<MultiRequestResult> {
  const requestedAt = context.clock.now();
  const answers = new Map<DatasetQuery, Answer>();
  if (names.size === 0 && extras.length === 0) return { answers, bundleOnlyAnswers: [] };
  try {
    const parts: BundlePart[] = [];
    for (const [{ version, parameters }, dataset] of names)
      parts.push({ dataset, version, parameters });
    for (const dataset of extras) {
      const parameters: ParameterValues = dataset === 'vrmToVin' ? { vrm } : {};
      parts.push({ dataset, version: EXTRA_VERSION, parameters });
    }
    const { method, path } = multiRequest;
    const request = { method, path, query: [], body: buildBundleBody(vrm, parts) };
    // A bundle is never retried, because a second one might be charged again for every dataset in
    // it.
    const limits = { timeoutMs: context.settings().timeoutSeconds.standard * 1000, retry: false };
    const callResult = await callService(context, environment, request, limits, signal);
    const read = parseBundle(callResult);
    for (const [query, name] of names) {
      const { outcome, bytes } = read.getPart(name, query);
      const requestContext = { query, via: 'bundle', requestedAt } as const;
      const call = { request, callResult };
      answers.set(query, recordAnswer(context, requestContext, outcome, call, bytes));
    }
    const { attempts, elapsedMs, result } = callResult;
    const metadata = {
      version: EXTRA_VERSION,
      environment,
      vehicle: { vrm },
      request,
      requestedAt: requestedAt.toISOString(),
      completedAt: context.clock.now().toISOString(),
      elapsedMs,
      attempts,
      ...(result.kind === 'received' && { httpStatus: result.status }),
    };
    const bundleOnlyAnswers = read.bundleOnlyAnswers(extras).map((part) => {
      const { dataset, content, bytes } = part;
      const id = randomUUID();
      context.store.put({ id, dataset, ...metadata }, bytes);
      return { id, dataset, content };
    });
    return { answers, bundleOnlyAnswers };
  } catch (error) {
    // The answers of the single requests remain, because they may have been charged.
    for (const query of names.keys()) {
      const requestContext = { query, via: 'bundle', requestedAt } as const;
      answers.set(query, internalErrorAnswer(context, requestContext, error));
    }
    return { answers, bundleOnlyAnswers: [] };
  }
}
