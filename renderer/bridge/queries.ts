import { queryOptions } from '@tanstack/react-query';
import type { IpcResult } from '../../shared/ipc/result.ts';
import { bridge } from './bridge.ts';
import { BridgeError } from './query-client.ts';

/** Read once, then kept in step by what changes them: nothing is asked again by itself. */
const READ_ONCE_OPTIONS = {
  networkMode: 'always',
  retry: false,
  staleTime: Infinity,
  gcTime: Infinity,
} as const;

/** Everything a person can set, keys apart. */
export const settingsQuery = queryOptions({
  ...READ_ONCE_OPTIONS,
  queryKey: ['settings'],
  queryFn: async () => unwrap(await bridge.call('settings.get')),
});

/** What a window may know of the keys, and of the keychain behind them. */
export const keysQuery = queryOptions({
  ...READ_ONCE_OPTIONS,
  queryKey: ['keys'],
  queryFn: async () => unwrap(await bridge.call('keys.getStatus')),
});

/** Version, folders and notices of this run. */
export const appInfoQuery = queryOptions({
  ...READ_ONCE_OPTIONS,
  queryKey: ['app-info'],
  queryFn: async () => unwrap(await bridge.call('app.getInfo')),
});

/** Query keeps a thrown error as its own state, so here alone an envelope is opened by throwing. */
function unwrap<T>(envelope: IpcResult<T>): T {
  if (envelope.ok) return envelope.value;
  throw new BridgeError(envelope.error);
}
