import type { Clock, Transport } from '../ports.ts';
import { loadOnce } from '../../shared/format/load-once.ts';
import { SAMPLE_KEY } from '../../shared/provider/environment.ts';

/** Sample as an in-process transport. Its vehicles are loaded with the first request only. */
export function sampleTransport(clock: Clock): Transport {
  const loadService = loadOnce(async () => {
    const { createSampleService } = await import('./service.ts');
    return createSampleService({
      keys: { production: [SAMPLE_KEY] },
      today: clock.now,
      wait: clock.wait,
    });
  });
  return async (request) => (await loadService())(request);
}
