import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import { noSandboxSwitches } from '../../build/find-runtime.ts';
import { chooseEnvironment } from '../fixtures/screens/lookup.ts';
import { lookUpAndWait } from '../fixtures/screens/vehicle.ts';
import type { BenchmarkResult } from './statistics.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EMPTY_APP = fileURLToPath(new URL('empty', import.meta.url));
/** After this time a window has loaded everything, and the garbage collector has run. */
const SETTLE_MS = 5000;
const LOOKUPS = 100;
/** The window and the main process then hold as many vehicles as they ever do. */
const FIRST_LOOKUPS = 30;

/**
 * Benchmarks the memory of all processes, in megabytes: at the start, compared with an empty window,
 * and after 100 lookups, compared with the first 30. The lookups are in Sample, so no network is
 * measured.
 */
export async function benchMemory(launches: number): Promise<readonly BenchmarkResult[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'platedesk-bench-'));
  try {
    return await measureAll(folder, launches);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureAll(folder: string, launches: number): Promise<readonly BenchmarkResult[]> {
  const measured: number[] = [];
  const baseline: number[] = [];
  for (let round = 0; round < launches; round++) {
    measured.push(await measureStart(ROOT, path.join(folder, 'profile')));
    baseline.push(await measureStart(EMPTY_APP, path.join(folder, 'empty')));
  }
  const { first, last } = await measureLookups(path.join(folder, 'profile'));
  return [
    {
      name: 'memory at the start',
      unit: 'MB',
      measured,
      baseline,
      baselineName: 'empty window',
      maxRatio: 1.2,
    },
    {
      name: `memory after ${LOOKUPS} lookups`,
      unit: 'MB',
      measured: [last],
      baseline: [first],
      baselineName: `after ${FIRST_LOOKUPS} lookups`,
      maxRatio: 1.2,
    },
  ];
}

const launchApp = (folder: string, profile: string) =>
  _electron.launch({
    chromiumSandbox: noSandboxSwitches().length === 0,
    args: [folder, `--user-data-dir=${profile}`, ...noSandboxSwitches()],
  });

async function measureStart(folder: string, profile: string): Promise<number> {
  const app = await launchApp(folder, profile);
  try {
    await app.firstWindow();
    return await measureMemory(app);
  } finally {
    await app.close();
  }
}

async function measureLookups(profile: string) {
  const app = await launchApp(ROOT, profile);
  try {
    const page = await app.firstWindow();
    await chooseEnvironment(page, 'Sample');
    await lookUpVehicles(page, 0, FIRST_LOOKUPS);
    const first = await measureMemory(app);
    await lookUpVehicles(page, FIRST_LOOKUPS, LOOKUPS);
    const last = await measureMemory(app);
    return { first, last };
  } finally {
    await app.close();
  }
}

async function lookUpVehicles(page: Page, from: number, to: number): Promise<void> {
  for (let number = from; number < to; number++)
    await lookUpAndWait(
      page,
      `AB12 C${String.fromCharCode(65 + (number % 26))}${String.fromCharCode(65 + Math.floor(number / 26))}`,
    );
}

/** The resident memory of all processes of an application after it has settled, in megabytes. */
async function measureMemory(app: ElectronApplication): Promise<number> {
  await wait(SETTLE_MS);
  return app.evaluate((electron) => {
    const kilobytes = electron.app.getAppMetrics().map(({ memory }) => memory.workingSetSize);
    return kilobytes.reduce((sum, size) => sum + size, 0) / 1000;
  });
}
