import { errorResult, okResult } from '../../shared/ipc/result.ts';
import type { Environment } from '../../shared/provider/environment.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { ProviderClient } from '../provider/client.ts';
import type { Handlers } from './dispatch.ts';

/** Channels that send requests to the provider, cancel them and return response bodies. */
export type LookupHandlers = Pick<
  Handlers,
  'lookup.fetch' | 'lookup.fetchBundle' | 'lookup.cancel' | 'answers.getRawBody'
>;

/**
 * Handlers over a provider client. A failed lookup is part of the answer, never an error of the
 * channel.
 */
export function lookupHandlers({
  client,
  onLookup,
}: {
  readonly client: ProviderClient;
  /** Called for every lookup, for the audit log. */
  readonly onLookup: (environment: Environment, vehicle: VehicleRef) => void;
}): LookupHandlers {
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
        ? errorResult(
            'not-found',
            'This answer is no longer held. Fetch it again to see what came.',
          )
        : okResult({ text });
    },
  };
}
