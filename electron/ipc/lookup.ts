import { fail, ok } from '../../shared/contract/envelope.ts';
import type { ProviderClient } from '../provider/client.ts';
import type { Handlers } from './dispatch.ts';

/** Channels that ask the service, cancel what was asked, and show what came. */
export type LookupHandlers = Pick<
  Handlers,
  'lookup.fetch' | 'lookup.bundle' | 'lookup.cancel' | 'answers.raw'
>;

/** Handlers over a provider client. What becomes of a lookup is in its answer, never an error here. */
export function lookupHandlers({ client }: { readonly client: ProviderClient }): LookupHandlers {
  return {
    'lookup.fetch': async (input) => ok(await client.fetch(input)),
    'lookup.bundle': async (input) => ok(await client.bundle(input)),
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
