import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { IpcError, IpcResult } from '../../shared/ipc/result.ts';
import type { Settings, SettingsPatch } from '../../shared/ipc/settings.ts';
import { bridge } from './bridge.ts';
import { toBridgeErrorData } from './query-client.ts';
import { settingsQuery } from './queries.ts';

/** The settings, and the one way to change them. */
export type SettingsResult = {
  /** Undefined until they have been read. */
  readonly settings: Settings | undefined;
  /** Why they could not be read. */
  readonly error: IpcError | undefined;
  /** Saves some of them; a group such as `timeouts` is given whole. Never rejects. */
  readonly update: (patch: SettingsPatch) => Promise<IpcResult<Settings>>;
};

/** The settings as the main process has them, in step with every window. */
export function useSettingsQuery(): SettingsResult {
  const client = useQueryClient();
  const { data, error } = useQuery(settingsQuery);
  useEffect(
    () =>
      bridge.on('settings.changed', (settings) =>
        client.setQueryData(settingsQuery.queryKey, settings),
      ),
    [client],
  );
  const update = useCallback(
    async (patch: SettingsPatch) => {
      const saved = await bridge.call('settings.update', patch);
      if (saved.ok) client.setQueryData(settingsQuery.queryKey, saved.value);
      return saved;
    },
    [client],
  );
  return { settings: data, error: error ? toBridgeErrorData(error) : undefined, update };
}
