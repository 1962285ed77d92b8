import { cleanCheckRecord } from '../../shared/testing/check-records.ts';
import type { LookupInput } from '../../shared/ipc/channels.ts';
import type { Outcome } from '../../shared/provider/answer.ts';
import { currentVersion, type DatasetId, findEndpoint } from '../../shared/provider/catalogue.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import { readRecord } from '../../shared/provider/read-record.ts';

/** Reads a body (unwrapped) as the main process does. */
export function createOutcome(dataset: DatasetId, body: object): Outcome {
  const endpoint = findEndpoint(dataset, currentVersion(dataset));
  if (!endpoint) throw new Error(`${dataset} has no version`);
  const { record, warnings } = readRecord(endpoint.record, body as JsonObject);
  return { kind: 'answered', record: record as JsonObject, warnings };
}

/** The time at which {@link replyWith}'s records contain nothing against the vehicle. */
export const NOW = new Date('2026-11-21T10:20:00Z');

/** Enough for no rule to report a finding. The records of the other datasets are empty. */
const CLEAN_RECORDS: { readonly [D in DatasetId]?: object } = {
  check: cleanCheckRecord,
  security: { subscriptionStatus: 'Active', hardwareType: 'S5' },
};

/**
 * Creates a reply in which every dataset answers. Datasets without a given body contain nothing
 * against the vehicle.
 */
export const replyWith =
  (bodies: { readonly [D in DatasetId]?: object } = {}) =>
  ({ dataset }: Pick<LookupInput, 'dataset'>): Outcome =>
    createOutcome(dataset, bodies[dataset] ?? CLEAN_RECORDS[dataset] ?? {});
