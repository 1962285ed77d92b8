import path from 'node:path';
import type { Page } from 'playwright';
import { launch, type RunningApp } from '../fixtures/launch.ts';
import { LISTING_COUNT, respondWithManyListings } from '../fixtures/many-listings.ts';
import { chooseEnvironment } from '../fixtures/screens/lookup.ts';
import { saveKey } from '../fixtures/screens/settings.ts';
import { PRODUCTION_KEY, startService } from '../fixtures/service.ts';
import { lookUpAndWait, openTab } from '../fixtures/screens/vehicle.ts';
import { makePageBare, measureBarePage } from './bare-page.ts';
import { MAX_TASK, measureLongestTask } from './longest-task.ts';
import { watchPaint, workSince } from './paint.ts';
import { type BenchmarkResult, MAX_PAINT } from './statistics.ts';

/**
 * Response time of the service, in milliseconds. Painting caused by the click is finished by then.
 */
const LATENCY_MS = 250;
const LIST = 'ul[aria-label="Listings"]';
/** Frames of scrolling measured in one round. */
const FRAMES = 240;
const CSV_ROUNDS = 5;

/**
 * Benchmarks ten thousand listings, loaded page by page in the window. Scrolling through them is
 * compared with scrolling an empty box of the same height; a page change, from the last byte of the
 * response to the first frame, with its limit and with a bare page that shows the same HTML at a key.
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
    const pageTurns = await measurePageTurns(page, rounds, service.lastResponseAt);
    await app.evaluateInMain(setZoom, 2);
    await page.waitForTimeout(1000);
    const zoomed = await measurePageTurns(page, rounds, service.lastResponseAt, 11 + rounds * 10);
    await app.evaluateInMain(setZoom, 1);
    await page.waitForTimeout(1000);
    const longest = await measureLongestTask(page, () => loadAll(page));
    const savingCsv = await measureSavingCsv(app);
    const listed: number[] = [];
    const empty: number[] = [];
    for (let round = 0; round < rounds; round++) {
      listed.push(percentile99(await measureScrollFrames(page, 'list')));
      empty.push(percentile99(await measureScrollFrames(page, 'box')));
    }
    await makePageBare(page);
    const bare: number[] = [];
    for (const [index, { html }] of pageTurns.entries())
      bare.push(await measureBarePage(page, LIST, html, isListed, firstNumber(11, index)));
    return [
      {
        name: `scrolling ${LISTING_COUNT.toLocaleString('en-GB')} listings: 99th percentile of frames`,
        measured: listed,
        baseline: empty,
        baselineName: 'an empty box as high',
        maxRatio: 1.1,
      },
      {
        name: 'a page of listings, from its last byte to its frame',
        measured: pageTurns.map(({ totalMs }) => totalMs),
        ...MAX_PAINT,
      },
      {
        name: 'the work for a page of listings, without the wait for the next frame',
        measured: pageTurns.map(({ workMs }) => workMs),
        ...MAX_PAINT,
      },
      {
        name: 'the work for a page of listings, without the wait for the next frame',
        measured: pageTurns.map(({ workMs }) => workMs),
        baseline: bare,
        baselineName: 'a bare page with the same HTML',
        maxRatio: 2.5,
      },
      {
        name: 'the work for a page of listings in a window at 200 %',
        measured: zoomed.map(({ workMs }) => workMs),
        ...MAX_PAINT,
      },
      {
        name: `longest task while ${LISTING_COUNT.toLocaleString('en-GB')} listings load`,
        measured: [longest],
        ...MAX_TASK,
      },
      {
        name: `longest task of the window while their CSV is saved`,
        measured: savingCsv.map(({ windowMs }) => windowMs),
        ...MAX_TASK,
      },
      {
        name: `longest task of the main process while their CSV is saved`,
        measured: savingCsv.map(({ mainMs }) => mainMs),
        ...MAX_TASK,
      },
    ];
  } finally {
    await app.close();
    await service.close();
  }
}

// Runs in the main process, which passes in Electron.
function setZoom(electron: unknown, factor: number): void {
  type Window = { webContents: { setZoomFactor: (factor: number) => void } };
  const { BrowserWindow } = electron as { BrowserWindow: { getAllWindows: () => Window[] } };
  BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(factor);
}

async function loadAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Load all \(/ }).click();
  await page
    .getByRole('region', { name: 'Price position of this vehicle' })
    .getByText(`All ${LISTING_COUNT.toLocaleString('en-GB')} loaded`)
    .waitFor({ timeout: 180_000 });
}

/**
 * Frame times in milliseconds while the list or the box is scrolled, by a large part of a row per
 * frame.
 */
async function measureScrollFrames(page: Page, kind: 'list' | 'box'): Promise<number[]> {
  return page.evaluate(
    async ({ kind, frames }) => {
      let target = document.querySelector('ul[aria-label="Listings"]')?.parentElement;
      if (!target) throw new Error('no list of listings found');
      const { scrollHeight, parentElement } = target;
      const box = document.createElement('div');
      if (kind === 'box') {
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
    { kind, frames: FRAMES },
  );
}

function percentile99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;
}

/**
 * Milliseconds from the last byte of the response to the frame, the part of them that was work, and
 * the HTML of the list that was then shown.
 */
type PageTurn = { readonly totalMs: number; readonly workMs: number; readonly html: string };

/** The text by which a page's first listing is found. */
const firstNumber = (from: number, round: number) => `number ${from + round * 10}-`;

/**
 * Measures each page change, from the last byte of the response to the frame after it.
 *
 * @param from number of the page's first listing at the first change
 */
async function measurePageTurns(
  page: Page,
  rounds: number,
  lastByte: () => number,
  from = 11,
): Promise<PageTurn[]> {
  const pageTurns: PageTurn[] = [];
  for (let round = 0; round < rounds; round++) {
    const turned = await watchPaint(page, isListed, firstNumber(from, round));
    await page.getByRole('button', { name: 'Next page' }).click();
    const times = await turned();
    const last = lastByte();
    const html = await page.locator(LIST).innerHTML();
    pageTurns.push({ totalMs: times.painted - last, workMs: workSince(last, times), html });
  }
  return pageTurns;
}

// Runs in the page.
const isListed = (text: string) =>
  [...document.querySelectorAll('ul[aria-label="Listings"] li')].some((item) =>
    item.textContent.includes(text),
  );

/** Saves the CSV of all listings several times. */
async function measureSavingCsv({ page, profile, setSavePath, evaluateInMain }: RunningApp) {
  await setSavePath(path.join(profile, 'listings.csv'));
  const longest: { readonly windowMs: number; readonly mainMs: number }[] = [];
  for (let round = 0; round < CSV_ROUNDS; round++) {
    await evaluateInMain(observeMainTasks, undefined);
    const windowMs = await measureLongestTask(page, async () => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: /^Save CSV/ }).click();
      const messages = page.getByRole('status', { name: 'Messages' });
      await messages.getByText(/^Saved listings\.csv/).waitFor();
      await messages.getByRole('button', { name: 'Dismiss' }).click();
    });
    const mainMs = await evaluateInMain(
      () => (globalThis as unknown as { stopObserving: () => number }).stopObserving(),
      undefined,
    );
    longest.push({ windowMs, mainMs });
  }
  return longest;
}

// Runs in the main process. A task is at most as long as the time between two ticks of a timer.
function observeMainTasks(): void {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  (globalThis as unknown as { stopObserving: () => number }).stopObserving = () => {
    clearInterval(timer);
    return longest;
  };
}
