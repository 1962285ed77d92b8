import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useState } from 'react';
import type { Settings, SettingsPatch } from '../../shared/ipc/settings.ts';
import { settingsQuery } from '../bridge/queries.ts';
import { useSettings, useSettingsState } from '../bridge/settings-context.ts';

/** Shows the name of the setting that was saved last, in one place of the screen. */
export const SavedNameContext = createContext<(name: string | undefined) => void>(() => undefined);

/** Saves the setting of one control. The error stays beside the control until a save succeeds. */
export function useSettingField(name: string) {
  const client = useQueryClient();
  const settings = useSettings();
  const { update } = useSettingsState();
  const setSavedName = use(SavedNameContext);
  const [problem, setProblem] = useState<string>();
  const { mutateAsync } = useMutation({
    // One after the other, each based on the result of the previous one, so that two check boxes
    // that are ticked quickly both stay ticked.
    scope: { id: 'settings' },
    mutationFn: async (change: (current: Settings) => SettingsPatch) =>
      update(change(await client.ensureQueryData(settingsQuery))),
  });
  /** Computes the patch from the settings at the time of saving. Resolves with true if saved. */
  const save = async (change: (current: Settings) => SettingsPatch) => {
    setSavedName(undefined);
    const saved = await mutateAsync(change);
    setProblem(saved.ok ? undefined : saved.error.message);
    if (saved.ok) setSavedName(name);
    return saved.ok;
  };
  return { settings, problem, setProblem, save };
}
