import type { ProviderClient } from '../provider/client.ts';
import { callingWindow } from './calling-window.ts';

/** A window can cancel its own requests only. They are also cancelled when its page is closed. */
export function createWindowRequests(client: ProviderClient) {
  const runningIds = new Map<number, Set<string>>();
  const run = async <T>(requestId: string, send: (id: string) => Promise<T>): Promise<T> => {
    const id = toOwnId(requestId);
    const ids = runningIds.get(callingWindow()) ?? new Set();
    runningIds.set(callingWindow(), ids.add(id));
    try {
      return await send(id);
    } finally {
      ids.delete(id);
    }
  };
  const ownClient: ProviderClient = {
    ...client,
    fetch: (input) => run(input.requestId, (requestId) => client.fetch({ ...input, requestId })),
    bundle: (input) => run(input.requestId, (requestId) => client.bundle({ ...input, requestId })),
    cancel: (requestIds) => client.cancel(requestIds.map(toOwnId)),
  };
  return {
    client: ownClient,
    cancelAllOf: (windowId: number): void => {
      client.cancel([...(runningIds.get(windowId) ?? [])]);
      runningIds.delete(windowId);
    },
  };
}

const toOwnId = (requestId: string) => `${callingWindow()}/${requestId}`;
