import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Settings, SettingsPatch } from '../../shared/ipc/settings.ts';
import { useBridge, useBridgeEvent } from './bridge.ts';
import { settingsQuery } from './queries.ts';
import { toBridgeErrorData } from './query-client.ts';
import { createServiceContext } from './service-context.ts';

/** `settings` are undefined until they are loaded; `error` states why they could not be. */
export type SettingsState = ReturnType<typeof useSettingsQuery>;

/** The settings, loaded once for the whole window by the shell. */
export const [SettingsContext, useSettingsState] = createServiceContext<SettingsState>('Settings');

/** Returns the settings. Only for components that are rendered after the settings are loaded. */
export function useSettings(): Settings {
  const { settings } = useSettingsState();
  if (!settings) throw new Error('settings are not loaded');
  return settings;
}

/** For the provider of the context: loads the settings, and follows changes by other windows. */
export function useSettingsQuery() {
  const bridge = useBridge();
  const client = useQueryClient();
  const { data: settings, error } = useQuery(settingsQuery(bridge));
  useBridgeEvent('settings.changed', (changed) =>
    client.setQueryData(settingsQuery(bridge).queryKey, changed),
  );
  /** Saves part of the settings. A group such as `timeoutSeconds` must be complete. Never rejects. */
  const update = useCallback(
    async (patch: SettingsPatch) => {
      const saved = await bridge.call('settings.update', patch);
      if (saved.ok) client.setQueryData(settingsQuery(bridge).queryKey, saved.value);
      return saved;
    },
    [bridge, client],
  );
  return useMemo(
    () => ({ settings, error: error ? toBridgeErrorData(error) : undefined, update }),
    [settings, error, update],
  );
}
