import { describe, expect, test, vi } from 'vitest';
import { flushPromises } from '../testing/provider.ts';
import { get, testService } from '../testing/sample-service.ts';

describe('plates for which the service itself fails', () => {
  test('NE04 TLD: 403 on the check, the rest is answered', async () => {
    const service = testService();
    expect((await get(service, '/check/1.0?vrm=NE04TLD')).status).toBe(403);
    expect((await get(service, '/status/1.0?vrm=NE04TLD')).status).toBe(200);
  });

  test('FA17 LED: 500 on the valuation every time', async () => {
    const service = testService();
    for (let times = 0; times < 5; times++)
      expect((await get(service, '/valuation/1.0?vrm=FA17LED')).status).toBe(500);
    expect((await get(service, '/check/1.0?vrm=FA17LED')).status).toBe(200);
  });

  test('RE21 TRY: 500 twice, then an answer, then the same again', async () => {
    const service = testService();
    const codes: number[] = [];
    for (let times = 0; times < 6; times++)
      codes.push((await get(service, '/valuation/1.0?vrm=RE21TRY')).status);
    expect(codes).toEqual([500, 500, 200, 500, 500, 200]);
    expect((await get(testService(), '/valuation/1.0?vrm=RE21TRY')).status).toBe(500);
    expect((await get(service, '/status/1.0?vrm=RE21TRY')).status).toBe(200);
  });

  test('SL10 OPT: the options request takes eight seconds and can be cancelled', async () => {
    const wait = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const service = testService({ wait });
    expect((await get(service, '/options-actual/2.0?vrm=SL10OPT')).status).toBe(200);
    expect(wait).toHaveBeenCalledWith(8_000, expect.any(AbortSignal));
    wait.mockClear();
    await get(service, '/spec/1.2?vrm=SL10OPT');
    expect(wait).not.toHaveBeenCalled();

    const abort = new AbortController();
    const pending = get(testService(), '/options-actual/1.0?vrm=SL10OPT', {
      headers: { authorization: 'bearer test-key-1234' },
      signal: abort.signal,
    });
    await flushPromises();
    abort.abort(new Error('given up'));
    await expect(pending).rejects.toThrow('given up');
  });
});
