import { fail, ok } from '../../shared/ipc/envelope.ts';
import type { Environment } from '../../shared/provider/environment.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { ProviderClient } from '../provider/client.ts';
import type { Handlers } from './dispatch.ts';

/** Channels that ask the service, cancel what was asked, and show what came. */
export type LookupHandlers = Pick<
  Handlers,
  'lookup.fetch' | 'lookup.bundle' | 'lookup.cancel' | 'answers.raw'
>;

/** Handlers over a provider client. What becomes of a lookup is in its answer, never an error here. */
export function lookupHandlers({
  client,
  checked,
}: {
  readonly client: ProviderClient;
  /** Told of every question, for the list of what was done. */
  readonly checked: (environment: Environment, vehicle: VehicleRef) => void;
}): LookupHandlers {
  return {
    'lookup.fetch': async (input) => {
      checked(input.environment, input.vehicle);
      return ok(await client.fetch(input));
    },
    'lookup.bundle': async (input) => {
      checked(input.environment, input.vehicle);
      return ok(await client.bundle(input));
    },
    'lookup.cancel': ({ requestIds }) => {
      client.cancel(requestIds);
      return ok(null);
    },
    'answers.raw': ({ id }) => {
      const text = client.rawText(id);
      return text === undefined
        ? fail('not-found', 'This answer is no longer held. Fetch it again to see what came.')
        : ok({ text });
    },
  };
}
