import type { ProviderClient } from '../provider/client.ts';
import { callingWindow } from './calling-window.ts';

/** A window can cancel its own requests only. They are also cancelled when its page is closed. */
export function createWindowRequests(client: ProviderClient) {
  const ownClient: ProviderClient = {
    ...client,
    fetch: (input) => client.fetch(withOwnId(input)),
    bundle: (input) => client.bundle(withOwnId(input)),
    cancel: (requestIds) => client.cancel(requestIds.map(toOwnId)),
  };
  return {
    client: ownClient,
    cancelAllOf: (windowId: number): void => client.cancelAll(`${windowId}/`),
  };
}

const toOwnId = (requestId: string) => `${callingWindow()}/${requestId}`;
const withOwnId = <I extends { readonly requestId: string }>(input: I): I => ({
  ...input,
  requestId: toOwnId(input.requestId),
});
