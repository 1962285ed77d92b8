import { cleanCheckRecord } from '../../shared/testing/check-records.ts';
import type { LookupInput } from '../../shared/ipc/channels.ts';
import type { Outcome } from '../../shared/provider/answer.ts';
import { currentVersion, type DatasetId, findEndpoint } from '../../shared/provider/catalogue.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import { readRecord } from '../../shared/provider/read-record.ts';

/** For tests: a body (unwrapped) as the main process reads it. */
export function createOutcome(dataset: DatasetId, body: object): Outcome {
  const endpoint = findEndpoint(dataset, currentVersion(dataset));
  if (!endpoint) throw new Error(`${dataset} has no version`);
  const { record, warnings } = readRecord(endpoint.record, body as JsonObject);
  return { kind: 'answered', record: record as JsonObject, warnings };
}

/** For tests: the moment at which {@link answering}'s records say nothing against the vehicle. */
export const NOW = new Date('2026-11-21T10:20:00Z');

/** What is enough for no rule to find anything; the other datasets' records are empty. */
const CLEAN_RECORDS: { readonly [D in DatasetId]?: object } = {
  check: cleanCheckRecord,
  security: { subscriptionStatus: 'Active', hardwareType: 'S5' },
};

/** For tests: every dataset answers, and nothing is recorded, but for what is given here. */
export const replyWith =
  (bodies: { readonly [D in DatasetId]?: object } = {}) =>
  ({ dataset }: Pick<LookupInput, 'dataset'>): Outcome =>
    createOutcome(dataset, bodies[dataset] ?? CLEAN_RECORDS[dataset] ?? {});
