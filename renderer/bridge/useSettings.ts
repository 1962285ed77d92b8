import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { DeskError, Envelope } from '../../shared/ipc/envelope.ts';
import type { Settings, SettingsPatch } from '../../shared/ipc/settings.ts';
import { desk } from './desk.ts';
import { faultOf } from './query.ts';
import { settingsQuery } from './queries.ts';

/** The settings, and the one way to change them. */
export type UseSettings = {
  /** Undefined until they have been read. */
  readonly settings: Settings | undefined;
  /** Why they could not be read. */
  readonly fault: DeskError | undefined;
  /** Saves some of them; a group such as `timeouts` is given whole. Never rejects. */
  readonly update: (patch: SettingsPatch) => Promise<Envelope<Settings>>;
};

/** The settings as the main process has them, in step with every window. */
export function useSettings(): UseSettings {
  const client = useQueryClient();
  const { data, error } = useQuery(settingsQuery);
  useEffect(
    () =>
      desk.on('settings.changed', (settings) =>
        client.setQueryData(settingsQuery.queryKey, settings),
      ),
    [client],
  );
  const update = useCallback(
    async (patch: SettingsPatch) => {
      const saved = await desk.call('settings.update', patch);
      if (saved.ok) client.setQueryData(settingsQuery.queryKey, saved.value);
      return saved;
    },
    [client],
  );
  return { settings: data, fault: error ? faultOf(error) : undefined, update };
}
