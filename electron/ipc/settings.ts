import { okResult } from '../../shared/ipc/result.ts';
import type { SettingsService } from '../settings/settings.ts';
import type { Handlers } from './dispatch.ts';

/** What a person has set. */
export function settingsHandlers({
  settings,
}: {
  settings: SettingsService;
}): Pick<Handlers, 'settings.get' | 'settings.update'> {
  return {
    'settings.get': () => okResult(settings.get()),
    'settings.update': (patch) => settings.update(patch),
  };
}
