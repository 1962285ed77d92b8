import type { HandlersOf } from '../../shared/ipc/channels.ts';
import { SET_BY_ORGANISATION } from '../../shared/ipc/policy.ts';
import { errorResult, okResult } from '../../shared/ipc/result.ts';
import type { Environment } from '../../shared/provider/environment.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { ProviderClient } from '../provider/client.ts';

type LookupRules = {
  /** Called for every lookup, for the audit log. */
  readonly onLookup: (environment: Environment, vehicle: VehicleRef) => void;
  /** False for an environment that the organisation does not allow. */
  readonly isAllowed: (environment: Environment) => boolean;
};

export const NOT_ALLOWED = errorResult(
  'forbidden',
  `This environment is not available. ${SET_BY_ORGANISATION}`,
);

/**
 * Handlers over a provider client. A failed lookup is part of the answer, never an error of the
 * channel, unless the organisation does not allow its environment.
 */
export function lookupHandlers(
  client: ProviderClient,
  { onLookup, isAllowed }: LookupRules,
): HandlersOf<'lookup' | 'answers'> {
  return {
    'lookup.fetch': async (input) => {
      if (!isAllowed(input.environment)) return NOT_ALLOWED;
      onLookup(input.environment, input.vehicle);
      return okResult(await client.fetch(input));
    },
    'lookup.fetchBundle': async (input) => {
      if (!isAllowed(input.environment)) return NOT_ALLOWED;
      onLookup(input.environment, input.vehicle);
      return okResult(await client.bundle(input));
    },
    'lookup.cancel': ({ requestIds }) => {
      client.cancel(requestIds);
      return okResult(null);
    },
    'answers.getRawBody': ({ id }) => {
      const text = client.rawText(id);
      return text === undefined
        ? errorResult('not-found', 'This response is no longer held. Request it again.')
        : okResult({ text });
    },
  };
}
