import { createContext, use } from 'react';
import type { Settings } from '../../shared/ipc/settings.ts';
import type { SettingsResult } from './useSettingsQuery.ts';

/** The settings, loaded once for the whole window by the shell. */
export const SettingsContext = createContext<SettingsResult | undefined>(undefined);

/** Returns the settings, if they are loaded, and the function that changes them. */
export function useSettingsState(): SettingsResult {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('missing React context provider: settings');
  return settings;
}

/** Returns the settings. Only for components that are rendered after the settings are loaded. */
export function useSettings(): Settings {
  const { settings } = useSettingsState();
  if (!settings) throw new Error('settings are not loaded');
  return settings;
}
