import { cleanCheckRecord } from '../../shared/testing/check-records.ts';
import type { LookupInput } from '../../shared/ipc/channels.ts';
import type { Outcome } from '../../shared/provider/answer.ts';
import { currentVersion, type DatasetId, findEndpoint } from '../../shared/provider/catalogue.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import { readRecord } from '../../shared/provider/read-record.ts';

/** Reads a body (unwrapped) as the main process does. */
function createOutcome(dataset: DatasetId, body: object): Outcome {
  const endpoint = findEndpoint(dataset, currentVersion(dataset));
  if (!endpoint) throw new Error(`${dataset} has no version`);
  const { record, warnings } = readRecord(endpoint.record, body as JsonObject);
  return { kind: 'answered', record: record as JsonObject, warnings };
}

/** The time at which {@link replyWith}'s records contain nothing against the vehicle. */
export const NOW = new Date('2026-11-21T10:20:00Z');

const test = (completedDate: string, mileage: number) => ({
  completedDate,
  mileage,
  firstTimePass: true,
});

/** Every fact that the checks need, and nothing adverse. The records of the others are empty. */
const CLEAN_RECORDS: { readonly [D in DatasetId]?: object } = {
  check: cleanCheckRecord,
  security: { subscriptionStatus: 'Active', hardwareType: 'S5' },
  keepers: {
    previousOwners: 1,
    firstRegistration: '2012-03-01 00:00:00',
    keeperAcquisition: '2023-12-01 00:00:00',
  },
  vrms: { vrmChanges: [] },
  motFeatureSet: {
    yearlyMotData: [test('2025-02-10T09:00:00Z', 62_100), test('2026-02-12T09:00:00Z', 69_400)],
  },
  saleEvents: {
    saleEvents: [
      {
        firstSeen: '2023-10-02T00:00:00',
        updatedAt: '2023-11-20T00:00:00',
        sold: true,
        mileage: 51_000,
      },
    ],
  },
};

/**
 * Creates a reply in which every dataset answers. Datasets without a given body contain nothing
 * adverse.
 */
export const replyWith =
  (bodies: { readonly [D in DatasetId]?: object } = {}) =>
  ({ dataset }: Pick<LookupInput, 'dataset'>): Outcome =>
    createOutcome(dataset, bodies[dataset] ?? CLEAN_RECORDS[dataset] ?? {});
