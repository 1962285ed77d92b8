import { queryOptions } from '@tanstack/react-query';
import type { Envelope } from '../../shared/ipc/envelope.ts';
import { desk } from './desk.ts';
import { DeskFault } from './query.ts';

/** Read once, then kept in step by what changes them: nothing is asked again by itself. */
const once = {
  networkMode: 'always',
  retry: false,
  staleTime: Infinity,
  gcTime: Infinity,
} as const;

/** Everything a person can set, keys apart. */
export const settingsQuery = queryOptions({
  ...once,
  queryKey: ['settings'],
  queryFn: async () => valueOf(await desk.call('settings.get')),
});

/** What a window may know of the keys, and of the keychain behind them. */
export const keysQuery = queryOptions({
  ...once,
  queryKey: ['keys'],
  queryFn: async () => valueOf(await desk.call('keys.status')),
});

/** Version, folders and notices of this run. */
export const appInfoQuery = queryOptions({
  ...once,
  queryKey: ['app-info'],
  queryFn: async () => valueOf(await desk.call('app.info')),
});

/** Query keeps a thrown error as its own state, so here alone an envelope is opened by throwing. */
function valueOf<T>(envelope: Envelope<T>): T {
  if (envelope.ok) return envelope.value;
  throw new DeskFault(envelope.error);
}
