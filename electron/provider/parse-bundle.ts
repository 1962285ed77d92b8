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
import { outcomeForStatus, parseBody, parseRecord } from './parse-response.ts';
import { findErrorMessage } from './error-message.ts';

/** What a bundle came to, for each of its parts. */
export type BundleResult = {
  /** The outcome for one dataset, and the bytes to keep for it. */
  readonly getPart: (name: BundleDataset, query: DatasetQuery) => PartAnswer;
  /** The extras that were asked for, null where the bundle had nothing; empty without a bundle. */
  readonly bundleOnlyAnswers: (names: BundleInput['bundleOnlyDatasets']) => ExtraPart[];
};

/** Its bytes are absent where the bundle did not name it at all. */
export type ExtraPart = Omit<BundleOnlyAnswer, 'id'> & { readonly bytes?: Uint8Array };
type PartAnswer = { readonly outcome: Outcome; readonly bytes?: Uint8Array };

/**
 * Reads what came of a multi-request. A failure of the whole call is each part's; a part that came
 * with content is read whatever the bundle's status; one without is as the status says.
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
  const contentOf = (name: string): Json =>
    Object.hasOwn(contents, name) ? (contents[name] ?? null) : null;
  const texts = getRawMembers(getRawMembers(decodeUtf8(bytes).text).get('response') ?? '');
  const missing = missingOutcome(status, rest);
  return {
    getPart: (name, query) => {
      const content = contentOf(name);
      // The whole body may say why there is nothing; otherwise what is this dataset's own.
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

/** Why a dataset has no content, as far as the bundle says. */
function missingOutcome(
  status: Json | undefined,
  rest: JsonObject,
): Extract<Outcome, { kind: 'not-returned' | 'bundle-failed' }> {
  if (status === 'SUCCESS') return { kind: 'not-returned' };
  // A status that the interface does not know is no success either.
  const bundleStatus = typeof status === 'string' ? status.slice(0, 50) : 'none given';
  const providerMessage = findErrorMessage(rest);
  return {
    kind: 'bundle-failed',
    bundleStatus,
    ...(providerMessage !== undefined && { providerMessage }),
  };
}

/**
 * Reads one dataset's content. What it looks like is not specified: it is taken for the record that
 * a single call gives, with its wrapper or without.
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
  const inner =
    responseKey !== undefined && Object.hasOwn(content, responseKey)
      ? content[responseKey]
      : undefined;
  return parseRecord(record, isJsonObject(inner) ? inner : content);
}
