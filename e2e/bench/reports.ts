import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { openDatabase } from '../../electron/archive/database.ts';
import { generateArchive } from '../../electron/testing/generate-archive.ts';
import { migrate } from '../../electron/archive/migrations.ts';
import { currentVersion, DATASET_IDS, type DatasetId } from '../../shared/provider/catalogue.ts';
import { OPTIONAL_SECTIONS } from '../../shared/report/sections.ts';
import { launch, type RunningApp } from '../fixtures/launch.ts';
import { readPdfPages } from '../fixtures/pdf.ts';
import {
  openSavedReports,
  reportSearchBox,
  saveReports,
  type ReportSpec,
} from '../fixtures/saved-reports.ts';
import { importOnePageReport } from './one-page-report.ts';
import type { BenchmarkResult } from './statistics.ts';

const FRAME = 1000 / 60;
/**
 * Texts that are typed letter by letter: plates, a make, a name. The results become fewer with each
 * letter.
 */
const TYPED_TEXTS = ['ford fiesta', 'vw golf', 'ab12', 'bmw 320', 'pd-7'];

/**
 * Benchmarks the saved reports in the window: the time from a key to the frame with the results in
 * a large archive, and a PDF of a short, a typical and a long report against Chromium printing the
 * same page alone.
 */
export async function benchReports(reports: number, rounds: number): Promise<BenchmarkResult[]> {
  const profile = await mkdtemp(path.join(tmpdir(), 'platedesk-bench-'));
  try {
    await fillArchive(profile, reports);
    const app = await launch({ profile });
    try {
      await openSavedReports(app.page);
      const typed = await measureKeystrokes(app.page, reports);
      return [typed, ...(await measurePdfs(app, profile, rounds))];
    } finally {
      await app.close();
    }
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

/** Creates an archive that the application opens as its own. */
async function fillArchive(profile: string, count: number): Promise<void> {
  const folder = path.join(profile, 'archive');
  await mkdir(folder, { recursive: true });
  const database = openDatabase(path.join(folder, 'reports.sqlite'));
  migrate(database);
  generateArchive(database, { count, seed: 'bench', lastDay: new Date() });
  database.close();
}

/** Milliseconds from each key to the frame in which the list shows the results. */
async function measureKeystrokes(page: Page, reports: number): Promise<BenchmarkResult> {
  const measured: number[] = [];
  await reportSearchBox(page).focus();
  for (const text of TYPED_TEXTS) {
    for (const letter of text) {
      // A space alone does not change the query, so nothing is rendered.
      if (letter === ' ') {
        await page.keyboard.press('Space');
        continue;
      }
      await page.evaluate(observeKey);
      await page.keyboard.press(letter);
      const took = await page.evaluate(() => (globalThis as unknown as KeyMeasurement).painted);
      // If the results do not change, nothing is drawn.
      if (took !== undefined) measured.push(took);
    }
    await reportSearchBox(page).fill('');
    await page.waitForTimeout(200);
  }
  if (measured.length < 20) throw new Error(`only ${measured.length} keys caused a frame`);
  const sorted = measured.toSorted((a, b) => a - b);
  return {
    name: `a key to the picture of its hits among ${reports.toLocaleString('en-GB')}: 95th percentile`,
    measured: [sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN],
    baseline: [FRAME],
    baselineName: 'one frame',
    maxRatio: 1,
  };
}

type KeyMeasurement = { painted: Promise<number | undefined> };

// Runs in the page. Measures from the next key to the frame of the first change after it.
function observeKey(): void {
  const watched = globalThis as unknown as KeyMeasurement;
  watched.painted = new Promise((resolve) => {
    const onKey = ({ timeStamp }: KeyboardEvent) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => {
          // The task after the frame: the frame is painted by then.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
          port1.start();
          port2.postMessage(undefined);
        });
      });
      const list = document.querySelector('main') ?? document.body;
      observer.observe(list, { subtree: true, childList: true, characterData: true });
      setTimeout(() => resolve(undefined), 1_000);
    };
    addEventListener('keydown', onKey, { capture: true, once: true });
  });
}

const ALL_DATASETS = DATASET_IDS.map((id) => [id, currentVersion(id)] as const);
const selectDatasets = (...ids: DatasetId[]) => ALL_DATASETS.filter(([id]) => ids.includes(id));

/** About 2,000 characters, the maximum of a note. */
const LONG_NOTE = 'Same trim, one owner fewer, tyres worn: asks for less. '
  .repeat(36)
  .slice(0, 1950);

/** The shortest possible report, of three pages; a typical one of six; a long one of twenty. */
const REPORT_SPECS: readonly ReportSpec[] = [
  { vrm: 'AB12CDE', datasets: selectDatasets('status'), omittedSections: OPTIONAL_SECTIONS },
  { vrm: 'MP64DRP', datasets: ALL_DATASETS, omittedSections: ['findings'] },
  { vrm: 'BA19DJS', datasets: ALL_DATASETS, comparables: { count: 20, note: LONG_NOTE } },
];

/**
 * Each report is printed by the program, then by Chromium alone: a hidden window on the same page,
 * with the same print options.
 */
async function measurePdfs(
  app: RunningApp,
  folder: string,
  rounds: number,
): Promise<BenchmarkResult[]> {
  const saved = await saveReports(app.page, REPORT_SPECS);
  const ids = [await importOnePageReport(app.page), ...saved.map(({ id }) => id)];
  const compared: BenchmarkResult[] = [];
  for (const id of ids) {
    const file = path.join(folder, `${id}.pdf`);
    await app.setSavePath(file);
    const measured: number[] = [];
    const baseline: number[] = [];
    for (let round = 0; round < rounds; round++) {
      measured.push(await app.page.evaluate(exportPdf, id));
      baseline.push(await app.evaluateInMain(printWithChromium, `app://desk/report/${id}`));
    }
    const pages = (await readPdfPages(file)).length;
    compared.push({
      name: `PDF of ${pages === 1 ? '1 page' : `${pages} pages`}, saved`,
      measured,
      baseline,
      baselineName: 'Chromium alone on the same HTML',
      maxRatio: 1.25,
    });
  }
  return compared;
}

// Runs in the page.
async function exportPdf(id: number): Promise<number> {
  const { bridge } = globalThis as unknown as {
    bridge: { call: (channel: string, input: unknown) => Promise<{ ok: boolean }> };
  };
  const start = performance.now();
  const result = await bridge.call('report.export', { id, format: 'pdf', paperSize: 'A4' });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return performance.now() - start;
}

// Runs in the main process, which passes in Electron.
async function printWithChromium(electron: unknown, url: string): Promise<number> {
  type Window = {
    loadURL: (address: string) => Promise<void>;
    webContents: { printToPDF: (options: object) => Promise<Uint8Array> };
    destroy: () => void;
  };
  const { BrowserWindow } = electron as { BrowserWindow: new (options: object) => Window };
  const start = performance.now();
  const window = new BrowserWindow({ show: false, webPreferences: { sandbox: true } });
  await window.loadURL(url);
  await window.webContents.printToPDF({
    pageSize: 'A4',
    printBackground: true,
    displayHeaderFooter: true,
    generateTaggedPDF: true,
  });
  window.destroy();
  return performance.now() - start;
}
