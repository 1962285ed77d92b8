import { okResult } from '../../shared/ipc/result.ts';
import type { LookupInput } from '../../shared/ipc/channels.ts';
import type { Answer, Outcome } from '../../shared/provider/answer.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import { createListingsStore } from '../listings/listings-store.ts';
import type { PendingRequest } from '../vehicle/lookups.ts';
import type { LookupTarget } from '../../shared/ipc/lookup-plan.ts';
import { createAnswerMetadata } from './fake-bridge.ts';

export const target: LookupTarget = { environment: 'sample', vehicle: { vrm: 'AB12CDE' } };
export const vinTarget: LookupTarget = {
  environment: 'sample',
  vehicle: { vin: 'WVWZZZ1KZAW123456' },
};

export const TOTAL = 45;

/** A page of listings as the service would give it: `total` in all, named by their number. */
function createPage({ page = 1, limit = 10 }: { page?: number; limit?: number }): JsonObject {
  const from = (page - 1) * limit;
  const listings = Array.from({ length: Math.min(limit, TOTAL - from) }, (_, index) => ({
    vrm: `AA${10 + from + index}AAA`,
    description: `Listing ${from + index}`,
    price: 5000 + from + index,
    mileage: 1000 * (from + index),
  }));
  return { total: TOTAL, page, limit, listings };
}

let answerCount = 0;
export function createListingsResponse(
  version: string,
  parameters: ParameterValues,
  outcome: Outcome = {
    kind: 'answered',
    record: createPage(parameters),
    warnings: [],
  },
): Answer {
  const input: LookupInput = {
    requestId: `r${answerCount++}`,
    dataset: 'similarListings',
    version,
    parameters,
    ...target,
  };
  return { ...createAnswerMetadata(input), ...outcome };
}

/** Lookups that record their requests and answer when the test calls `settle`. */
export function setUpListingsStore(outcomes: Record<number, Outcome> = {}) {
  const requests: { version: string; parameters: ParameterValues }[] = [];
  const separateRequests: ParameterValues[] = [];
  const cancelled: string[] = [];
  let pending: PendingRequest | undefined;
  const store = createListingsStore(
    {
      fetchDataset: (_, __, version, values) => {
        const request = { version, parameters: values ?? {} };
        requests.push(request);
        pending = { requestId: 'r', via: 'single', startedAt: 0, ...request };
      },
      getPendingRequest: () => pending,
      cancel: () => cancelled.push('page'),
      fetchSeparately: (_, __, version, parameters) => {
        separateRequests.push(parameters);
        const outcome = outcomes[separateRequests.length];
        return {
          answer: Promise.resolve(okResult(createListingsResponse(version, parameters, outcome))),
          cancel: () => cancelled.push('separate'),
        };
      },
    },
    () => undefined,
  );
  const state = () => store.getState(target, '3.0');
  const actions = store.createActions(target, '3.0');
  const settle = (outcome?: Outcome) => {
    const last = requests.at(-1);
    if (!last) throw new Error('nothing was requested');
    pending = undefined;
    store.receiveAnswer(target, createListingsResponse(last.version, last.parameters, outcome));
  };
  /** An error of Platedesk: the store receives no answer. */
  const fail = () => {
    pending = undefined;
  };
  const submit = (values: ParameterValues) => {
    state();
    actions.searchWith(values);
    settle();
  };
  return { store, actions, state, settle, fail, submit, requests, separateRequests, cancelled };
}
