import type { Clock, Transport } from '../ports.ts';
import { SAMPLE_KEY } from '../../shared/provider/environment.ts';

/** Sample as an in-process transport. Its vehicles are loaded with the first request only. */
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
