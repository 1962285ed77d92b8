import type { Answered } from '../provider/answer.ts';
import { findEndpoint } from '../provider/catalogue.ts';
import type { JsonObject } from '../format/json.ts';
import { readRecord } from '../provider/read-record.ts';

/**
 * Creates an answer of a search, with the body read as the client reads a response.
 *
 * @param body any result of JSON.parse
 */
export function createListingsAnswer(body: object, change: Partial<Answered> = {}): Answered {
  const version = change.version ?? '3.0';
  const endpoint = findEndpoint('similarListings', version);
  if (!endpoint) throw new Error(`similar listings have no version ${version}`);
  const { record, warnings } = readRecord(endpoint.record, body as JsonObject);
  return {
    kind: 'answered',
    id: 'a',
    dataset: 'similarListings',
    environment: 'sample',
    vehicle: { vrm: 'AB12CDE' },
    parameters: {},
    via: 'single',
    requestedAt: '2026-03-05T09:30:00.000Z',
    completedAt: '2026-03-05T09:30:01.000Z',
    elapsedMs: 1000,
    attempts: 1,
    httpStatus: 200,
    ...change,
    version,
    record: record as JsonObject,
    warnings,
  };
}
