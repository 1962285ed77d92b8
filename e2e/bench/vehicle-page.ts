import type { Page } from 'playwright';
import { launch } from '../fixtures/launch.ts';
import { chooseEnvironment, lookUp } from '../fixtures/screens/lookup.ts';
import { saveKey } from '../fixtures/screens/settings.ts';
import { PRODUCTION_KEY, startService } from '../fixtures/service.ts';
import { DATASET_COUNT, lookUpAndWait, openTab, TAB_NAMES } from '../fixtures/screens/vehicle.ts';
import { makePageBare, measureBarePage } from './bare-page.ts';
import { watchPaint, workSince } from './paint.ts';
import { type BenchmarkResult, MAX_PAINT } from './statistics.ts';

/**
 * The options are read live from the manufacturer and arrive last, when all other datasets are
 * painted.
 */
const latency = (path: string) => (path.startsWith('/options-actual') ? 600 : 100);

/** Each is looked up once: a second lookup is answered from the cache. */
const PLATES = [
  'AB12 CDE',
  'PC19 HPA',
  'WN17 CTN',
  'MP64 DRP',
  'EX13 PRT',
  'VN20 WGT',
  'PL16 CHG',
  'KM66 JPN',
  'TR71 LPS',
  'SC04 RAP',
];

const [FIRST_TAB, ...OTHER_TABS] = TAB_NAMES;

/**
 * Benchmarks the vehicle page: from the last byte of a lookup to the frame of the complete
 * Overview, and from a key to the frame of another tab. Both are the work without the wait for the
 * display's next frame. A change of tab is also compared with a bare page that shows the same HTML
 * at the same key.
 */
export async function benchVehiclePage(): Promise<readonly BenchmarkResult[]> {
  const service = await startService(latency);
  const app = await launch({ settings: { baseUrl: service.url } });
  const { page } = app;
  const opened: number[] = [];
  const changed: number[] = [];
  const bare: number[] = [];
  try {
    await saveKey(page, 'Production', PRODUCTION_KEY);
    await chooseEnvironment(page, 'Production');
    // The first lookup also loads modules of the page, so it is not measured.
    await lookUpAndWait(page, 'AB12 CDF');
    await measureTabs(page);
    const pages: (readonly string[])[] = [];
    for (const plate of PLATES) {
      await page.getByRole('button', { name: 'Close vehicle' }).click();
      const painted = await watchPaint(page, isComplete, {
        name: FIRST_TAB,
        count: DATASET_COUNT,
      });
      await lookUp(page, plate);
      const times = await painted();
      opened.push(workSince(service.lastResponseAt(), times));
      changed.push(...(await measureTabs(page)));
      pages.push(await readPanels(page));
    }
    await makePageBare(page);
    for (const panels of pages) bare.push(...(await measureBarePanels(page, panels)));
  } finally {
    await app.close();
    await service.close();
  }
  const name = 'a change of tab, from the key to its frame';
  return [
    { name: 'the Overview, from the last byte to its frame', measured: opened, ...MAX_PAINT },
    { name, measured: changed, ...MAX_PAINT },
    {
      name,
      measured: changed,
      baseline: bare,
      baselineName: 'a bare page with the same HTML',
      maxRatio: 2.5,
    },
  ];
}

// Runs in the page.
const isComplete = ({ name, count }: { readonly name: string; readonly count: number }) => {
  const states = document.querySelectorAll('ul[aria-label="Datasets by state"] li');
  const sum = [...states].reduce(
    (total, { textContent }) => total + Number.parseInt(textContent, 10),
    0,
  );
  return sum === count && document.querySelector('[role=tabpanel] h2')?.textContent === name;
};

/** Changes to each tab in their order with the arrow key, then back to the first. */
async function measureTabs(page: Page): Promise<number[]> {
  const measured: number[] = [];
  await page.getByRole('tab', { name: FIRST_TAB, exact: true }).focus();
  for (const name of OTHER_TABS) measured.push(await measureKey(page, name));
  await openTab(page, FIRST_TAB);
  return measured;
}

/** Milliseconds of work from the key to the frame of the tab. */
async function measureKey(page: Page, name: string): Promise<number> {
  const painted = await watchPaint(page, isOpen, name);
  await page.keyboard.press('ArrowDown');
  const times = await painted();
  if (times.keyAt === undefined) throw new Error('no key was pressed');
  return workSince(times.keyAt, times);
}

/** Returns the HTML of each tab but the first. */
async function readPanels(page: Page): Promise<string[]> {
  const panels: string[] = [];
  for (const name of OTHER_TABS) panels.push(await (await openTab(page, name)).innerHTML());
  await openTab(page, FIRST_TAB);
  return panels;
}

/** Shows the HTML of each tab when a key is pressed, without React. */
async function measureBarePanels(page: Page, panels: readonly string[]): Promise<number[]> {
  const measured: number[] = [];
  for (const [index, name] of OTHER_TABS.entries())
    measured.push(
      await measureBarePage(page, '[role=tabpanel]', panels[index] ?? '', isOpen, name),
    );
  return measured;
}

// Runs in the page.
const isOpen = (name: string) => document.querySelector('[role=tabpanel] h2')?.textContent === name;
