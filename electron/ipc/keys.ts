import { ok } from '../../shared/ipc/envelope.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import type { KeyedEnvironment } from '../../shared/provider/environment.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { Vault } from '../keys/vault.ts';
import type { Handlers } from './dispatch.ts';

/** Keys go in through here; what comes out is their state. */
export function keysHandlers({
  vault,
  testKey,
}: {
  vault: Vault;
  /** One call with the key of an environment, about a vehicle that the user gives. */
  testKey: (environment: KeyedEnvironment, vehicle: VehicleRef) => Promise<Answer>;
}): Pick<Handlers, 'keys.status' | 'keys.save' | 'keys.remove' | 'keys.retry' | 'keys.test'> {
  return {
    'keys.status': async () => {
      const [keys, keychain] = await Promise.all([vault.status(), vault.keychain()]);
      return ok({ keys, keychain });
    },
    'keys.save': ({ environment, key }) => vault.save(environment, key),
    'keys.remove': ({ environment }) => vault.remove(environment),
    'keys.retry': async ({ environment }) => ok(await vault.retry(environment)),
    'keys.test': async ({ environment, vehicle }) => ok(await testKey(environment, vehicle)),
  };
}
