import { z } from 'zod';
import type { BundleOnlyMetadata, AnswerMetadata } from '../provider/answer.ts';
import { DATASET_IDS, type DatasetId } from '../provider/catalogue.ts';
import { environmentSchema } from '../provider/environment.ts';
import { isJsonObject, type JsonObject } from '../format/json.ts';
import { BUNDLE_ONLY } from '../provider/multi-request.ts';
import { parameterValuesSchema, vehicleRefSchema } from '../provider/parameters.ts';

/** A JSON object from JSON.parse. z.json() would overflow the stack on hostile nesting. */
export const jsonObjectSchema = z.custom<JsonObject>(isJsonObject, 'a group of fields');

const requestSchema = z.object({
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  query: z.array(z.tuple([z.string(), z.string()])),
  body: jsonObjectSchema.exactOptional(),
});

/**
 * Fields of every answer. Unknown fields from a later program version are dropped, not rejected.
 */
const metadata = {
  id: z.string().min(1).max(64),
  dataset: z.custom<DatasetId>((value) => DATASET_IDS.some((id) => id === value), 'a dataset'),
  version: z.string().max(20),
  environment: environmentSchema,
  vehicle: vehicleRefSchema,
  parameters: parameterValuesSchema,
  request: requestSchema.exactOptional(),
  via: z.enum(['single', 'bundle']),
  requestedAt: z.iso.datetime(),
  completedAt: z.iso.datetime(),
  elapsedMs: z.number(),
  attempts: z.int().min(0),
  httpStatus: z.int().exactOptional(),
};
const providerMessage = z.string().exactOptional();

/** The metadata of an answer as stored in a report beside its body. */
export const answerMetadataSchema = z.discriminatedUnion('kind', [
  z.object({ ...metadata, kind: z.literal('answered') }),
  z.object({
    ...metadata,
    kind: z.literal('no-data'),
    reason: z.enum(['no-record', 'date-range']),
    providerMessage,
  }),
  z.object({
    ...metadata,
    kind: z.literal('not-entitled'),
    needsOnboarding: z.boolean(),
    providerMessage,
  }),
  z.object({ ...metadata, kind: z.literal('no-key'), reason: z.enum(['absent', 'locked']) }),
  z.object({ ...metadata, kind: z.literal('no-base-url') }),
  z.object({
    ...metadata,
    kind: z.literal('invalid-request'),
    problems: z.array(z.object({ parameter: z.string(), message: z.string() })),
  }),
  z.object({ ...metadata, kind: z.literal('bad-request'), providerMessage }),
  z.object({ ...metadata, kind: z.literal('provider-failure'), providerMessage }),
  z.object({
    ...metadata,
    kind: z.literal('busy'),
    retryAfterSeconds: z.number().exactOptional(),
    providerMessage,
  }),
  z.object({ ...metadata, kind: z.literal('unexpected-status'), providerMessage }),
  z.object({ ...metadata, kind: z.literal('timed-out'), timeoutMs: z.number() }),
  z.object({
    ...metadata,
    kind: z.literal('unreachable'),
    reason: z.enum(['offline', 'dns', 'tls', 'refused', 'reset', 'redirect', 'proxy', 'other']),
    detail: z.string(),
  }),
  z.object({ ...metadata, kind: z.literal('cancelled') }),
  z.object({
    ...metadata,
    kind: z.literal('unreadable'),
    reason: z.enum(['html', 'not-json', 'truncated', 'not-an-object', 'too-large']),
    sizeBytes: z.number(),
  }),
  z.object({
    ...metadata,
    kind: z.literal('bundle-failed'),
    bundleStatus: z.string(),
    providerMessage,
  }),
  z.object({ ...metadata, kind: z.literal('not-returned') }),
]) satisfies z.ZodType<AnswerMetadata>;

/** The metadata of a bundle-only answer as stored in a report beside its body. */
export const bundleOnlyMetadataSchema = z.object({
  id: metadata.id,
  dataset: z.enum(BUNDLE_ONLY.map(({ id }) => id)),
  version: metadata.version,
  environment: environmentSchema,
  vehicle: vehicleRefSchema,
  request: requestSchema,
  requestedAt: metadata.requestedAt,
  completedAt: metadata.completedAt,
  elapsedMs: metadata.elapsedMs,
  attempts: metadata.attempts,
  httpStatus: metadata.httpStatus,
}) satisfies z.ZodType<BundleOnlyMetadata>;
