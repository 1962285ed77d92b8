import type { Outcome } from '../../shared/provider/answer.ts';
import { type DatasetId, findEndpoint } from '../../shared/provider/catalogue.ts';
import type { EndpointVersion } from '../../shared/provider/endpoint.ts';
import { isJsonObject, type Json, type JsonObject } from '../../shared/format/json.ts';
import { isAboutAddress } from '../../shared/provider/not-found-message.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import type { SchemaWarning } from '../../shared/provider/read-record.ts';
import type { ReceivedBody } from '../http/read-body.ts';
import type { ReceivedResponse } from './send-with-retry.ts';
import { isRedirect } from '../http/network-failure.ts';
import {
  decodeBody,
  decodeUtf8,
  findTextBeforeJson,
  isHtml,
  parseBodyText,
  parseObject,
  toSafeJson,
} from '../http/parse-json.ts';
import { findRepeatedMembers, type RepeatedMember } from '../http/repeated-members.ts';
import { readErrorMessage } from './error-message.ts';
import { getOwn, parseRecord } from './parse-record.ts';

export type Failure = Exclude<Outcome, { kind: 'answered' }>;

/** Reads the response to a single request: its status, then its body by the dataset's schema. */
export function parseResponse(
  response: ReceivedResponse,
  { endpoint, parameters }: { endpoint: EndpointVersion; parameters: ParameterValues },
): Outcome {
  const read = parseBody(response);
  if (!read.ok) return read.failure ?? outcomeForStatus(response, parameters, false);
  const { responseKey } = endpoint;
  const warnings = [...read.warnings];
  let body = read.body;
  if (responseKey !== undefined) {
    const inner = getOwn(body, responseKey);
    if (isJsonObject(inner)) body = inner;
    else
      warnings.push({
        path: [],
        expected: `a record under “${responseKey}”`,
        received: toSafeJson(inner ?? null),
      });
  }
  const wrapper = body === read.body ? undefined : responseKey;
  const outcome = parseRecord(endpoint, body, findRepeats(read.text, wrapper), {
    whole: read.body,
    sizeBytes: response.body.bytes.byteLength,
    warnings,
  });
  return outcome.kind === 'answered' && read.charset !== undefined
    ? { ...outcome, charset: read.charset }
    : outcome;
}

/**
 * Reads the content of one dataset and its text in the bundle. Its shape is not documented, so it is
 * read as the record of a single request, with or without its wrapper.
 */
export function parsePart(
  { dataset, version }: { readonly dataset: DatasetId; readonly version: string },
  content: Json,
  bytes: Uint8Array,
): Outcome {
  const endpoint = findEndpoint(dataset, version);
  if (!endpoint || !isJsonObject(content))
    return { kind: 'unreadable', reason: 'not-an-object', sizeBytes: bytes.byteLength };
  const { responseKey } = endpoint;
  const { text } = decodeUtf8(bytes);
  const inner = responseKey === undefined ? undefined : getOwn(content, responseKey);
  const source = { whole: content, sizeBytes: bytes.byteLength, warnings: [] };
  return isJsonObject(inner)
    ? parseRecord(endpoint, inner, findRepeats(text, responseKey), source)
    : parseRecord(endpoint, content, findRepeats(text), source);
}

/**
 * Returns the repeated members of a record, by their paths in it.
 *
 * @param wrapper the member of the text that is the record, if it is not the whole text
 */
function findRepeats(text: string, wrapper?: string): readonly RepeatedMember[] {
  const found = findRepeatedMembers(text);
  if (wrapper === undefined) return found;
  return found
    .filter(({ path }) => path[0] === wrapper)
    .map(({ path, values }) => ({ path: path.slice(1), values }));
}

/** A JSON object, or a failure: absent if the status alone decides the outcome. */
type ParsedBody =
  | {
      readonly ok: true;
      readonly body: JsonObject;
      readonly text: string;
      readonly charset?: string;
      readonly warnings: readonly SchemaWarning[];
    }
  | { readonly ok: false; readonly failure?: Failure };

/** Reads the body of a success. {@link outcomeForStatus} handles any other status. */
export function parseBody(response: ReceivedResponse): ParsedBody {
  const { status, body } = response;
  if (status < 200 || status > 299 || status === 204 || status === 205) return { ok: false };
  const decoded = decodeBody(body.bytes, response.contentType);
  const { text, isValidUtf8 } = decoded;
  const charset = 'charset' in decoded ? { charset: decoded.charset } : {};
  const failure = findBodyFailure(response, text);
  if (failure) return { ok: false, failure };
  const parsed = parseObject(text);
  if (!parsed.ok) return { ok: false, failure: unreadable(parsed.reason, body) };
  const warnings: SchemaWarning[] = isValidUtf8
    ? []
    : [
        {
          path: [],
          expected: 'text in UTF-8',
          received: charset.charset ? `text in ${charset.charset}` : 'other bytes, shown as �',
          // Each text that cannot be decoded has a warning of its own.
          readAs: `text in ${charset.charset ?? 'UTF-8'}`,
        },
      ];
  return { ok: true, body: parsed.body, text, warnings, ...charset };
}

type Unreadable = Extract<Outcome, { kind: 'unreadable' }>;

const unreadable = (reason: Unreadable['reason'], { bytes }: ReceivedBody): Unreadable => ({
  kind: 'unreadable',
  reason,
  sizeBytes: bytes.byteLength,
});

/** Why the body cannot be what the provider sent: it is incomplete, or a web page. */
function findBodyFailure(
  { contentType, body }: ReceivedResponse,
  text: string,
): Failure | undefined {
  const { end } = body;
  if (typeof end === 'object')
    return { kind: 'unreachable', reason: end.reason, detail: end.detail };
  if (end === 'too-large') return unreadable('too-large', body);
  if (end === 'undecodable') return unreadable('not-json', body);
  const message = findTextBeforeJson(text);
  if (message !== undefined)
    return { ...unreadable('text-before-json', body), providerMessage: message };
  if (isHtml(text, contentType)) return unreadable('html', body);
  return end === 'truncated' ? unreadable('truncated', body) : undefined;
}

/** Returns the outcome for a status other than a success (API documentation, Errors). */
export function outcomeForStatus(
  response: ReceivedResponse,
  parameters: ParameterValues,
  needsOnboarding: boolean,
): Failure {
  const { status, contentType, retryAfterSeconds, body } = response;
  const { text } = decodeUtf8(body.bytes);
  const message = body.end === 'complete' ? readErrorMessage(text, contentType) : undefined;
  const providerMessage = message === undefined ? {} : { providerMessage: message };
  switch (status) {
    case 400:
      return { kind: 'bad-request', ...providerMessage };
    case 403:
      return { kind: 'not-entitled', needsOnboarding, ...providerMessage };
    case 404: {
      // A body that is not JSON comes from another server, such as a proxy that has no route for this
      // path, and one that was lost may have been such a body. Neither is read as "no record".
      const failure = findBodyFailure(response, text);
      if (failure) return failure;
      if (text.trim() !== '' && parseBodyText(text) === undefined)
        return unreadable('not-json', body);
      if (message !== undefined && isAboutAddress(message))
        return { ...unreadable('wrong-address', body), providerMessage: message };
      return { kind: 'no-data', reason: hasDateParameters(parameters), ...providerMessage };
    }
    case 407:
      return { kind: 'unreachable', reason: 'proxy', detail: 'HTTP 407' };
    case 429:
    case 503:
      return {
        kind: 'busy',
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
        ...providerMessage,
      };
    case 500:
      return { kind: 'provider-failure', ...providerMessage };
    default:
      // Only a redirect without a target reaches this point. The transport fails for any other.
      return isRedirect(status)
        ? { kind: 'unreachable', reason: 'redirect', detail: `HTTP ${status}` }
        : { kind: 'unexpected-status', ...providerMessage };
  }
}

/** Sale events, which have these parameters, also answer 404 if the dates exclude all listings. */
const hasDateParameters = (parameters: ParameterValues) =>
  parameters['from'] !== undefined || parameters['to'] !== undefined ? 'date-range' : 'no-record';
