import type { Page } from 'playwright';
import { launch } from '../fixtures/launch.ts';
import { chooseEnvironment } from '../fixtures/screens/lookup.ts';
import { saveKey } from '../fixtures/screens/settings.ts';
import { PRODUCTION_KEY, startService } from '../fixtures/service.ts';
import type { BenchmarkResult } from './statistics.ts';

/**
 * Response time of the slow dataset, in milliseconds: options are read live from the manufacturer.
 */
const SLOW_LATENCY_MS = 1500;
const LATENCY_MS = 150;
const latency = (path: string) =>
  path.startsWith('/options-actual') ? SLOW_LATENCY_MS : LATENCY_MS;

/** Plates that were not looked up before, so that every round requests all 13 datasets. */
export const createPlate = (round: number) => `AB12${String.fromCharCode(65 + round)}CD`;

/**
 * Benchmarks a lookup of 13 datasets, from pressing Enter until all are painted. The comparison is
 * the minimum for any client: the slowest response and one round trip, both measured in this run
 * over the same socket.
 */
export async function benchLookup(rounds: number): Promise<BenchmarkResult> {
  const service = await startService(latency);
  const app = await launch({ settings: { baseUrl: service.url } });
  const measured: number[] = [];
  const baseline: number[] = [];
  try {
    await saveKey(app.page, 'Production', PRODUCTION_KEY);
    await chooseEnvironment(app.page, 'Production');
    // The first lookup also loads modules of the page, so it is not measured.
    await measureLookup(app.page, createPlate(25));
    for (let round = 0; round < rounds; round++) {
      measured.push(await measureLookup(app.page, createPlate(round)));
      baseline.push(await measureBaseline(service.url, createPlate(round)));
    }
  } finally {
    await app.close();
    await service.close();
  }
  return {
    name: 'lookup of 13 datasets',
    measured,
    baseline,
    baselineName: 'slowest response + one round trip',
    maxRatio: 1.05,
  };
}

/** Milliseconds by the clock of the page. */
async function measureLookup(page: Page, plate: string): Promise<number> {
  await page.getByRole('textbox', { name: 'Number plate or VIN' }).fill(plate);
  await page.evaluate(() => {
    const world = globalThis as unknown as { benchStart: number };
    const start = () => {
      world.benchStart = performance.now();
    };
    document.addEventListener('keydown', start, { capture: true, once: true });
  });
  await page.keyboard.press('Enter');
  const took = await page.waitForFunction(
    () => {
      const { benchStart } = globalThis as unknown as { benchStart: number };
      const states = document.querySelector('ul[aria-label="Datasets by state"]');
      const settled = [...(states?.children ?? [])].every(
        (item) => !/asking/i.test(item.textContent),
      );
      const answered = /^(\d+)/.exec(states?.textContent ?? '')?.[1];
      return states && settled && Number(answered) >= 12 ? performance.now() - benchStart : false;
    },
    undefined,
    { polling: 'raf' },
  );
  return (await took.jsonValue()) as number;
}

async function measureBaseline(url: string, plate: string): Promise<number> {
  const headers = { authorization: `bearer ${PRODUCTION_KEY}` };
  const options = `${url}/options-actual/2.0?vrm=${plate}`;
  const started = performance.now();
  await (await fetch(options, { headers })).text();
  const slowest = performance.now() - started;
  // A response without latency measures the round trip alone.
  const requestedAt = performance.now();
  await (await fetch(`${url}/status/1.0?vrm=${plate}`, { headers })).text();
  return slowest + Math.max(0, performance.now() - requestedAt - LATENCY_MS);
}
