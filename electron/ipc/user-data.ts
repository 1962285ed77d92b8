import type { HandlersOf } from '../../shared/ipc/channels.ts';
import {
  describeKeyOrigin,
  type KeyStatus,
  needsConfirmation,
  type UsableKeyStatus,
} from '../../shared/ipc/keys.ts';
import { baseUrlOrigin } from '../../shared/ipc/settings.ts';
import { errorResult, okResult } from '../../shared/ipc/result.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { ENVIRONMENT_NAMES, type KeyedEnvironment } from '../../shared/provider/environment.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { AcceptedOrigins } from '../keys/accepted-origins.ts';
import { visibleSuffix } from '../keys/key-entry.ts';
import type { Vault } from '../keys/vault.ts';
import type { ConfirmQuestion, Ports } from '../ports.ts';
import { NOT_ALLOWED, TOO_MANY_REQUESTS } from './lookup.ts';
import type { LookupReservations } from './lookup-reservations.ts';
import type { Recents } from '../recents/recents.ts';
import { retentionQuestion } from './deletion-questions.ts';
import { readLogo } from '../settings/logo.ts';
import type { SettingsService } from '../settings/settings.ts';

export const settingsHandlers = (
  settings: SettingsService,
  {
    chooseFolder,
    openFiles,
    drawImage,
    confirm,
    policy,
  }: Pick<Ports, 'chooseFolder' | 'openFiles' | 'drawImage' | 'confirm' | 'policy'>,
  previewRetention: HandlersOf<'archive'>['archive.previewRetention'],
): HandlersOf<'settings'> => ({
  'settings.get': () => okResult(settings.get()),
  // SECURITY: a window could otherwise remove all reports with a retention period of a day.
  'settings.update': async (patch) => {
    const days = patch.retentionDays ?? undefined;
    if (
      days === undefined ||
      days === settings.get().retentionDays ||
      policy.retentionDays !== undefined
    )
      return settings.update(patch);
    const preview = await previewRetention({ days });
    if (!preview.ok) return preview;
    const { count } = preview.value;
    return count === 0 || (await confirm(retentionQuestion(days, count)))
      ? settings.update(patch)
      : errorResult('cancelled', 'The retention period was not changed, because you cancelled.');
  },
  'settings.chooseCopiesFolder': async () => {
    const copiesFolder = await chooseFolder();
    return copiesFolder === undefined
      ? okResult(settings.get())
      : settings.update({ copiesFolder });
  },
  'settings.chooseLogo': async () => {
    const [file] = (await openFiles(LOGO_FILE)) ?? [];
    if (!file) return okResult(settings.get());
    const logo = await readLogo(file, drawImage);
    return logo.ok ? settings.update({ logo: logo.dataUrl }) : errorResult('storage', logo.message);
  },
});

const LOGO_FILE = { name: 'PNG or SVG', extensions: ['png', 'svg'] } as const;

type KeysServices = {
  readonly vault: Vault;
  readonly acceptedOrigins: AcceptedOrigins;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly confirm: Ports['confirm'];
  readonly isAllowed: (environment: KeyedEnvironment) => boolean;
  /** Cancels the requests that were started with the key of an environment. */
  readonly cancelRequests: (environment: KeyedEnvironment) => void;
  /** Whether no further request is accepted. */
  readonly isFull: () => boolean;
  readonly reservations: LookupReservations;
  readonly testKey: (environment: KeyedEnvironment, vehicle: VehicleRef) => Promise<Answer>;
};

/**
 * SECURITY: keys can be written but not read. Every channel returns only their status. A window can
 * change the base URL, but only the user can let a key be sent to another origin: otherwise a window
 * could send any text there as a key.
 */
export const keysHandlers = ({
  vault,
  acceptedOrigins,
  settings,
  confirm,
  isAllowed,
  cancelRequests,
  isFull,
  reservations,
  testKey,
}: KeysServices): HandlersOf<'keys'> => ({
  'keys.getStatus': async () => {
    const [keys, keychain] = await Promise.all([vault.status(), vault.keychain()]);
    return okResult({ keys, keychain });
  },
  'keys.save': async ({ environment, key }) => {
    const origin = baseUrlOrigin(settings.get());
    const statuses = await vault.status();
    const isKnown =
      origin === '' ||
      acceptedOrigins.has(origin) ||
      statuses.some((status) => 'origin' in status && status.origin === origin);
    const question = createSaveQuestion({
      key: { environment, lastCharacters: visibleSuffix(key) },
      replaced: statuses.find((status) => status.environment === environment),
      newOrigin: isKnown ? undefined : origin,
    });
    if (question && !(await confirm(question)))
      return errorResult('cancelled', 'The key was not saved, because you cancelled.');
    if (!isKnown) acceptedOrigins.add(origin);
    return vault.save(environment, key, origin);
  },
  'keys.confirmOrigin': async ({ environment }) => {
    // Read before the dialog opens, so that the key is confirmed for the origin that it shows.
    const origin = baseUrlOrigin(settings.get());
    const status = await vault.readKeyStatus(environment);
    const isConfirmed =
      needsConfirmation(status, origin) && (await confirm(originQuestion(status, origin)));
    if (!isConfirmed) return okResult(status);
    acceptedOrigins.add(origin);
    return vault.confirmOrigin(environment, origin);
  },
  'keys.remove': async ({ environment }) => {
    const removed = await vault.remove(environment);
    // Requests that wait in the queue would still be sent with the removed key.
    if (removed.ok) cancelRequests(environment);
    return removed;
  },
  'keys.retry': async ({ environment }) => okResult(await vault.retry(environment)),
  'keys.test': async ({ environment, vehicle }) => {
    if (!isAllowed(environment)) return NOT_ALLOWED;
    return reservations.run({ environment, requestCount: 1, lookup: undefined }, async () =>
      isFull() ? TOO_MANY_REQUESTS : okResult(await testKey(environment, vehicle)),
    );
  },
});

type KeyToSave = {
  readonly key: Pick<UsableKeyStatus, 'environment' | 'lastCharacters'>;
  readonly replaced: KeyStatus | undefined;
  /** The origin that the key is sent to, unless the user has accepted it before. */
  readonly newOrigin: string | undefined;
};

/** Undefined for a key that replaces no usable one and is sent to an origin that the user accepted. */
function createSaveQuestion({
  key: { environment, lastCharacters },
  replaced,
  newOrigin,
}: KeyToSave): ConfirmQuestion | undefined {
  const replacedSuffix =
    replaced && 'lastCharacters' in replaced && replaced.state !== 'damaged'
      ? replaced.lastCharacters
      : undefined;
  const name = ENVIRONMENT_NAMES[environment];
  if (newOrigin !== undefined)
    return {
      message: `Send the ${name} key ending in ${lastCharacters} to ${newOrigin}?`,
      detail: `Platedesk has sent nothing to this address yet. It would receive the key and the plates and VINs that you look up. Send it only if your provider supplied this address.${replacedSuffix === undefined ? '' : ` The key replaces the one ending in ${replacedSuffix}.`}`,
      action: 'Save and send key',
    };
  return replacedSuffix === undefined
    ? undefined
    : {
        message: `Replace the ${name} key ending in ${replacedSuffix}?`,
        detail: `The new key ends in ${lastCharacters}. Platedesk cannot restore the previous one.`,
        action: 'Replace key',
      };
}

const originQuestion = (status: UsableKeyStatus, origin: string): ConfirmQuestion => ({
  message: `Send the ${ENVIRONMENT_NAMES[status.environment]} key ending in ${status.lastCharacters} to ${origin}?`,
  detail: `${describeKeyOrigin(status)} Send it only if your provider supplied this address.`,
  action: 'Send key',
});

export const recentsHandlers = (recents: Recents): HandlersOf<'recents'> => ({
  'recents.list': () => okResult(recents.list()),
  'recents.add': ({ vehicle, title }) => recents.add(vehicle, title),
  'recents.setSummary': ({ vehicle, summary }) => recents.setSummary(vehicle, summary),
  'recents.clear': () => recents.clear(),
});
