import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { IpcError, IpcResult } from '../../shared/ipc/result.ts';
import type { Settings, SettingsPatch } from '../../shared/ipc/settings.ts';
import { bridge } from './bridge.ts';
import { toBridgeErrorData } from './query-client.ts';
import { settingsQuery } from './queries.ts';

/** The settings and the function that changes them. */
export type SettingsResult = {
  /** Undefined until the settings are loaded. */
  readonly settings: Settings | undefined;
  /** Why the settings could not be loaded. */
  readonly error: IpcError | undefined;
  /** Saves part of the settings. A group such as `timeouts` must be complete. Never rejects. */
  readonly update: (patch: SettingsPatch) => Promise<IpcResult<Settings>>;
};

/** The settings from the main process, in sync across all windows. */
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
