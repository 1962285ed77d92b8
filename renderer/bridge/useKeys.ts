import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChannelOutput } from '../../shared/ipc/channels.ts';
import type { IpcError, IpcResult } from '../../shared/ipc/result.ts';
import type { KeychainStatus, KeyStatus } from '../../shared/ipc/keys.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import type { KeyedEnvironment } from '../../shared/provider/environment.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { bridge } from './bridge.ts';
import { toBridgeErrorData } from './query-client.ts';
import { keysQuery } from './queries.ts';

/** What can be done about keys. A key goes in by `save` and never comes back. None rejects. */
export type KeyActions = {
  readonly save: (environment: KeyedEnvironment, key: string) => Promise<IpcResult<KeyStatus>>;
  readonly remove: (environment: KeyedEnvironment) => Promise<IpcResult<KeyStatus>>;
  /** Asks the keychain again for a key that is locked. */
  readonly retry: (environment: KeyedEnvironment) => Promise<IpcResult<KeyStatus>>;
  /** One `status/1.0` call, which the service may charge for. */
  readonly test: (environment: KeyedEnvironment, vehicle: VehicleRef) => Promise<IpcResult<Answer>>;
};

export type KeysResult = KeyActions & {
  /** Undefined until they have been read. */
  readonly keys: readonly KeyStatus[] | undefined;
  readonly keychain: KeychainStatus | undefined;
  readonly error: IpcError | undefined;
};

/** The state of each environment's key, and of the keychain. */
export function useKeys(): KeysResult {
  const client = useQueryClient();
  const { data, error } = useQuery(keysQuery);
  const actions = useMemo<KeyActions>(() => {
    const updateCache = (changed: IpcResult<KeyStatus>) => {
      if (changed.ok) {
        client.setQueryData(
          keysQuery.queryKey,
          (current) => current && withKey(current, changed.value),
        );
        // What happened to one key may be news of the keychain, and so of the other.
        void client.invalidateQueries({ queryKey: keysQuery.queryKey });
      }
      return changed;
    };
    return {
      save: async (environment, key) =>
        updateCache(await bridge.call('keys.save', { environment, key })),
      remove: async (environment) => updateCache(await bridge.call('keys.remove', { environment })),
      retry: async (environment) => updateCache(await bridge.call('keys.retry', { environment })),
      test: (environment, vehicle) => bridge.call('keys.test', { environment, vehicle }),
    };
  }, [client]);
  return {
    ...actions,
    keys: data?.keys,
    keychain: data?.keychain,
    error: error ? toBridgeErrorData(error) : undefined,
  };
}

function withKey(
  current: ChannelOutput<'keys.getStatus'>,
  changed: KeyStatus,
): ChannelOutput<'keys.getStatus'> {
  return {
    ...current,
    keys: [...current.keys.filter((key) => key.environment !== changed.environment), changed],
  };
}
