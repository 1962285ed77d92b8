import type { Page } from 'playwright';
import { launch } from '../fixtures/launch.ts';
import { LISTING_COUNT, respondWithManyListings } from '../fixtures/many-listings.ts';
import { chooseEnvironment, saveKey } from '../fixtures/screens.ts';
import { PRODUCTION_KEY, startService } from '../fixtures/service.ts';
import { lookUpAndWait, openTab } from '../fixtures/vehicle.ts';
import type { BenchmarkResult } from './statistics.ts';

/** How soon a page must be painted, in milliseconds. */
const MAX_PAINT_MS = 16;
/** What the service takes to answer, in milliseconds: what follows the press is drawn by then. */
const LATENCY_MS = 250;
/** How many frames of scrolling one round measures. */
const FRAMES = 240;

/**
 * Ten thousand listings, loaded page by page as a person would load them, then: scrolling through them
 * against scrolling an empty box of the same height, and a page change, from the last byte that the
 * service sent to its first picture, against its bar.
 */
export async function benchListings(rounds: number): Promise<readonly BenchmarkResult[]> {
  const service = await startService(LATENCY_MS, respondWithManyListings);
  const app = await launch({ settings: { baseUrl: service.url } });
  const { page } = app;
  try {
    await saveKey(page, 'Production', PRODUCTION_KEY);
    await chooseEnvironment(page, 'Production');
    await lookUpAndWait(page, 'AB12 CDE');
    await openTab(page, 'Similar listings');
    const turns = await measurePageTurns(page, rounds, service.lastResponseAt);
    const longest = await measureLongestTask(page, () => loadAll(page));
    const listed: number[] = [];
    const empty: number[] = [];
    for (let round = 0; round < rounds; round++) {
      listed.push(percentile99(await measureScrollFrames(page, 'list')));
      empty.push(percentile99(await measureScrollFrames(page, 'box')));
    }
    return [
      {
        name: `scrolling ${LISTING_COUNT.toLocaleString('en-GB')} listings: 99th percentile of frames`,
        measured: listed,
        baseline: empty,
        baselineName: 'an empty box as high',
        maxRatio: 1.1,
      },
      {
        name: 'a page of listings, from its last byte to its picture',
        measured: turns.map(({ totalMs }) => totalMs),
        baseline: [MAX_PAINT_MS],
        baselineName: 'the bar of 16 ms',
        maxRatio: 1,
      },
      {
        name: 'the same, but for the wait for the display’s next frame',
        measured: turns.map(({ workMs }) => workMs),
        baseline: [MAX_PAINT_MS],
        baselineName: 'the bar of 16 ms',
        maxRatio: 1,
      },
      {
        name: `longest task while ${LISTING_COUNT.toLocaleString('en-GB')} listings load`,
        measured: [longest],
        baseline: [50],
        baselineName: 'the bar of 50 ms',
        maxRatio: 1,
      },
    ];
  } finally {
    await app.close();
    await service.close();
  }
}

/** Loads every page, and lists them all. */
async function loadAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Load all pages' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Load \d+ pages$/ })
    .click();
  const all = page.getByRole('radio', {
    name: `All loaded (${LISTING_COUNT.toLocaleString('en-GB')})`,
  });
  await all.waitFor({ timeout: 180_000 });
  await all.check({ force: true });
}

/** Frame times in milliseconds while one of the two is scrolled, a good part of a row each frame. */
async function measureScrollFrames(page: Page, what: 'list' | 'box'): Promise<number[]> {
  return page.evaluate(
    async ({ what, frames }) => {
      let target = document.querySelector('ul[aria-label="Listings"]')?.parentElement;
      if (!target) throw new Error('there is no list of listings');
      const { scrollHeight, parentElement } = target;
      const box = document.createElement('div');
      if (what === 'box') {
        box.style.cssText = 'position:fixed;inset:200px;overflow:auto;background:Canvas';
        const inner = document.createElement('div');
        inner.style.height = `${scrollHeight}px`;
        box.append(inner);
        parentElement?.append(box);
        target = box;
      }
      const scroller = target;
      scroller.scrollTop = 0;
      // Runs in the page, which knows nothing outside of it.
      // oxlint-disable-next-line unicorn/consistent-function-scoping
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const times: number[] = [];
      let last = await frame();
      for (let index = 0; index < frames; index++) {
        scroller.scrollTop += 60;
        const now = await frame();
        times.push(now - last);
        last = now;
      }
      box.remove();
      return times;
    },
    { what, frames: FRAMES },
  );
}

/** The 99th percentile. */
function percentile99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;
}

/** In milliseconds from the service's last byte: to the picture, and what of it was work. */
type PageTurn = { readonly totalMs: number; readonly workMs: number };

/** Moments of a page's turn, as the window's clock has them since 1970. */
type PaintTimes = {
  readonly rendered: number;
  readonly frameStart: number;
  readonly painted: number;
};

/** Each turn of the page, from the service's last byte to the picture after. */
async function measurePageTurns(
  page: Page,
  rounds: number,
  lastByte: () => number,
): Promise<PageTurn[]> {
  const turns: PageTurn[] = [];
  for (let round = 0; round < rounds; round++) {
    const turned = page.evaluate(observePaint, `number ${(round + 1) * 10 + 1}-`);
    await page.getByRole('button', { name: 'Next page' }).click();
    const { rendered, frameStart, painted } = await turned;
    const last = lastByte();
    turns.push({ totalMs: painted - last, workMs: rendered - last + (painted - frameStart) });
  }
  return turns;
}

// Runs in the page: when the listing with these words was rendered, its frame begun, and painted.
function observePaint(words: string): Promise<PaintTimes> {
  // Knows nothing outside of it.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const now = () => performance.timeOrigin + performance.now();
  const { scheduler } = globalThis as unknown as {
    scheduler: { postTask: (run: () => void, how: { priority: string }) => void };
  };
  /** Runs as soon as what is being done has ended. */
  const next = (run: () => void) => scheduler.postTask(run, { priority: 'user-blocking' });
  return new Promise((resolve) => {
    const look = () => {
      const found = [...document.querySelectorAll('ul[aria-label="Listings"] li')].some((item) =>
        item.textContent.includes(words),
      );
      if (!found) return;
      observer.disconnect();
      let rendered = Number.POSITIVE_INFINITY;
      next(() => {
        rendered = now();
      });
      // The callback runs before this frame's picture, the task right after it.
      requestAnimationFrame(() => {
        const frameStart = now();
        next(() =>
          resolve({ rendered: Math.min(rendered, frameStart), frameStart, painted: now() }),
        );
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** The longest task of the window in milliseconds while something is done. */
async function measureLongestTask(page: Page, what: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const world = globalThis as unknown as { longest: number };
    world.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        world.longest = Math.max(world.longest, duration);
    }).observe({ type: 'longtask' });
  });
  await what();
  // Entries shorter than 50 ms are not told of: none at all is then 0.
  return page.evaluate(() => (globalThis as unknown as { longest: number }).longest);
}
