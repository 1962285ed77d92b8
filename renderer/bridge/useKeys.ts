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

/** Actions on API keys. A key is sent to the main process and never returned. No action rejects. */
export type KeyActions = {
  readonly save: (environment: KeyedEnvironment, key: string) => Promise<IpcResult<KeyStatus>>;
  readonly remove: (environment: KeyedEnvironment) => Promise<IpcResult<KeyStatus>>;
  /** Reads a locked key from the keychain again. */
  readonly retry: (environment: KeyedEnvironment) => Promise<IpcResult<KeyStatus>>;
  /** Sends one `status/1.0` request, which the provider may charge for. */
  readonly test: (environment: KeyedEnvironment, vehicle: VehicleRef) => Promise<IpcResult<Answer>>;
};

export type KeysResult = KeyActions & {
  /** Undefined until the keys are loaded. */
  readonly keys: readonly KeyStatus[] | undefined;
  readonly keychain: KeychainStatus | undefined;
  readonly error: IpcError | undefined;
};

/** Returns the status of each environment's key and of the keychain, with the actions on keys. */
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
        // A change of one key can change the keychain status, and with it the status of the other
        // key.
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
