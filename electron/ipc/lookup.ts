import type {
  BundleInput,
  HandlersOf,
  LookupInput,
  WholeLookup,
} from '../../shared/ipc/channels.ts';
import { SET_BY_ORGANISATION } from '../../shared/ipc/policy.ts';
import { errorResult, type IpcResult, okResult } from '../../shared/ipc/result.ts';
import type { Environment } from '../../shared/provider/environment.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { ProviderClient } from '../provider/client.ts';
import { callingWindow } from './calling-window.ts';
import type { LookupReservations } from './lookup-reservations.ts';

type LookupRules = {
  /** Called for every lookup, for the audit log. */
  readonly onLookup: (environment: Environment, vehicle: VehicleRef) => void;
  /** False for an environment that the organisation does not allow. */
  readonly isAllowed: (environment: Environment) => boolean;
  readonly reservations: LookupReservations;
  /** Returns the number of requests of a bundle. */
  readonly countRequests: (input: BundleInput) => number;
};

export const NOT_ALLOWED = errorResult(
  'forbidden',
  `This environment is not available. ${SET_BY_ORGANISATION}`,
);

/** Of all windows: a lookup makes about 15 requests, and 6 are sent at the same time. */
export const MAX_PENDING_REQUESTS = 200;

export const TOO_MANY_REQUESTS = errorResult(
  'busy',
  'Platedesk is still waiting for the responses to earlier requests. This request was not sent. Try again when they have ended.',
);

/**
 * A failed lookup is part of the answer, never an error of the channel. A window can cancel its own
 * requests only.
 */
export function lookupHandlers(
  client: ProviderClient,
  { onLookup, isAllowed, reservations, countRequests }: LookupRules,
): HandlersOf<'lookup' | 'answers'> {
  const lookUp =
    <I extends LookupInput | BundleInput, O>(send: (input: I) => Promise<O>) =>
    async ({ lookup, ...call }: I & { readonly lookup?: WholeLookup }): Promise<IpcResult<O>> => {
      // TypeScript does not know that only `lookup` was removed.
      const input = call as unknown as I;
      const { environment, vehicle } = input;
      if (!isAllowed(environment)) return NOT_ALLOWED;
      const isBundle = 'parts' in input;
      const requestCount = isBundle ? countRequests(input) : 1;
      return reservations.run({ environment, requestCount, lookup }, async () => {
        // A bundle request is one call, and a separate call for each dataset that it does not support.
        const calls = 1 + (isBundle ? input.parts.length : 0);
        if (client.pendingCount() + calls > MAX_PENDING_REQUESTS) return TOO_MANY_REQUESTS;
        onLookup(environment, vehicle);
        return okResult(await send({ ...input, requestId: toClientId(input.requestId) }));
      });
    };
  return {
    'lookup.fetch': lookUp(client.fetch),
    'lookup.fetchBundle': lookUp(client.bundle),
    'lookup.cancel': ({ requestIds }) => {
      client.cancel(requestIds.map((requestId) => toClientId(requestId)));
      return okResult(null);
    },
    'answers.getRawBody': ({ id }) => {
      const text = client.rawText(id);
      return text === undefined
        ? errorResult('not-found', 'This response is no longer held. Request it again.')
        : okResult({ text });
    },
  };
}

/** Windows choose the ids of their requests, so two of them may have the same. */
const toClientId = (requestId: string, windowId = callingWindow()) => `${windowId}/${requestId}`;

export const cancelRequestsOf = (client: ProviderClient, windowId: number): void =>
  client.cancelAll(toClientId('', windowId));
