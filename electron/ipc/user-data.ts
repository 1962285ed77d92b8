import type { HandlersOf } from '../../shared/ipc/channels.ts';
import { okResult } from '../../shared/ipc/result.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import type { KeyedEnvironment } from '../../shared/provider/environment.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { Vault } from '../keys/vault.ts';
import type { Ports } from '../ports.ts';
import type { Recents } from '../recents/recents.ts';
import type { SettingsService } from '../settings/settings.ts';

export const settingsHandlers = (
  settings: SettingsService,
  { chooseFolder }: Pick<Ports, 'chooseFolder'>,
): HandlersOf<'settings'> => ({
  'settings.get': () => okResult(settings.get()),
  'settings.update': (patch) => settings.update(patch),
  'settings.chooseCopiesFolder': async () => {
    const copiesFolder = await chooseFolder();
    return copiesFolder === undefined
      ? okResult(settings.get())
      : settings.update({ copiesFolder });
  },
});

/**
 * SECURITY: keys can be written but not read. Every channel returns only their status.
 *
 * @param testKey sends one request with the key of an environment
 */
export const keysHandlers = (
  vault: Vault,
  testKey: (environment: KeyedEnvironment, vehicle: VehicleRef) => Promise<Answer>,
): HandlersOf<'keys'> => ({
  'keys.getStatus': async () => {
    const [keys, keychain] = await Promise.all([vault.status(), vault.keychain()]);
    return okResult({ keys, keychain });
  },
  'keys.save': ({ environment, key }) => vault.save(environment, key),
  'keys.remove': ({ environment }) => vault.remove(environment),
  'keys.retry': async ({ environment }) => okResult(await vault.retry(environment)),
  'keys.test': async ({ environment, vehicle }) => okResult(await testKey(environment, vehicle)),
});

export const recentsHandlers = (recents: Recents): HandlersOf<'recents'> => ({
  'recents.list': () => okResult(recents.list()),
  'recents.add': ({ vehicle, title }) => recents.add(vehicle, title),
  'recents.clear': () => recents.clear(),
});
