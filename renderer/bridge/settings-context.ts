import { createContext, use } from 'react';
import type { Settings } from '../../shared/ipc/settings.ts';
import type { SettingsResult } from './useSettingsQuery.ts';

/** The settings, read once for the whole window by the shell. */
export const SettingsContext = createContext<SettingsResult | undefined>(undefined);

/** The settings as far as they are known, and the one way to change them. */
export function useSettingsState(): SettingsResult {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('there are no settings around this');
  return settings;
}

/** The settings, for what is only drawn once they have been read. */
export function useSettings(): Settings {
  const { settings } = useSettingsState();
  if (!settings) throw new Error('the settings have not been read yet');
  return settings;
}
