import { Buffer } from 'node:buffer';
import type { BundleInput } from '../../shared/ipc/channels.ts';
import type { BundleOnlyAnswer, Outcome } from '../../shared/provider/answer.ts';
import { findEndpoint } from '../../shared/provider/catalogue.ts';
import { isJsonObject, type Json, type JsonObject } from '../../shared/format/json.ts';
import type { BundleDataset } from '../../shared/provider/multi-request.ts';
import type { DatasetQuery } from './record-answer.ts';
import type { CallResult } from './call.ts';
import { getRawMembers } from '../http/json-members.ts';
import { decodeUtf8, toSafeJson } from '../http/parse-json.ts';
import { getOwn, outcomeForStatus, parseBody, parseRecord } from './parse-response.ts';
import { findErrorMessage } from './error-message.ts';

export type BundleResult = {
  /** Returns the outcome for one dataset, and the bytes to cache for it. */
  readonly getPart: (name: BundleDataset, query: DatasetQuery) => PartAnswer;
  /** Each requested dataset, null if the bundle had none. Empty if there was no bundle. */
  readonly bundleOnlyAnswers: (names: BundleInput['bundleOnlyDatasets']) => ExtraPart[];
};

/** A bundle-only answer before it has an id. `bytes` is absent if the response did not have it. */
type ExtraPart = Omit<BundleOnlyAnswer, 'id'> & { readonly bytes?: Uint8Array };
type PartAnswer = { readonly outcome: Outcome; readonly bytes?: Uint8Array };

/**
 * Reads the result of a multi-request. A failure of the whole call applies to each part. A part
 * with content is read whatever the status of the bundle; the status decides the outcome of a part
 * without content.
 */
export function parseBundle({ result }: CallResult): BundleResult {
  if (result.kind !== 'received')
    return { getPart: () => ({ outcome: result }), bundleOnlyAnswers: () => [] };
  const { bytes } = result.body;
  const read = parseBody(result);
  if (!read.ok) {
    const outcomeFor = ({ parameters }: DatasetQuery) =>
      read.failure ?? outcomeForStatus(result, parameters, true);
    return {
      getPart: (_, query) => ({ outcome: outcomeFor(query), bytes }),
      bundleOnlyAnswers: () => [],
    };
  }
  const { status, response, ...rest } = read.body;
  const contents = isJsonObject(response) ? response : {};
  const contentOf = (name: string): Json => getOwn(contents, name) ?? null;
  const texts = getRawMembers(getRawMembers(decodeUtf8(bytes).text).get('response') ?? '');
  const missing = missingOutcome(status, rest);
  return {
    getPart: (name, query) => {
      const content = contentOf(name);
      // If the bundle failed, its whole body is cached, because it may contain the reason.
      // Otherwise only this dataset's part is cached.
      if (content === null && missing.kind === 'bundle-failed') return { outcome: missing, bytes };
      const partBytes = Buffer.from(texts.get(name) ?? 'null');
      if (content === null) return { outcome: missing, bytes: partBytes };
      return { outcome: parsePart(query, content, partBytes.byteLength), bytes: partBytes };
    },
    bundleOnlyAnswers: (names) =>
      names.map((dataset) => {
        const text = texts.get(dataset);
        const content = toSafeJson(contentOf(dataset));
        return { dataset, content, ...(text !== undefined && { bytes: Buffer.from(text) }) };
      }),
  };
}

function missingOutcome(status: Json | undefined, rest: JsonObject): Outcome {
  if (status === 'SUCCESS') return { kind: 'not-returned' };
  // A status that the API documentation does not define is not a success.
  const bundleStatus = typeof status === 'string' ? status.slice(0, 50) : 'none given';
  const message = findErrorMessage(rest);
  return { kind: 'bundle-failed', bundleStatus, ...(message && { providerMessage: message }) };
}

/**
 * Reads the content of one dataset. Its shape is not documented, so it is read as the record of a
 * single request, with or without its wrapper.
 */
export function parsePart(
  { dataset, version }: Pick<DatasetQuery, 'dataset' | 'version'>,
  content: Json,
  sizeBytes: number,
): Outcome {
  const endpoint = findEndpoint(dataset, version);
  if (!endpoint || !isJsonObject(content))
    return { kind: 'unreadable', reason: 'not-an-object', sizeBytes };
  const { responseKey, record } = endpoint;
  const inner = responseKey === undefined ? undefined : getOwn(content, responseKey);
  return parseRecord(record, isJsonObject(inner) ? inner : content);
}
