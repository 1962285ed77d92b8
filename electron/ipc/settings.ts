import { okResult } from '../../shared/ipc/result.ts';
import type { Ports } from '../ports.ts';
import type { SettingsService } from '../settings/settings.ts';
import type { Handlers } from './dispatch.ts';

/** Handlers for the user's settings. */
export function settingsHandlers({
  settings,
  ports,
}: {
  settings: SettingsService;
  ports: Pick<Ports, 'chooseFolder'>;
}): Pick<Handlers, 'settings.get' | 'settings.update' | 'settings.chooseCopiesFolder'> {
  return {
    'settings.get': () => okResult(settings.get()),
    'settings.update': (patch) => settings.update(patch),
    'settings.chooseCopiesFolder': async () => {
      const copiesFolder = await ports.chooseFolder();
      return copiesFolder === undefined
        ? okResult(settings.get())
        : settings.update({ copiesFolder });
    },
  };
}
