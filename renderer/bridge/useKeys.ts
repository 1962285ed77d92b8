import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChannelOutput } from '../../shared/ipc/channels.ts';
import type { DeskError, Envelope } from '../../shared/ipc/envelope.ts';
import type { KeychainStatus, KeyStatus } from '../../shared/ipc/keys.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import type { KeyedEnvironment } from '../../shared/provider/environment.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { desk } from './desk.ts';
import { faultOf } from './query.ts';
import { keysQuery } from './queries.ts';

/** What can be done about keys. A key goes in by `save` and never comes back. None rejects. */
export type KeyActions = {
  readonly save: (environment: KeyedEnvironment, key: string) => Promise<Envelope<KeyStatus>>;
  readonly remove: (environment: KeyedEnvironment) => Promise<Envelope<KeyStatus>>;
  /** Asks the keychain again for a key that is locked. */
  readonly retry: (environment: KeyedEnvironment) => Promise<Envelope<KeyStatus>>;
  /** One `status/1.0` call, which the service may charge for. */
  readonly test: (environment: KeyedEnvironment, vehicle: VehicleRef) => Promise<Envelope<Answer>>;
};

export type UseKeys = KeyActions & {
  /** Undefined until they have been read. */
  readonly keys: readonly KeyStatus[] | undefined;
  readonly keychain: KeychainStatus | undefined;
  readonly fault: DeskError | undefined;
};

/** The state of each environment's key, and of the keychain. */
export function useKeys(): UseKeys {
  const client = useQueryClient();
  const { data, error } = useQuery(keysQuery);
  const actions = useMemo<KeyActions>(() => {
    const keep = (changed: Envelope<KeyStatus>) => {
      if (changed.ok) {
        client.setQueryData(keysQuery.queryKey, (known) => known && replaced(known, changed.value));
        // What happened to one key may be news of the keychain, and so of the other.
        void client.invalidateQueries({ queryKey: keysQuery.queryKey });
      }
      return changed;
    };
    return {
      save: async (environment, key) => keep(await desk.call('keys.save', { environment, key })),
      remove: async (environment) => keep(await desk.call('keys.remove', { environment })),
      retry: async (environment) => keep(await desk.call('keys.retry', { environment })),
      test: (environment, vehicle) => desk.call('keys.test', { environment, vehicle }),
    };
  }, [client]);
  return {
    ...actions,
    keys: data?.keys,
    keychain: data?.keychain,
    fault: error ? faultOf(error) : undefined,
  };
}

function replaced(
  known: ChannelOutput<'keys.status'>,
  changed: KeyStatus,
): ChannelOutput<'keys.status'> {
  return {
    ...known,
    keys: [...known.keys.filter((key) => key.environment !== changed.environment), changed],
  };
}
