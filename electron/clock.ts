import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from './ports.ts';

/** Time as this computer has it. */
export const systemClock: Clock = {
  now: () => new Date(),
  monotonic: () => performance.now(),
  wait: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}),
};
