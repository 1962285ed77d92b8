import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listBackups } from '../../electron/archive/backups.ts';
import { archivePaths } from '../../electron/archive/paths.ts';
import { openDatabase } from '../../electron/archive/database.ts';
import { generateArchive } from '../../electron/testing/generate-archive.ts';
import { migrate } from '../../electron/archive/migrations.ts';
import { currentVersion, DATASET_IDS, type DatasetId } from '../../shared/provider/catalogue.ts';
import { OPTIONAL_SECTIONS } from '../../shared/report/sections.ts';
import { launch, type RunningApp } from '../fixtures/launch.ts';
import { readPdfPages } from '../fixtures/pdf.ts';
import { saveReports, type ReportSpec } from '../fixtures/saved-reports.ts';
import { benchKeystrokes } from './keystrokes.ts';
import { importOnePageReport } from './one-page-report.ts';
import type { BenchmarkResult } from './statistics.ts';

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
      await waitForMaintenance(profile);
      const typed = await benchKeystrokes(app.page, reports, rounds);
      return [typed, ...(await measurePdfs(app, profile, rounds))];
    } finally {
      await app.close();
    }
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

const archiveFolder = (profile: string) => path.join(profile, 'archive');

/** Creates an archive that the application opens as its own. */
async function fillArchive(profile: string, count: number): Promise<void> {
  const folder = archiveFolder(profile);
  await mkdir(folder, { recursive: true });
  const database = openDatabase(archivePaths(folder).file);
  migrate(database);
  generateArchive(database, { count, seed: 'bench', lastDay: new Date() });
  database.close();
}

/**
 * Waits until the archive is checked, its index is merged and its backup is made, which keeps one
 * core busy for some minutes after the first start with 100,000 reports.
 */
async function waitForMaintenance(profile: string): Promise<void> {
  const { backupFolder } = archivePaths(archiveFolder(profile));
  while (listBackups(backupFolder).length === 0) await sleep(1_000);
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
