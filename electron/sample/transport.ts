import type { Clock, Transport } from '../ports.ts';
import { SAMPLE_KEY } from '../../shared/provider/environment.ts';

/**
 * The Sample environment as a transport, in process and without a port. Its vehicles are loaded
 * with the first request, so that start-up in Production does not load them.
 */
export function sampleTransport(clock: Clock): Transport {
  let service: Promise<(request: Request) => Promise<Response>> | undefined;
  return async (request) => {
    service ??= import('./service.ts').then(({ createSampleService }) =>
      createSampleService({
        keys: { production: [SAMPLE_KEY] },
        today: clock.now,
        wait: clock.wait,
      }),
    );
    return (await service)(request);
  };
}
