import type { HandlersOf } from '../../shared/ipc/channels.ts';
import { errorResult, okResult } from '../../shared/ipc/result.ts';
import type { Environment } from '../../shared/provider/environment.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { ProviderClient } from '../provider/client.ts';

/**
 * Handlers over a provider client. A failed lookup is part of the answer, never an error of the
 * channel.
 *
 * @param onLookup called for every lookup, for the audit log
 */
export function lookupHandlers(
  client: ProviderClient,
  onLookup: (environment: Environment, vehicle: VehicleRef) => void,
): HandlersOf<'lookup' | 'answers'> {
  return {
    'lookup.fetch': async (input) => {
      onLookup(input.environment, input.vehicle);
      return okResult(await client.fetch(input));
    },
    'lookup.fetchBundle': async (input) => {
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
