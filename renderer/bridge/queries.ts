import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AppInfo } from '../../shared/ipc/app.ts';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';
import type { IpcResult } from '../../shared/ipc/result.ts';
import { useBridge, useBridgeEvent } from './bridge.ts';
import { toBridgeErrorData, unwrap } from './query-client.ts';

/** Loaded once, and then updated by the code that changes it. */
const windowQuery =
  <T>(name: string, load: (bridge: IpcBridge) => Promise<IpcResult<T>>) =>
  (bridge: IpcBridge) =>
    queryOptions({
      queryKey: [name],
      gcTime: Infinity,
      queryFn: async () => unwrap(await load(bridge)),
    });

/** All user settings except the API keys. */
export const settingsQuery = windowQuery('settings', (bridge) => bridge.call('settings.get'));

/** The status of the API keys and of the keychain, as far as a window may see it. */
export const keysQuery = windowQuery('keys', (bridge) => bridge.call('keys.getStatus'));

/** Version, folders and notices of this application run. */
export const appInfoQuery = windowQuery('app-info', (bridge) => bridge.call('app.getInfo'));

/** The licences of the software that Platedesk contains. */
export const thirdPartyNoticesQuery = windowQuery('third-party-notices', (bridge) =>
  bridge.call('app.getThirdPartyNotices'),
);

export const useKeys = () => useQuery(keysQuery(useBridge()));

/** Undefined until it is loaded. */
export const useAppInfo = (): AppInfo | undefined => useQuery(appInfoQuery(useBridge())).data;

/** What the user's organisation sets. The main process enforces it. */
export const usePolicy = (): AppInfo['policy'] => useAppInfo()?.policy ?? NO_POLICY;

const NO_POLICY = {};

const ARCHIVE_STATE_KEY = ['archive-state'] as const;

/** The state of the archive: loaded once, then updated by events. Undefined until it is loaded. */
export function useArchiveState() {
  const bridge = useBridge();
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ARCHIVE_STATE_KEY,
    queryFn: async () => unwrap(await bridge.call('archive.getState')),
    refetchOnMount: 'always',
  });
  useBridgeEvent('archive.changed', (state) => client.setQueryData(ARCHIVE_STATE_KEY, state));
  const refetch = useCallback(
    () => client.refetchQueries({ queryKey: ARCHIVE_STATE_KEY }),
    [client],
  );
  return { state: data, error: error ? toBridgeErrorData(error) : undefined, refetch };
}
