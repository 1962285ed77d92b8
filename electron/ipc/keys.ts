import { okResult } from '../../shared/ipc/result.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import type { KeyedEnvironment } from '../../shared/provider/environment.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { Vault } from '../keys/vault.ts';
import type { Handlers } from './dispatch.ts';

/** Handlers for API keys. Keys are only accepted; every channel returns their state alone. */
export function keysHandlers({
  vault,
  testKey,
}: {
  vault: Vault;
  /** Makes one request with the key of an environment, about a vehicle that the user gives. */
  testKey: (environment: KeyedEnvironment, vehicle: VehicleRef) => Promise<Answer>;
}): Pick<Handlers, 'keys.getStatus' | 'keys.save' | 'keys.remove' | 'keys.retry' | 'keys.test'> {
  return {
    'keys.getStatus': async () => {
      const [keys, keychain] = await Promise.all([vault.status(), vault.keychain()]);
      return okResult({ keys, keychain });
    },
    'keys.save': ({ environment, key }) => vault.save(environment, key),
    'keys.remove': ({ environment }) => vault.remove(environment),
    'keys.retry': async ({ environment }) => okResult(await vault.retry(environment)),
    'keys.test': async ({ environment, vehicle }) => okResult(await testKey(environment, vehicle)),
  };
}
