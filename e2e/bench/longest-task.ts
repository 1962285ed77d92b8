import type { Page } from 'playwright';

/** No task may be longer, in milliseconds. */
export const MAX_TASK = { baseline: [50], baselineName: 'limit', maxRatio: 1 } as const;

/** The longest task of the window in milliseconds during an action. */
export async function measureLongestTask(page: Page, action: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const world = globalThis as unknown as { longest: number };
    world.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        world.longest = Math.max(world.longest, duration);
    }).observe({ type: 'longtask' });
  });
  await action();
  // Entries shorter than 50 ms are not reported, so none at all returns 0.
  return page.evaluate(() => (globalThis as unknown as { longest: number }).longest);
}
