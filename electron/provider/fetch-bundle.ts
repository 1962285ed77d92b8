import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { isJsonObject, type Json, type JsonObject } from '../../shared/format/json.ts';
import type { BundleInput, BundleResult } from '../../shared/ipc/channels.ts';
import type { Settings } from '../../shared/ipc/settings.ts';
import { BUNDLE_USE } from '../../shared/ipc/use.ts';
import type {
  Answer,
  BundleOnlyAnswer,
  BundleOnlyFailure,
  Outcome,
} from '../../shared/provider/answer.ts';
import {
  BUNDLED_DATASETS,
  type BundledDatasetId,
  type DatasetId,
} from '../../shared/provider/catalogue.ts';
import {
  BUNDLE_FIELDS,
  type BundleOnlyId,
  type BundlePart,
  buildBundleBody,
  multiRequest,
} from '../../shared/provider/multi-request.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import { toSafeJson, getRawMembers } from '../http/parse-json.ts';
import { type CallContext, type CallResult, callService } from './call.ts';
import { findRepeatedMembers } from '../http/repeated-members.ts';
import { findErrorMessage } from './error-message.ts';
import {
  validateQuery,
  type DatasetQuery,
  INTERNAL_ERROR,
  internalErrorAnswer,
  recordAnswer,
} from './fetch-dataset.ts';
import { getOwn } from './parse-record.ts';
import { type Failure, outcomeForStatus, parseBody, parsePart } from './parse-response.ts';

/** A query that the multi-request supports. */
type BundledQuery = DatasetQuery & { readonly dataset: BundledDatasetId };

/** Required in the body. The API documentation names none for the six bundle-only datasets. */
const EXTRA_VERSION = '1.0';

/**
 * Requests several datasets: one multi-request for those it supports and, at the same time, a
 * single request for each of the others. Returns an answer for every part, in the order of the
 * parts. A requested bundle-only dataset has null content if the bundle left it out, and is among
 * the failures if the bundle failed. Never rejects.
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
    return {
      answers: await Promise.all(queries.map(fetchDataset)),
      bundleOnlyAnswers: [],
      bundleOnlyFailures: [],
    };
  const bundled = planBundle(queries);
  const bundleOnlyIds = [...new Set(bundleOnlyDatasets)];
  const bundle = sendMultiRequest(
    context,
    environment,
    vehicle.vrm,
    bundled,
    bundleOnlyIds,
    signal,
  );
  const pendingAnswers = queries.map(async (query) =>
    bundled.some((each) => each === query)
      ? (await bundle).answers.get(query)
      : fetchDataset(query),
  );
  const answers = await Promise.all(pendingAnswers);
  return { ...(await bundle), answers: answers.filter((answer) => answer !== undefined) };
}

/** Returns the number of requests that {@link fetchBundle} sends for an input. */
export function countBundleRequests(
  settings: Settings,
  { environment, vehicle, parts, bundleOnlyDatasets }: Omit<BundleInput, 'requestId'>,
): number {
  if (!('vrm' in vehicle) || !settings[environment].useMultiRequest) return parts.length;
  const queries = parts.map((part): DatasetQuery => ({ ...part, environment, vehicle }));
  const bundled = planBundle(queries);
  const isBundleSent = bundled.length + bundleOnlyDatasets.length > 0;
  return parts.length - bundled.length + Number(isBundleSent);
}

/**
 * Requests several datasets with one multi-request and nothing else. Returns their answers in the
 * order of the parts.
 *
 * @throws Error if the multi-request does not support a part; then nothing is sent
 */
export async function fetchOneBundle(
  context: CallContext,
  { environment, vehicle, parts }: Pick<BundleInput, 'environment' | 'vehicle' | 'parts'>,
  signal: AbortSignal,
): Promise<readonly Answer[]> {
  const bundled = planBundle(parts.map((part) => ({ ...part, environment, vehicle })));
  if (!('vrm' in vehicle) || bundled.length < parts.length)
    throw new Error('The multi-request does not support these datasets for this vehicle.');
  const { answers } = await sendMultiRequest(
    context,
    environment,
    vehicle.vrm,
    bundled,
    [],
    signal,
  );
  return [...answers.values()];
}

/**
 * Returns the queries that are sent in the bundle. A query is sent as a single request if the
 * multi-request does not support its dataset, version or a parameter, if its dataset is already in
 * the bundle (the body has one place for each), or if it breaks a rule, which the single request
 * then reports.
 */
function planBundle(queries: readonly DatasetQuery[]): readonly BundledQuery[] {
  const supported = queries.filter(isSupported);
  return supported.filter(
    (query, index) => supported.findIndex(({ dataset }) => dataset === query.dataset) === index,
  );
}

function isSupported(query: DatasetQuery): query is BundledQuery {
  const dataset = BUNDLED_DATASETS.find(({ id }) => id === query.dataset);
  const { endpoint } = validateQuery(query);
  if (!dataset || !endpoint || endpoint.notInBundle) return false;
  return Object.keys(query.parameters).every((parameter) =>
    BUNDLE_FIELDS[dataset.id].includes(parameter.split('.')[0] ?? parameter),
  );
}

async function sendMultiRequest(
  context: CallContext,
  environment: BundleInput['environment'],
  vrm: string,
  bundled: readonly BundledQuery[],
  bundleOnlyIds: BundleInput['bundleOnlyDatasets'],
  signal: AbortSignal,
) {
  const requestedAt = context.clock.now();
  const createContext = (query: DatasetQuery) => ({ query, via: 'bundle', requestedAt }) as const;
  const answers = new Map<DatasetQuery, Answer>();
  const bundleOnlyAnswers: BundleOnlyAnswer[] = [];
  const bundleOnlyFailures: BundleOnlyFailure[] = [];
  if (bundled.length === 0 && bundleOnlyIds.length === 0)
    return { answers, bundleOnlyAnswers, bundleOnlyFailures };
  const bundleOnlyMetadata = (
    dataset: BundleOnlyId,
    { attempts, elapsedMs, result }: CallResult,
  ) => ({
    id: randomUUID(),
    dataset,
    version: EXTRA_VERSION,
    environment,
    vehicle: { vrm },
    requestedAt: requestedAt.toISOString(),
    completedAt: context.clock.now().toISOString(),
    elapsedMs,
    attempts,
    ...(result.kind === 'received' && { httpStatus: result.status }),
  });
  const addFailure = (dataset: BundleOnlyId, outcome: Failure, callResult: CallResult) => {
    const metadata = bundleOnlyMetadata(dataset, callResult);
    bundleOnlyFailures.push({ ...metadata, parameters: {}, via: 'bundle', ...outcome });
  };
  try {
    const bundleOnlyParts = bundleOnlyIds.map((dataset): BundlePart => ({
      dataset,
      version: EXTRA_VERSION,
      parameters: dataset === 'vrmToVin' ? { vrm } : {},
    }));
    const { method, path } = multiRequest;
    const request = {
      method,
      path,
      query: [],
      body: buildBundleBody(vrm, [...bundled, ...bundleOnlyParts]),
    };
    // A bundle is never retried, because a second one might be charged again for every dataset in
    // it.
    const limits = { timeoutMs: context.settings().timeoutSeconds.standard * 1000, retry: false };
    const callResult = await callService(
      context,
      { environment, dataset: BUNDLE_USE, request },
      limits,
      signal,
    );
    const read = parseBundle(callResult);
    for (const query of bundled) {
      const { outcome, bytes } = read.getPart(query);
      const call = { request, callResult };
      answers.set(query, recordAnswer(context, createContext(query), outcome, call, bytes));
    }
    for (const dataset of bundleOnlyIds) {
      const bundleOnly = read.getBundleOnlyAnswer(dataset);
      if ('failure' in bundleOnly) addFailure(dataset, bundleOnly.failure, callResult);
      else {
        const metadata = { ...bundleOnlyMetadata(dataset, callResult), request };
        context.store.put(metadata, bundleOnly.bytes);
        bundleOnlyAnswers.push({ id: metadata.id, dataset, content: bundleOnly.content });
      }
    }
  } catch (error) {
    // The answers of the single requests remain, because they may have been charged.
    for (const query of bundled)
      answers.set(query, internalErrorAnswer(context, createContext(query), error));
    const noCall = { attempts: 0, elapsedMs: 0, result: INTERNAL_ERROR };
    for (const dataset of bundleOnlyIds) addFailure(dataset, INTERNAL_ERROR, noCall);
  }
  return { answers, bundleOnlyAnswers, bundleOnlyFailures };
}

type BundleReading = {
  /** Returns the outcome for one dataset, and the bytes to cache for it. */
  readonly getPart: (query: DatasetQuery) => { outcome: Outcome; bytes?: Uint8Array };
  /**
   * Returns a bundle-only dataset. Its content is null if the bundle left it out. `bytes` is absent
   * if the response did not have it.
   */
  readonly getBundleOnlyAnswer: (
    dataset: BundleOnlyId,
  ) => { failure: Failure } | { content: Json; bytes?: Uint8Array };
};

/**
 * Reads the result of a multi-request. A failure of the whole call applies to each part. A part
 * with content is read whatever the status of the bundle; the status decides the outcome of a part
 * without content.
 */
function parseBundle({ result }: CallResult): BundleReading {
  if (result.kind !== 'received')
    return {
      getPart: () => ({ outcome: result }),
      getBundleOnlyAnswer: () => ({ failure: result }),
    };
  const { bytes } = result.body;
  const read = parseBody(result);
  if (!read.ok) {
    const createFailure = (parameters: ParameterValues) =>
      read.failure ?? outcomeForStatus(result, parameters, true);
    return {
      getPart: ({ parameters }) => ({ outcome: createFailure(parameters), bytes }),
      getBundleOnlyAnswer: () => ({ failure: createFailure({}) }),
    };
  }
  const { status, response, ...rest } = read.body;
  const contents = isJsonObject(response) ? response : {};
  const getContent = (name: string): Json => getOwn(contents, name) ?? null;
  const texts = getRawMembers(getRawMembers(read.text).get('response') ?? '');
  // Members of the bundle that occur more than once: it is not known which of them is correct.
  const repeated = new Set(findRepeatedMembers(read.text).map(({ path }) => path.join('.')));
  const missing = missingOutcome(repeated.has('status') ? undefined : status, rest);
  const isRepeated = (dataset: DatasetId | BundleOnlyId) =>
    repeated.has('response') || repeated.has(`response.${dataset}`);
  const unreadable = { kind: 'unreadable', reason: 'not-json', sizeBytes: bytes.length } as const;
  return {
    getPart: (query) => {
      if (isRepeated(query.dataset)) return { outcome: unreadable, bytes };
      const content = getContent(query.dataset);
      // If the bundle failed, its whole body is cached, because it may contain the reason.
      // Otherwise only this dataset's part is cached.
      if (content === null && missing.kind === 'bundle-failed') return { outcome: missing, bytes };
      const partBytes = Buffer.from(texts.get(query.dataset) ?? 'null');
      if (content === null) return { outcome: missing, bytes: partBytes };
      return { outcome: parsePart(query, content, partBytes), bytes: partBytes };
    },
    getBundleOnlyAnswer: (dataset) => {
      if (isRepeated(dataset)) return { failure: unreadable };
      const text = texts.get(dataset);
      const content = toSafeJson(getContent(dataset));
      if (content === null && missing.kind === 'bundle-failed') return { failure: missing };
      return { content, ...(text !== undefined && { bytes: Buffer.from(text) }) };
    },
  };
}

function missingOutcome(status: Json | undefined, rest: JsonObject): Failure {
  if (status === 'SUCCESS') return { kind: 'not-returned' };
  // A status that the API documentation does not define is not a success.
  const bundleStatus = typeof status === 'string' ? status.slice(0, 50) : 'none given';
  const message = findErrorMessage(rest);
  return { kind: 'bundle-failed', bundleStatus, ...(message && { providerMessage: message }) };
}
