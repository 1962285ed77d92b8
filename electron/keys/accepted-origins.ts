import { z } from 'zod';
import { baseUrlOrigin } from '../../shared/ipc/settings.ts';
import type { Ports, UserStore } from '../ports.ts';

export type AcceptedOrigins = ReturnType<typeof createAcceptedOrigins>;

/** More than a user ever enters. The oldest ones are then asked again. */
const MAX_ORIGINS = 50;

const storedSchema = z.array(z.string()).catch([]);

/**
 * The origins that may receive a key, beside the one that the organisation sets.
 *
 * SECURITY: they are stored with the keys, which no channel writes. One is added only after the user
 * accepted it in a dialog of the main process.
 */
export function createAcceptedOrigins(
  store: UserStore,
  { policy, log }: Pick<Ports, 'policy' | 'log'>,
) {
  const accepted = new Set(storedSchema.parse(store.get('acceptedOrigins')));
  return {
    has: (origin: string): boolean =>
      accepted.has(origin) ||
      (policy.baseUrl !== undefined && baseUrlOrigin({ baseUrl: policy.baseUrl }) === origin),
    add: (origin: string): void => {
      if (accepted.has(origin)) return;
      accepted.add(origin);
      try {
        store.set({ acceptedOrigins: [...accepted].slice(-MAX_ORIGINS) });
      } catch (error) {
        // It is then accepted until Platedesk closes, and asked again later.
        log.error('accepted origins not written', error);
      }
    },
  };
}
