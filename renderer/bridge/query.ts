import { QueryClient } from '@tanstack/react-query';
import type { DeskError } from '../../shared/ipc/envelope.ts';

/** How long an answer that nothing shows any more is kept: an hour's work goes back and forth. */
const KEEP = 60 * 60 * 1000;

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
        gcTime: KEEP,
        // Comparing an answer of megabytes with the one before it costs more than painting it.
        structuralSharing: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** The main process could not do what was asked: a fault of this program or disk, not an outcome. */
export class DeskFault extends Error {
  readonly error: DeskError;
  constructor(error: DeskError) {
    super(error.message);
    this.name = 'DeskFault';
    this.error = error;
  }
}

/** What to tell a person about anything that was thrown. */
export function faultOf(thrown: unknown): DeskError {
  if (thrown instanceof DeskFault) return thrown.error;
  return {
    code: 'internal',
    message: thrown instanceof Error ? thrown.message : 'Something went wrong in Platedesk.',
  };
}
