import { z } from 'zod';
import type { Json, JsonObject } from '../format/json.ts';
import { DATASET_IDS, type DatasetId } from './catalogue.ts';
import { serviceRequestSchema } from './endpoint.ts';
import { environmentSchema } from './environment.ts';
import { BUNDLE_ONLY, type BundleOnlyId } from './multi-request.ts';
import { parameterValuesSchema, vehicleRefSchema } from './parameters.ts';
import type { SchemaWarning } from './read-record.ts';

/** Times are UTC, ISO 8601 with `Z`. Unknown fields of later program versions are dropped. */
const answerBaseSchema = z.object({
  /** Id under which the main process stores the response bytes. */
  id: z.string().min(1).max(64),
  dataset: z.custom<DatasetId>((value) => DATASET_IDS.some((id) => id === value), 'a dataset'),
  version: z.string().max(20),
  environment: environmentSchema,
  vehicle: vehicleRefSchema,
  parameters: parameterValuesSchema,
  /** The request as sent. Absent if none was sent. */
  request: serviceRequestSchema.exactOptional(),
  via: z.enum(['single', 'bundle']),
  requestedAt: z.iso.datetime(),
  completedAt: z.iso.datetime(),
  /** Milliseconds from the first attempt to the last byte, including waits between attempts. */
  elapsedMs: z.number(),
  attempts: z.int().min(0),
  httpStatus: z.int().exactOptional(),
});
export type AnswerBase = Readonly<z.infer<typeof answerBaseSchema>>;

const unreachableReasonSchema = z.enum([
  'offline',
  'dns',
  'tls',
  'refused',
  'reset',
  'redirect',
  'proxy',
  'not-http',
  'other',
]);
export type UnreachableReason = z.infer<typeof unreachableReasonSchema>;

const unreadableReasonSchema = z.enum([
  'html',
  /** A message of the server's program comes before the JSON. */
  'text-before-json',
  /** 404 of a server that does not know the address. */
  'wrong-address',
  /** The response has no documented field of its dataset, as that of an error. */
  'no-documented-field',
  'not-json',
  'truncated',
  'not-an-object',
  'too-large',
  'too-many-values',
]);
export type UnreadableReason = z.infer<typeof unreadableReasonSchema>;

const providerMessage = z.string().exactOptional();
const problemsSchema = z.array(z.object({ parameter: z.string(), message: z.string() }));

const responseMetadataSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answered'),
    /** The encoding of a body that is not UTF-8. */
    charset: z.string().exactOptional(),
  }),
  /** 404. `date-range`: from/to were sent, which may have excluded everything. */
  z.object({
    kind: z.literal('no-data'),
    reason: z.enum(['no-record', 'date-range']),
    providerMessage,
  }),
]);

/** The outcomes that state nothing about the vehicle. */
const failureMetadataSchema = z.discriminatedUnion('kind', [
  /** 403. `needsOnboarding`: the multi-request requires separate onboarding. */
  z.object({ kind: z.literal('not-entitled'), needsOnboarding: z.boolean(), providerMessage }),
  /** No usable key exists for this environment, so nothing was sent. */
  z.object({
    kind: z.literal('no-key'),
    /** As in `KeyStatus`. `unconfirmed`: it was not saved for the origin of the base URL. */
    reason: z.enum(['absent', 'locked', 'damaged', 'unconfirmed']),
  }),
  /** No base URL is set for this environment, so nothing was sent. */
  z.object({ kind: z.literal('no-base-url') }),
  z.object({ kind: z.literal('invalid-request'), problems: problemsSchema.readonly() }),
  /** 400. */
  z.object({ kind: z.literal('bad-request'), providerMessage }),
  /** 500, after all attempts. */
  z.object({ kind: z.literal('provider-failure'), providerMessage }),
  /** 429 or 503. `retryAfterSeconds` is set if the provider stated it. */
  z.object({
    kind: z.literal('busy'),
    retryAfterSeconds: z.number().exactOptional(),
    providerMessage,
  }),
  z.object({ kind: z.literal('unexpected-status'), providerMessage }),
  z.object({ kind: z.literal('timed-out'), timeoutMs: z.number() }),
  z.object({
    kind: z.literal('unreachable'),
    reason: unreachableReasonSchema,
    detail: z.string(),
  }),
  z.object({ kind: z.literal('cancelled') }),
  z.object({
    kind: z.literal('unreadable'),
    reason: unreadableReasonSchema,
    sizeBytes: z.number(),
    providerMessage,
  }),
  /** The status of the bundle was not SUCCESS. */
  z.object({ kind: z.literal('bundle-failed'), bundleStatus: z.string(), providerMessage }),
  /** The bundle response contained null for this dataset without a reason. */
  z.object({ kind: z.literal('not-returned') }),
]);
type Failure = Readonly<z.infer<typeof failureMetadataSchema>>;

const outcomeMetadataSchema = z.discriminatedUnion('kind', [
  responseMetadataSchema,
  failureMetadataSchema,
]);

/** An answer without what can be derived from its bytes. It is stored beside them. */
export const answerMetadataSchema = z.intersection(answerBaseSchema, outcomeMetadataSchema);
type OutcomeMetadata = Readonly<z.infer<typeof outcomeMetadataSchema>>;
export type AnswerMetadata = AnswerBase & OutcomeMetadata;

export type Outcome =
  | Exclude<OutcomeMetadata, { kind: 'answered' }>
  | {
      readonly kind: 'answered';
      /** As read by the schema of the dataset's version. {@link RecordOf} gives its type. */
      readonly record: JsonObject;
      readonly warnings: readonly SchemaWarning[];
      readonly charset?: string;
    };

/** A request that gave no response about the vehicle. */
export type FailedAnswer = AnswerBase & Failure;

/** Why a request has no answer: Platedesk failed, or the daily limit did not permit it. */
const REQUEST_ERRORS = ['error', 'over-limit'] as const;
export type RequestError = (typeof REQUEST_ERRORS)[number];

/** Why a requested dataset has no outcome. */
export const PENDING_REASONS = ['loading', ...REQUEST_ERRORS] as const;
export type PendingReason = (typeof PENDING_REASONS)[number];

/** A later request for the dataset of a response that failed, so that the response is still used. */
export const failedRefreshSchema = z.strictObject({
  kind: z.enum([
    ...failureMetadataSchema.options.map(({ shape }) => shape.kind.value),
    ...REQUEST_ERRORS,
  ]),
  /** When it failed, in UTC. */
  failedAt: z.iso.datetime(),
  /** What the later request changed: the response does not answer it. Absent if nothing. */
  changed: z.enum(['version', 'parameters']).exactOptional(),
});
export type FailedRefresh = Readonly<z.infer<typeof failedRefreshSchema>>;

/** A request and its outcome. */
export type Answer = AnswerBase &
  Outcome & {
    /** Only on a response: one that is `answered` or `no-data`. */
    readonly notRefreshed?: FailedRefresh & {
      /** The failed request. Absent in a saved report, and if it was not sent. */
      readonly answer?: FailedAnswer;
      /** Why the request has no answer. Absent in a saved report. */
      readonly message?: string;
    };
  };
export type AnswerKind = Answer['kind'];
/** An answer with a record, of one dataset if it is stated. */
export type Answered<D extends DatasetId = DatasetId> = Extract<Answer, { kind: 'answered' }> & {
  readonly dataset: D;
};

/** One of the six datasets that only the multi-request offers, which are not documented. */
export type BundleOnlyAnswer = {
  /** Id under which the main process stores its part of the bundle body. */
  readonly id: string;
  readonly dataset: BundleOnlyId;
  /** Null if the bundle returned nothing for it. */
  readonly content: Json;
};

/** Why the bundle request returned no content for one of these datasets. */
export type BundleOnlyFailure = Omit<AnswerBase, 'dataset'> & {
  readonly dataset: BundleOnlyId;
} & Exclude<Outcome, { kind: 'answered' }>;

/** Stored beside its bytes: the dataset and version, and its bundle request with its times. */
export const bundleOnlyMetadataSchema = answerBaseSchema
  .omit({ parameters: true, via: true })
  .extend({ dataset: z.enum(BUNDLE_ONLY.map(({ id }) => id)), request: serviceRequestSchema });
export type BundleOnlyMetadata = Readonly<z.infer<typeof bundleOnlyMetadataSchema>>;
