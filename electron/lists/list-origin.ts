import { SET_BY_ORGANISATION } from '../../shared/ipc/policy.ts';
import { baseUrlOrigin, type Settings } from '../../shared/ipc/settings.ts';
import {
  type Environment,
  ENVIRONMENT_NAMES,
  SAMPLE_BASE_URL,
} from '../../shared/provider/environment.ts';
import type { ConfirmQuestion } from '../ports.ts';
import type { StoredList } from './stored-list.ts';

/** The origin to which requests of an environment are sent now. Empty if no base URL is set. */
export const getOrigin = (environment: Environment, settings: Settings): string =>
  environment === 'sample' ? new URL(SAMPLE_BASE_URL).origin : baseUrlOrigin(settings);

type Origin = Pick<StoredList, 'environment' | 'origin'>;

/** Why nothing of a list may be sent now. Null if it may. */
export function findReadOnlyReason(
  list: Origin,
  settings: Settings,
  isAllowed: (environment: Environment) => boolean,
): string | null {
  if (!isAllowed(list.environment)) return describeForbidden(list.environment);
  return list.origin === getOrigin(list.environment, settings)
    ? null
    : `This list was made for ${describeOrigin(list)}. Nothing is sent until you confirm the new address.`;
}

/** The organisation does not allow the environment. No user can confirm it. */
export const describeForbidden = (environment: Environment): string =>
  `${ENVIRONMENT_NAMES[environment]} is not available. ${SET_BY_ORGANISATION}`;

/** SECURITY: the main process asks, because a window that runs foreign code would answer itself. */
export const originQuestion = (
  list: Origin & Pick<StoredList, 'name'>,
  origin: string,
): ConfirmQuestion => ({
  message: `Send the requests of “${list.name}” to ${origin}?`,
  detail: `This list was made for ${describeOrigin(list)}. Its plates and VINs will be sent to the new address.`,
  action: 'Confirm address',
});

const describeOrigin = ({ environment, origin }: Origin) =>
  `${ENVIRONMENT_NAMES[environment]} at ${origin === '' ? 'an address that was not set' : origin}`;
