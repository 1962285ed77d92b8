import { QueryClient } from '@tanstack/react-query';
import type { IpcError } from '../../shared/ipc/result.ts';

/** How long an answer that nothing shows any more is kept: an hour's work goes back and forth. */
const ANSWER_GC_TIME_MS = 60 * 60 * 1000;

/**
 * The window's cache of answers. It never asks by itself: no call on mount, focus, reconnect, or a
 * timer, and no retry (the main process alone retries).
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
        // Comparing an answer of megabytes with the one before it costs more than painting it.
        structuralSharing: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** The main process could not do what was asked: a fault of this program or disk, not an outcome. */
export class BridgeError extends Error {
  readonly error: IpcError;
  constructor(error: IpcError) {
    super(error.message);
    this.name = 'DeskFault';
    this.error = error;
  }
}

/** What to tell a person about anything that was thrown. */
export function toBridgeErrorData(thrownValue: unknown): IpcError {
  if (thrownValue instanceof BridgeError) return thrownValue.error;
  return {
    code: 'internal',
    message:
      thrownValue instanceof Error ? thrownValue.message : 'Something went wrong in Platedesk.',
  };
}
