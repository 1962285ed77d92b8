import { QueryClient } from '@tanstack/react-query';
import type { IpcError, IpcResult } from '../../shared/ipc/result.ts';

/** How long an answer that is not shown stays cached: covers switching between vehicles. */
const ANSWER_GC_TIME_MS = 60 * 60 * 1000;

/**
 * The window's cache of answers. It never sends a request automatically: not on mount, focus or
 * reconnect, not on a timer, and it does not retry (only the main process retries).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        retryOnMount: false,
        staleTime: Infinity,
        gcTime: ANSWER_GC_TIME_MS,
        // Comparing answers of several megabytes costs more than painting them.
        structuralSharing: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** An error of Platedesk or of the disk in a call, not an outcome of the lookup. */
class BridgeError extends Error {
  readonly error: IpcError;
  constructor(error: IpcError) {
    super(error.message);
    this.name = 'BridgeError';
    this.error = error;
  }
}

/** For a query: returns the value, or throws the error, which TanStack Query then stores. */
export function unwrap<T>(result: IpcResult<T>): T {
  if (result.ok) return result.value;
  throw new BridgeError(result.error);
}

/** Returns the error data to show for any thrown value. */
export function toBridgeErrorData(thrownValue: unknown): IpcError {
  if (thrownValue instanceof BridgeError) return thrownValue.error;
  return {
    code: 'internal',
    message:
      thrownValue instanceof Error
        ? thrownValue.message
        : 'Platedesk error. Details are in the log.',
  };
}
