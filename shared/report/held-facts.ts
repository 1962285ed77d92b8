import { z } from 'zod';
import type { ExtraFacts, HeldFacts } from '../provider/answer.ts';
import { DATASET_IDS, type DatasetId } from '../provider/catalogue.ts';
import { environmentSchema } from '../provider/environment.ts';
import { isJsonObject, type JsonObject } from '../format/json.ts';
import { BUNDLE_ONLY } from '../provider/multi-request.ts';
import { parameterValuesSchema, vehicleRefSchema } from '../provider/parameters.ts';

/** A JSON object of what JSON.parse gave: z.json() would follow hostile nesting off the stack. */
export const jsonObjectSchema = z.custom<JsonObject>(isJsonObject, 'a group of fields');

const requestSchema = z.object({
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  query: z.array(z.tuple([z.string(), z.string()])),
  body: jsonObjectSchema.exactOptional(),
});

/** Of every answer. A field that a later version of the program adds is left out, not refused. */
const facts = {
  id: z.string().min(1).max(64),
  dataset: z.custom<DatasetId>((value) => DATASET_IDS.some((id) => id === value), 'a dataset'),
  version: z.string().max(20),
  environment: environmentSchema,
  vehicle: vehicleRefSchema,
  parameters: parameterValuesSchema,
  request: requestSchema.exactOptional(),
  via: z.enum(['single', 'bundle']),
  askedAt: z.iso.datetime(),
  settledAt: z.iso.datetime(),
  elapsed: z.number(),
  attempts: z.int().min(0),
  status: z.int().exactOptional(),
};
const said = z.string().exactOptional();

/** An answer as it is kept in a report beside its bytes: what became of the question, and how. */
export const heldFactsSchema = z.discriminatedUnion('kind', [
  z.object({ ...facts, kind: z.literal('answered') }),
  z.object({
    ...facts,
    kind: z.literal('no-data'),
    because: z.enum(['vehicle-or-dataset', 'dates']),
    said,
  }),
  z.object({ ...facts, kind: z.literal('not-entitled'), onboarding: z.boolean(), said }),
  z.object({ ...facts, kind: z.literal('no-key'), because: z.enum(['absent', 'locked']) }),
  z.object({ ...facts, kind: z.literal('no-base-url') }),
  z.object({
    ...facts,
    kind: z.literal('invalid'),
    problems: z.array(z.object({ name: z.string(), message: z.string() })),
  }),
  z.object({ ...facts, kind: z.literal('rejected'), said }),
  z.object({ ...facts, kind: z.literal('provider-failure'), said }),
  z.object({ ...facts, kind: z.literal('busy'), retryAfter: z.number().exactOptional(), said }),
  z.object({ ...facts, kind: z.literal('unexpected-status'), said }),
  z.object({ ...facts, kind: z.literal('timed-out'), after: z.number() }),
  z.object({
    ...facts,
    kind: z.literal('unreachable'),
    because: z.enum(['offline', 'dns', 'tls', 'refused', 'reset', 'redirect', 'proxy', 'other']),
    detail: z.string(),
  }),
  z.object({ ...facts, kind: z.literal('cancelled') }),
  z.object({
    ...facts,
    kind: z.literal('unreadable'),
    because: z.enum(['html', 'not-json', 'truncated', 'not-an-object', 'too-large']),
    size: z.number(),
  }),
  z.object({ ...facts, kind: z.literal('bundle-failed'), bundleStatus: z.string(), said }),
  z.object({ ...facts, kind: z.literal('not-returned') }),
]) satisfies z.ZodType<HeldFacts>;

/** One of the six that only a bundle has, as it is kept in a report beside its bytes. */
export const extraFactsSchema = z.object({
  id: facts.id,
  name: z.enum(BUNDLE_ONLY.map(({ id }) => id)),
  version: facts.version,
  environment: environmentSchema,
  vehicle: vehicleRefSchema,
  request: requestSchema,
  askedAt: facts.askedAt,
  settledAt: facts.settledAt,
  elapsed: facts.elapsed,
  attempts: facts.attempts,
  status: facts.status,
}) satisfies z.ZodType<ExtraFacts>;
