import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { openDatabase } from '../../electron/archive/database.ts';
import { generate } from '../../electron/testing/generate.ts';
import { migrate } from '../../electron/archive/migrations.ts';
import { currentVersion, DATASET_IDS, type DatasetId } from '../../shared/provider/catalogue.ts';
import { OPTIONAL_SECTIONS } from '../../shared/report/sections.ts';
import { launch, type RunningApp } from '../fixtures/app.ts';
import { pagesOf } from '../fixtures/pdf.ts';
import { openSaved, savedSearch, saveReports, type Wanted } from '../fixtures/saved-reports.ts';
import { importOnePage } from './one-page.ts';
import type { Comparison } from './statistics.ts';

const FRAME = 1000 / 60;
/** What is typed, letter by letter: plates, a make, a name, all of which find some and then few. */
const TYPED = ['ford fiesta', 'vw golf', 'ab12', 'bmw 320', 'pd-7'];

/**
 * The saved reports in the window: from a key to the picture of what it found among so many, and a
 * PDF of a short, a usual and a long report against Chromium printing the same page by itself.
 */
export async function benchReports(reports: number, rounds: number): Promise<Comparison[]> {
  const profile = await mkdtemp(path.join(tmpdir(), 'platedesk-bench-'));
  try {
    await fill(profile, reports);
    const app = await launch({ profile });
    try {
      await openSaved(app.page);
      const typed = await keystrokes(app.page, reports);
      return [typed, ...(await pdfs(app, profile, rounds))];
    } finally {
      await app.close();
    }
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

/** An archive that the application opens as its own. */
async function fill(profile: string, count: number): Promise<void> {
  const folder = path.join(profile, 'archive');
  await mkdir(folder, { recursive: true });
  const database = openDatabase(path.join(folder, 'reports.sqlite'));
  migrate(database, () => undefined);
  generate(database, { count, seed: 'bench', lastDay: new Date() });
  database.close();
}

/** Milliseconds from each key to the picture in which the list says what it found. */
async function keystrokes(page: Page, reports: number): Promise<Comparison> {
  const measured: number[] = [];
  await savedSearch(page).focus();
  for (const text of TYPED) {
    for (const letter of text) {
      // A space alone asks for nothing else, so nothing is drawn.
      if (letter === ' ') {
        await page.keyboard.press('Space');
        continue;
      }
      await page.evaluate(watchKey);
      await page.keyboard.press(letter);
      const took = await page.evaluate(() => (globalThis as unknown as Watched).painted);
      // Where nothing else is found than before, nothing is drawn.
      if (took !== undefined) measured.push(took);
    }
    await savedSearch(page).fill('');
    await page.waitForTimeout(200);
  }
  if (measured.length < 20) throw new Error(`only ${measured.length} keys drew anything`);
  const sorted = measured.toSorted((a, b) => a - b);
  return {
    name: `a key to the picture of its hits among ${reports.toLocaleString('en-GB')}: 95th percentile`,
    measured: [sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN],
    baseline: [FRAME],
    baselineName: 'one frame',
    bar: 1,
  };
}

type Watched = { painted: Promise<number | undefined> };

// Runs in the page: from the next key to the picture after the first change that follows it.
function watchKey(): void {
  const watched = globalThis as unknown as Watched;
  watched.painted = new Promise((resolve) => {
    const onKey = ({ timeStamp }: KeyboardEvent) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => {
          // The task after the frame: its picture is made by then.
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

const ALL = DATASET_IDS.map((id) => [id, currentVersion(id)] as const);
const some = (...ids: DatasetId[]) => ALL.filter(([id]) => ids.includes(id));

/** Some 2,000 characters, as many as a note has room for. */
const NOTE = 'Same trim, one owner fewer, tyres worn: asks for less. '.repeat(36).slice(0, 1950);

/** The shortest that is made, of three pages; a usual one of six; a long one of twenty. */
const KINDS: readonly Wanted[] = [
  { vrm: 'AB12CDE', datasets: some('status'), leftOut: OPTIONAL_SECTIONS },
  { vrm: 'MP64DRP', datasets: ALL, leftOut: ['findings'] },
  { vrm: 'BA19DJS', datasets: ALL, comparables: { count: 20, note: NOTE } },
];

/** Each by the program, then by Chromium alone: a hidden window on the same page, printed the same way. */
async function pdfs(app: RunningApp, folder: string, rounds: number): Promise<Comparison[]> {
  const saved = await saveReports(app.page, KINDS);
  const ids = [await importOnePage(app.page), ...saved.map(({ id }) => id)];
  const compared: Comparison[] = [];
  for (const id of ids) {
    const file = path.join(folder, `${id}.pdf`);
    await app.saveTo(file);
    const measured: number[] = [];
    const baseline: number[] = [];
    for (let round = 0; round < rounds; round++) {
      measured.push(await app.page.evaluate(takePdf, id));
      baseline.push(await app.inMain(printAlone, `app://desk/report/${id}`));
    }
    const pages = (await pagesOf(file)).length;
    compared.push({
      name: `PDF of ${pages === 1 ? '1 page' : `${pages} pages`}, saved`,
      measured,
      baseline,
      baselineName: 'Chromium alone on the same HTML',
      bar: 1.25,
    });
  }
  return compared;
}

// Runs in the page.
async function takePdf(id: number): Promise<number> {
  const { desk } = globalThis as unknown as {
    desk: { call: (channel: string, input: unknown) => Promise<{ ok: boolean }> };
  };
  const start = performance.now();
  const taken = await desk.call('report.take', { id, as: 'pdf', paper: 'A4' });
  if (!taken.ok) throw new Error(JSON.stringify(taken));
  return performance.now() - start;
}

// Runs in the main process, which hands it Electron.
async function printAlone(electron: unknown, url: string): Promise<number> {
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
