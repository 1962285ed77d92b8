import { queryOptions } from '@tanstack/react-query';
import type { IpcResult } from '../../shared/ipc/result.ts';
import { bridge } from './bridge.ts';
import { BridgeError } from './query-client.ts';

/**
 * Data that is loaded once and then updated by the code that changes it. It is never refetched
 * automatically.
 */
const READ_ONCE_OPTIONS = {
  networkMode: 'always',
  retry: false,
  staleTime: Infinity,
  gcTime: Infinity,
} as const;

/** All user settings except the API keys. */
export const settingsQuery = queryOptions({
  ...READ_ONCE_OPTIONS,
  queryKey: ['settings'],
  queryFn: async () => unwrap(await bridge.call('settings.get')),
});

/** The status of the API keys and of the keychain, as far as a window may see it. */
export const keysQuery = queryOptions({
  ...READ_ONCE_OPTIONS,
  queryKey: ['keys'],
  queryFn: async () => unwrap(await bridge.call('keys.getStatus')),
});

/** Version, folders and notices of this application run. */
export const appInfoQuery = queryOptions({
  ...READ_ONCE_OPTIONS,
  queryKey: ['app-info'],
  queryFn: async () => unwrap(await bridge.call('app.getInfo')),
});

/**
 * Throws the error of a failed IPC result, because TanStack Query stores thrown errors as its error
 * state.
 */
function unwrap<T>(envelope: IpcResult<T>): T {
  if (envelope.ok) return envelope.value;
  throw new BridgeError(envelope.error);
}
