import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from './ports.ts';

export const systemClock: Clock = {
  now: () => new Date(),
  monotonic: () => performance.now(),
  wait: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}),
};
