import type { HandlersOf } from '../../shared/ipc/channels.ts';
import {
  describeKeyOrigin,
  needsConfirmation,
  type UsableKeyStatus,
} from '../../shared/ipc/keys.ts';
import { baseUrlOrigin } from '../../shared/ipc/settings.ts';
import { errorResult, okResult } from '../../shared/ipc/result.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { ENVIRONMENT_NAMES, type KeyedEnvironment } from '../../shared/provider/environment.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { Vault } from '../keys/vault.ts';
import type { ConfirmQuestion, Ports } from '../ports.ts';
import { NOT_ALLOWED } from './lookup.ts';
import type { Recents } from '../recents/recents.ts';
import { readLogo } from '../settings/logo.ts';
import type { SettingsService } from '../settings/settings.ts';

export const settingsHandlers = (
  settings: SettingsService,
  { chooseFolder, openFiles }: Pick<Ports, 'chooseFolder' | 'openFiles'>,
): HandlersOf<'settings'> => ({
  'settings.get': () => okResult(settings.get()),
  'settings.update': (patch) => settings.update(patch),
  'settings.chooseCopiesFolder': async () => {
    const copiesFolder = await chooseFolder();
    return copiesFolder === undefined
      ? okResult(settings.get())
      : settings.update({ copiesFolder });
  },
  'settings.chooseLogo': async () => {
    const [file] = (await openFiles(LOGO_FILE)) ?? [];
    if (!file) return okResult(settings.get());
    const logo = await readLogo(file);
    return logo.ok ? settings.update({ logo: logo.dataUrl }) : errorResult('storage', logo.message);
  },
});

const LOGO_FILE = { name: 'PNG or SVG', extensions: ['png', 'svg'] } as const;

type KeysServices = {
  readonly vault: Vault;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly confirm: Ports['confirm'];
  readonly isAllowed: (environment: KeyedEnvironment) => boolean;
  /** Cancels the requests that were started with the key of an environment. */
  readonly cancelRequests: (environment: KeyedEnvironment) => void;
  readonly testKey: (environment: KeyedEnvironment, vehicle: VehicleRef) => Promise<Answer>;
};

/**
 * SECURITY: keys can be written but not read. Every channel returns only their status. A window can
 * change the base URL, but only the user can let a stored key be sent to another origin.
 */
export const keysHandlers = ({
  vault,
  settings,
  confirm,
  isAllowed,
  cancelRequests,
  testKey,
}: KeysServices): HandlersOf<'keys'> => ({
  'keys.getStatus': async () => {
    const [keys, keychain] = await Promise.all([vault.status(), vault.keychain()]);
    return okResult({ keys, keychain });
  },
  'keys.save': ({ environment, key }) =>
    vault.save(environment, key, baseUrlOrigin(settings.get())),
  'keys.confirmOrigin': async ({ environment }) => {
    // Read before the dialog opens, so that the key is confirmed for the origin that it shows.
    const origin = baseUrlOrigin(settings.get());
    const status = await vault.readKeyStatus(environment);
    const isConfirmed =
      needsConfirmation(status, origin) && (await confirm(originQuestion(status, origin)));
    return isConfirmed ? vault.confirmOrigin(environment, origin) : okResult(status);
  },
  'keys.remove': async ({ environment }) => {
    const removed = await vault.remove(environment);
    // Requests that wait in the queue would still be sent with the removed key.
    if (removed.ok) cancelRequests(environment);
    return removed;
  },
  'keys.retry': async ({ environment }) => okResult(await vault.retry(environment)),
  'keys.test': async ({ environment, vehicle }) =>
    isAllowed(environment) ? okResult(await testKey(environment, vehicle)) : NOT_ALLOWED,
});

const originQuestion = (status: UsableKeyStatus, origin: string): ConfirmQuestion => ({
  message: `Send the ${ENVIRONMENT_NAMES[status.environment]} key ending in ${status.lastCharacters} to ${origin}?`,
  detail: `${describeKeyOrigin(status)} Send it only if your provider supplied this address.`,
  action: 'Send key',
});

export const recentsHandlers = (recents: Recents): HandlersOf<'recents'> => ({
  'recents.list': () => okResult(recents.list()),
  'recents.add': ({ vehicle, title }) => recents.add(vehicle, title),
  'recents.clear': () => recents.clear(),
});
