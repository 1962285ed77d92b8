import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { okResult } from '../../shared/ipc/result.ts';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';
import { reportSlowLookups } from './slow-lookups.ts';

test.each([
  ['a slow lookup is reported once, when its last request has ended', [100, 6_000], 1],
  ['a quick one is not reported', [100, 4_000], 0],
])('%s', async (_name, durations, count) => {
  vi.useFakeTimers();
  const call = vi.fn(async () => okResult(null));
  const client = new QueryClient();
  reportSlowLookups({ call, on: () => () => undefined } as unknown as IpcBridge, client);
  for (const [index, ms] of durations.entries())
    void client.fetchQuery({
      queryKey: ['answer', 'sample', 'vrm:SL10OPT', index],
      queryFn: () => new Promise((resolve) => setTimeout(() => resolve(index), ms)),
    });
  void client.fetchQuery({ queryKey: ['settings'], queryFn: async () => 1 });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(call).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  const report = ['window.notifyLookupEnded', { vehicle: { vrm: 'SL10OPT' }, requestCount: 2 }];
  expect(call.mock.calls).toEqual(Array.from({ length: count }, () => report));
  vi.useRealTimers();
  client.clear();
});
