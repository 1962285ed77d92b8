import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AppInfo } from '../../shared/ipc/app.ts';
import { bridge } from './bridge.ts';
import { unwrap } from './query-client.ts';

// Each is loaded once and then updated by the code that changes it.

/** All user settings except the API keys. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  gcTime: Infinity,
  queryFn: async () => unwrap(await bridge.call('settings.get')),
});

/** The status of the API keys and of the keychain, as far as a window may see it. */
export const keysQuery = queryOptions({
  queryKey: ['keys'],
  gcTime: Infinity,
  queryFn: async () => unwrap(await bridge.call('keys.getStatus')),
});

/** Version, folders and notices of this application run. */
export const appInfoQuery = queryOptions({
  queryKey: ['app-info'],
  gcTime: Infinity,
  queryFn: async () => unwrap(await bridge.call('app.getInfo')),
});

/** The licences of the software that Platedesk contains. */
export const thirdPartyNoticesQuery = queryOptions({
  queryKey: ['third-party-notices'],
  queryFn: async () => unwrap(await bridge.call('app.getThirdPartyNotices')),
});

/** Undefined until it is loaded. */
export const useAppInfo = (): AppInfo | undefined => useQuery(appInfoQuery).data;

/** What the user's organisation sets. The main process enforces it. */
export const usePolicy = (): AppInfo['policy'] => useAppInfo()?.policy ?? NO_POLICY;

const NO_POLICY = {};
