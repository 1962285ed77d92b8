import type { Outcome } from '../../shared/provider/answer.ts';
import type { EndpointVersion } from '../../shared/provider/dataset.ts';
import type { RecordSchema } from '../../shared/provider/fields.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import { isJsonObject } from '../../shared/format/json.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import { readRecord, type Warning } from '../../shared/provider/read.ts';
import type { Came } from './exchange.ts';
import { decodeUtf8, isHtml, parseObject, withinDepth } from '../http/json-text.ts';
import { readSaid } from './said.ts';

type Failure = Exclude<Outcome, { kind: 'answered' }>;

/** What was asked, as far as it bears on reading what came. */
export type Asked = {
  readonly endpoint: EndpointVersion;
  readonly parameters: ParameterValues;
};

/** Reads a response to a single call: its status, then its body under the dataset's schema. */
export function outcomeOf(came: Came, asked: Asked): Outcome {
  const read = readBodyOf(came);
  if (!read.ok) return read.failure ?? outcomeOfStatus(came, asked.parameters, false);
  const { wrapper, record } = asked.endpoint;
  const warnings = [...read.warnings];
  let body = read.body;
  if (wrapper !== undefined) {
    const inner = Object.hasOwn(body, wrapper) ? body[wrapper] : undefined;
    if (isJsonObject(inner)) body = inner;
    else
      warnings.push({
        path: [],
        expected: `a record under “${wrapper}”`,
        came: withinDepth(inner ?? null),
      });
  }
  return recordOutcome(record, body, warnings);
}

/** The outcome of a record as its schema reads it, after warnings about the body around it. */
export function recordOutcome(
  schema: RecordSchema,
  body: JsonObject,
  before: readonly Warning[] = [],
): Outcome {
  const { record, warnings } = readRecord(schema, body);
  // A schema only takes away from a JSON object, which its inferred type does not say.
  return { kind: 'answered', record: record as JsonObject, warnings: [...before, ...warnings] };
}

/** A body that is a JSON object, or why there is none: `failure` is absent where the status says. */
export type ReadBody =
  | { readonly ok: true; readonly body: JsonObject; readonly warnings: readonly Warning[] }
  | { readonly ok: false; readonly failure?: Failure };

/** Reads the body of a success. Any other status is for {@link outcomeOfStatus}. */
export function readBodyOf({ status, contentType, body: { bytes, end } }: Came): ReadBody {
  if (status < 200 || status > 299 || status === 204 || status === 205) return { ok: false };
  const size = bytes.byteLength;
  const unreadable = (because: Extract<Outcome, { kind: 'unreadable' }>['because']): ReadBody => ({
    ok: false,
    failure: { kind: 'unreadable', because, size },
  });
  if (typeof end === 'object')
    return { ok: false, failure: { kind: 'unreachable', because: end.failed, detail: end.detail } };
  if (end === 'too-large') return unreadable('too-large');
  if (end === 'garbled') return unreadable('not-json');
  const { text, clean } = decodeUtf8(bytes);
  if (isHtml(text, contentType)) return unreadable('html');
  if (end === 'truncated') return unreadable('truncated');
  const parsed = parseObject(text);
  if (!parsed.ok) return unreadable(parsed.because);
  const warnings: Warning[] = clean
    ? []
    : [{ path: [], expected: 'text in UTF-8', came: 'other bytes, shown as �' }];
  return { ok: true, body: parsed.body, warnings };
}

/** What a status other than a success means (interface, Errors). */
export function outcomeOfStatus(
  { status, contentType, retryAfter, body }: Came,
  parameters: ParameterValues,
  onboarding: boolean,
): Failure {
  const { text } = decodeUtf8(body.bytes);
  const words = body.end === 'complete' ? readSaid(text, contentType) : undefined;
  const said = words === undefined ? {} : { said: words };
  switch (status) {
    case 400:
      return { kind: 'rejected', ...said };
    case 403:
      return { kind: 'not-entitled', onboarding, ...said };
    case 404:
      // A web page that says 404 is some other server: it must not read as "no record".
      if (isHtml(text, contentType))
        return { kind: 'unreadable', because: 'html', size: body.bytes.byteLength };
      return { kind: 'no-data', because: sentDates(parameters), ...said };
    case 407:
      return { kind: 'unreachable', because: 'proxy', detail: 'HTTP 407' };
    case 429:
    case 503:
      return { kind: 'busy', ...(retryAfter !== undefined && { retryAfter }), ...said };
    case 500:
      return { kind: 'provider-failure', ...said };
    case 301:
    case 302:
    case 303:
    case 307:
    case 308:
      // A redirect without a target comes through as it is; with one, the transport refuses it.
      return { kind: 'unreachable', because: 'redirect', detail: `HTTP ${status}` };
    default:
      return { kind: 'unexpected-status', ...said };
  }
}

/** Sale events answer 404 also when the dates exclude every listing; only they have these two. */
const sentDates = (parameters: ParameterValues) =>
  parameters['from'] !== undefined || parameters['to'] !== undefined
    ? 'dates'
    : 'vehicle-or-dataset';
