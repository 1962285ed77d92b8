import { performance } from 'node:perf_hooks';
import type { Page } from 'playwright';
import { formatPlate } from '../../shared/vehicle/plate.ts';
import { createCatalogue, createPlates } from '../fixtures/list-files.ts';
import { AUCTION_PROFILE, prepareProduction } from '../fixtures/list-app.ts';
import { launch } from '../fixtures/launch.ts';
import {
  listTable,
  makeListOf,
  openList,
  runBar,
  sendMany,
  waitForRun,
} from '../fixtures/screens/lists.ts';
import { searchBox } from '../fixtures/screens/lookup.ts';
import { DATASET_COUNT } from '../fixtures/screens/vehicle.ts';
import { PRODUCTION_KEY, startService } from '../fixtures/service.ts';
import { MAX_TASK, measureLongestTask } from './longest-task.ts';
import { createPlate } from './lookup.ts';
import { type BenchmarkResult, median } from './statistics.ts';

/** Requests of a list under way at the same time. */
const PLACES = 4;
const VEHICLES = 200;
const REQUESTS = VEHICLES * 3;
const RUN_LATENCY_MS = 250;
/** A list may delay a vehicle on screen by this time, if the provider takes a second to respond. */
const MAX_DELAY_MS = 2_000;
const LOOKUP_LATENCY_MS = 1_000;
const TABLE_ROWS = 1_000;
const MAX_RUN_MS = 600_000;

/**
 * Benchmarks a list of 200 vehicles, from the press to the last response. The comparison is the
 * minimum for a queue of four places: the time of a response, measured in this run over the same
 * socket, for each fourth of the requests.
 */
export async function benchListRun(rounds: number): Promise<BenchmarkResult> {
  const service = await startService(RUN_LATENCY_MS);
  const app = await launch({ settings: { baseUrl: service.url } });
  const { page } = app;
  const measured: number[] = [];
  const baseline: number[] = [];
  try {
    await prepareProduction(app);
    for (let round = 0; round < rounds; round++) {
      const plates = createPlates(VEHICLES, round * VEHICLES);
      await makeListOf(page, `Sale ${round}`, createCatalogue(plates));
      const responses: number[] = [];
      for (const plate of plates.slice(0, 10))
        responses.push(await measureResponse(service.url, plate));
      baseline.push((median(responses) * REQUESTS) / PLACES);
      const from = performance.timeOrigin + performance.now();
      await sendMany(page, REQUESTS);
      await waitForRun(page, 'Triage', MAX_RUN_MS);
      measured.push(service.lastResponseAt() - from);
    }
  } finally {
    await app.close();
    await service.close();
  }
  return {
    name: 'a list of 200 vehicles: 600 requests',
    measured,
    baseline,
    baselineName: 'the time of its responses in four places',
    maxRatio: 1.1,
  };
}

async function measureResponse(url: string, plate: string): Promise<number> {
  const headers = { authorization: `bearer ${PRODUCTION_KEY}` };
  const started = performance.now();
  await (await fetch(`${url}/status/1.0?vrm=${plate}`, { headers })).text();
  return performance.now() - started;
}

/**
 * Benchmarks how much longer a lookup of 13 datasets takes while a list runs than without one. The
 * provider takes a second to respond.
 */
export async function benchLookupDuringList(rounds: number): Promise<BenchmarkResult> {
  const service = await startService(LOOKUP_LATENCY_MS);
  const app = await launch({ settings: { baseUrl: service.url } });
  const { page } = app;
  const alone: number[] = [];
  const during: number[] = [];
  try {
    await prepareProduction(app);
    // The first lookup also loads modules of the page, so it is not measured.
    await measureLookup(page, createPlate(25));
    for (let round = 0; round < rounds; round++)
      alone.push(await measureLookup(page, createPlate(round)));
    await makeListOf(page, 'Sale', createCatalogue(createPlates(VEHICLES)));
    await sendMany(page, REQUESTS);
    for (let round = 0; round < rounds; round++)
      during.push(await measureLookup(page, createPlate(rounds + round)));
    await openList(page, 'Sale');
    // The list still ran.
    await runBar(page).getByRole('button', { name: 'Pause' }).waitFor();
    await runBar(page).getByRole('button', { name: 'Stop' }).click();
  } finally {
    await app.close();
    await service.close();
  }
  return {
    name: 'a lookup of 13 datasets: how much longer while a list runs',
    measured: during.map((time) => time - median(alone)),
    baseline: [MAX_DELAY_MS],
    baselineName: `limit, of ${Math.round(median(alone))} ms without a list`,
    maxRatio: 1,
  };
}

/** Milliseconds from Enter until each dataset has an outcome, by the clock of this process. */
async function measureLookup(page: Page, plate: string): Promise<number> {
  await searchBox(page).fill(plate);
  const started = performance.now();
  await searchBox(page).press('Enter');
  await page.waitForFunction(
    ({ shown, count }) => {
      const states = document.querySelector('ul[aria-label="Datasets by state"]');
      const counts = [...(states?.children ?? [])].map((item) =>
        Number.parseInt(item.textContent, 10),
      );
      return (
        document.querySelector('main header')?.textContent.includes(shown) === true &&
        counts.reduce((sum, each) => sum + each, 0) === count
      );
    },
    { shown: formatPlate(plate), count: DATASET_COUNT },
    { polling: 'raf' },
  );
  return performance.now() - started;
}

/**
 * Benchmarks the longest task while a list of 1,000 rows with their triage and their highest bids is
 * sorted, filtered and typed for.
 */
export async function benchListTable(rounds: number): Promise<readonly BenchmarkResult[]> {
  const app = await launch({ settings: { buyingProfiles: [AUCTION_PROFILE] } });
  const { page } = app;
  const sorting: number[] = [];
  const filtering: number[] = [];
  const typing: number[] = [];
  try {
    await makeListOf(page, 'Sale', createCatalogue(createPlates(TABLE_ROWS)));
    await sendMany(page, TABLE_ROWS * 3);
    await waitForRun(page, 'Triage', MAX_RUN_MS);
    await page.waitForTimeout(SETTLE_MS);
    for (let round = 0; round < rounds; round++) {
      sorting.push(await measureLongestTask(page, () => sortByEachColumn(page)));
      filtering.push(await measureLongestTask(page, () => filterByVerdict(page)));
      typing.push(await measureLongestTask(page, () => typeFilters(page)));
    }
  } finally {
    await app.close();
  }
  return [
    { name: 'longest task while 1,000 rows are sorted', measured: sorting, ...MAX_TASK },
    { name: 'longest task while 1,000 rows are filtered', measured: filtering, ...MAX_TASK },
    { name: 'longest task while a filter of 1,000 rows is typed', measured: typing, ...MAX_TASK },
  ];
}

/** After this time the window has drawn the last answers. */
const SETTLE_MS = 2_000;
/** Milliseconds between two actions of a fast user. */
const PAUSE_MS = 100;

async function sortByEachColumn(page: Page): Promise<void> {
  for (const column of ['Plate', 'Odometer', 'Verdict', 'Retail', 'Highest bid', 'Headroom'])
    for (const _direction of ['ascending', 'descending']) {
      await listTable(page).getByRole('button', { name: column, exact: true }).click();
      await page.waitForTimeout(PAUSE_MS);
    }
}

async function filterByVerdict(page: Page): Promise<void> {
  for (const [chosen, next] of [
    ['All verdicts', 'Incomplete'],
    ['Incomplete', 'Review'],
    ['Review', 'All verdicts'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${chosen}`) }).click();
    await page.getByRole('option', { name: next, exact: true }).click();
    await page.waitForTimeout(PAUSE_MS);
  }
}

async function typeFilters(page: Page): Promise<void> {
  const filter = page.getByRole('textbox', { name: 'Filter rows' });
  for (const text of ['kp16 aab', 'ford', 'incomplete']) {
    await filter.pressSequentially(text, { delay: PAUSE_MS });
    await filter.fill('');
    await page.waitForTimeout(PAUSE_MS);
  }
}
