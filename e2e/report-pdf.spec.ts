import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { expect, test } from 'playwright/test';
import type { ImportResult } from '../shared/ipc/reports.ts';
import { currentVersion, DATASET_IDS } from '../shared/provider/catalogue.ts';
import { SECTIONS, listSections } from '../shared/report/sections.ts';
import { answerOpenDialog } from './fixtures/dialogs.ts';
import { type ExportChoices, exportReportFile } from './fixtures/export-report.ts';
import { RUNTIME, type RunningApp } from './fixtures/launch.ts';
import {
  differingPixelShare,
  drawPage,
  readPdfFonts,
  readPdfInfo,
  writeGoldenImage,
  readGoldenImage,
  readPdfPages,
  findPhrase,
  findWordsOutsidePage,
  readPdfWords,
} from './fixtures/pdf.ts';
import { saveReports } from './fixtures/saved-reports.ts';
import { sharedApp } from './fixtures/shared-app.ts';
import { openSettingsSection } from './fixtures/screens/settings.ts';

// Only Electron itself prints.
test.skip(RUNTIME !== 'electron', 'the preview host prints nothing');

const app = sharedApp();
const GOLDEN_REPORTS = fileURLToPath(new URL('../electron/testing/golden', import.meta.url));
const GOLDEN_PAGES = fileURLToPath(new URL('fixtures/golden-pages', import.meta.url));
/** `PLATEDESK_KEEP_PAGES=1 npm run e2e -- report-pdf` draws the images again for review. */
const KEEPS_PAGES = Boolean(process.env['PLATEDESK_KEEP_PAGES']);

let folder = '';
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'platedesk-pdf-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const exportReport = (id: number, ...choices: ExportChoices) =>
  exportReportFile(app(), folder, id, ...choices);

const ALL = DATASET_IDS.map((id) => [id, currentVersion(id)] as const);

for (const { vrm, plate, expectedText, maxPages } of [
  {
    vrm: 'AB12CDE',
    plate: 'AB12 CDE',
    expectedText: /No record found: Provenance check 1\.0/,
    maxPages: 7,
  },
  {
    vrm: 'MP64DRP',
    plate: 'MP64 DRP',
    expectedText: /Recorded mileage falls by 53,730 miles/,
    maxPages: 7,
  },
  { vrm: 'BA19DJS', plate: 'BA19 DJS', expectedText: /<img src=x/, maxPages: 10 },
])
  test(`${plate} on paper: sections in order, each page numbered, named and marked as sample`, async () => {
    const { page } = app();
    const [row] = await saveReports(page, [{ vrm, preparedBy: 'Ann Lee', datasets: ALL }]);
    if (!row) throw new Error('no file was saved');
    const file = await exportReport(row.id, 'pdf');
    const pages = await readPdfPages(file);
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, text] of pages.entries()) {
      expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
      expect(text).toContain(`${plate} · ${row.reference}`);
      expect(text).toContain('SAMPLE DATA');
    }
    const fullText = pages.join('\n');
    expect(fullText).toMatch(expectedText);
    expect(fullText).not.toMatch(/\b(all )?clear\b/i);
    expect(sectionsIn(fullText)).toEqual(
      listSections({ hasBundleOnlyAnswers: false }).map(({ title }) => title),
    );
    expect(pages.filter(endsWithHeading)).toEqual([]);
    // Evidence is not held together, which would leave most of the page before it empty.
    if (vrm === 'BA19DJS') {
      const words = await readPdfWords(file);
      const { page: last, paper } = findPhrase(words, 'No comparables selected.');
      const onPage = words.filter(
        (word) => word.page === last && word.bottom < 0.93 * paper.height,
      );
      expect(Math.max(...onPage.map(({ bottom }) => bottom))).toBeGreaterThan(0.7 * paper.height);
    }
    // The seal is never alone on the last page.
    expect(pages.at(-1)).toContain('Tracker');
    expect(pages.length).toBeLessThanOrEqual(maxPages);
    expect(await findWordsOutsidePage(file)).toEqual([]);
    const info = await readPdfInfo(file);
    expect(info).toMatchObject({ Tagged: 'yes', JavaScript: 'no' });
    expect(info['Title']).toContain(`${plate} · ${row.reference}`);
    expect(info['Page size']).toMatch(/A4/);
    const fonts = await readPdfFonts(file);
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
    expect(fonts.map(({ name }) => name).join()).toMatch(/Inter/);
  });

for (const vrm of ['AB12CDE', 'PC19HPA', 'WN17CTN'])
  test(`on Letter a full report of ${vrm} has at most seven pages`, async () => {
    const { page } = app();
    const [row] = await saveReports(page, [{ vrm, datasets: ALL }]);
    const file = await exportReport(row?.id ?? 0, 'pdf', 'Letter');
    const info = await readPdfInfo(file);
    expect(info['Page size']).toMatch(/letter/i);
    expect(Number(info['Pages'])).toBeLessThanOrEqual(7);
    expect(await findWordsOutsidePage(file)).toEqual([]);
  });

test('the check sheet of a full report is on its first page', async () => {
  const { page } = app();
  // The vehicles with the longest check sheets.
  const rows = await saveReports(page, [
    { vrm: 'PC19HPA', preparedBy: 'Ann Lee', datasets: ALL, isCustomerCopy: true },
    { vrm: 'CL18NED', preparedBy: 'Ann Lee', datasets: ALL },
    { vrm: 'NE04TLD', preparedBy: 'Ann Lee', datasets: ALL },
  ]);
  for (const { id, reference } of rows)
    for (const paper of ['A4', 'Letter'] as const) {
      const [first = ''] = await readPdfPages(await exportReport(id, 'pdf', paper));
      if (id === rows[0]?.id) expect(first).toMatch(/Customer copy[^]*Finance outstanding/);
      for (const text of ['Finance', 'Tracker', 'Produced by Platedesk rules'])
        expect(first, `${reference} on ${paper}`).toContain(text);
    }
});

/** The longest texts that the dialog accepts. */
const LONG = {
  preparedBy: 'Bartholomew Featherstonehaugh-Cholmondeley, '.repeat(5).slice(0, 200),
  organisation: 'Featherstonehaugh, Cholmondeley and Marjoribanks '.repeat(5).slice(0, 200),
  caseNumber: 'CLAIM-2026-'.padEnd(100, '0'),
  notes: 'Two keys. '.repeat(100),
};

/** The vehicles with the most findings, failures, readings and unexpected texts. */
const SUMMARY_PLATES = ['AB12CDE', 'BA19DJS', 'CL18NED', 'KM66JPN', 'NE04TLD', 'SC04RAP'];

for (const vrm of SUMMARY_PLATES)
  test(`a summary of ${vrm} with long texts has at most two pages on A4 and on Letter`, async () => {
    const { page, evaluateInMain } = app();
    await chooseLogo(evaluateInMain, page);
    const [row] = await saveReports(page, [{ vrm, datasets: ALL, layout: 'summary', ...LONG }]);
    if (!row) throw new Error('no file was saved');
    for (const paper of ['A4', 'Letter'] as const) {
      const file = await exportReport(row.id, 'pdf', paper);
      const pages = await readPdfPages(file);
      expect(pages.length, paper).toBeLessThanOrEqual(2);
      const text = pages.join('\n');
      for (const part of ['Vehicle check summary', row.reference, 'Dealer: signature', 'Seal'])
        expect(text).toContain(part);
      expect(text).not.toMatch(/£|Trade|margin/);
      expect(await findWordsOutsidePage(file)).toEqual([]);
    }
  });

test('a report of an earlier version is drawn again, and prints as it was saved on request', async () => {
  const { page } = app();
  const id = await importReport(page, 'v1-full.platedesk');
  const [today = ''] = await readPdfPages(await exportReport(id, 'pdf'));
  expect(today).toMatch(/Today’s rules give “Alert”\. Platedesk 0\.0\.1, rules version\s+1, saved/);
  const file = await exportReport(id, 'pdf', 'A4', { isAsSaved: true });
  const count = (await readPdfPages(file)).length;
  if (KEEPS_PAGES) await mkdir(GOLDEN_PAGES, { recursive: true });
  for (let pageNumber = 1; pageNumber <= count; pageNumber++) {
    const renderedPage = await drawPage(file, pageNumber);
    const golden = path.join(GOLDEN_PAGES, `v1-full-${pageNumber}.pgm.gz`);
    if (KEEPS_PAGES) await writeGoldenImage(golden, renderedPage);
    expect(
      differingPixelShare(renderedPage, await readGoldenImage(golden)),
      `page ${pageNumber}`,
    ).toBeLessThan(0.01);
  }
});

test('a reprint is identical byte for byte and contains all that it shows', async () => {
  const { page } = app();
  const [row] = await saveReports(page, [{ vrm: 'PC19HPA', datasets: ALL }]);
  const id = row?.id ?? 0;
  const first = await readFile(await exportReport(id, 'html'));
  const second = await readFile(await exportReport(id, 'html', 'Letter'));
  expect(first.equals(second)).toBe(true);
  const html = first.toString('utf8');
  expect(html).toContain("default-src 'none'");
  expect(html).not.toMatch(/<script|<link|<iframe|\bon\w+="|(?:src|href)="(?!data:|#)/i);
});

test('an exported report file can be imported unchanged, and a changed one is marked on every page', async () => {
  const { page } = app();
  const [row] = await saveReports(page, [{ vrm: 'ST68LNX' }]);
  const bytes = await readFile(await exportReport(row?.id ?? 0, 'report-file'));
  expect(await importBytes(page, bytes)).toMatchObject({ kind: 'duplicate', id: row?.id });
  const altered = bytes
    .toString('utf8')
    .replace('Buying or part exchange', 'Byuing or part exchange');
  const imported = await importBytes(page, Buffer.from(altered));
  if (imported.kind !== 'altered') throw new Error(imported.kind);
  for (const text of await readPdfPages(await exportReport(imported.id, 'pdf')))
    expect(text).toContain('Altered report: do not rely on it');
});

/** Chooses a logo in the settings. */
async function chooseLogo(run: RunningApp['evaluateInMain'], page: Page): Promise<void> {
  const logo = path.join(folder, 'logo.svg');
  await writeFile(
    logo,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60"><rect width="90" height="60"/></svg>',
  );
  await run(answerOpenDialog, logo);
  await openSettingsSection(page, 'Reports');
  const author = page.getByRole('group', { name: 'Report author' });
  await author.getByRole('button', { name: 'Choose logo…' }).click();
  await expect(author.getByRole('img', { name: 'Logo of the organisation' })).toBeVisible();
}

/** Whether the last line of a page's content is the heading of a section. */
function endsWithHeading(text: string): boolean {
  const lines = text
    .split('\n')
    .map((line) => line.replaceAll('SAMPLE DATA', '').trim())
    .filter((line) => line !== '' && !/Page \d+ of \d+$/.test(line));
  return SECTIONS.some(({ title }) => new RegExp(`^\\d+\\s+${title}$`).test(lines.at(-1) ?? ''));
}

/** Returns the sections whose headings occur in the text, in order. */
function sectionsIn(text: string): string[] {
  let from = 0;
  return SECTIONS.flatMap(({ title }) => {
    // The watermark may be in the same line as the section number.
    const offset = text.slice(from).search(new RegExp(`^\\s*(?:\\d+\\s+)?${title}(?:\\s|$)`, 'm'));
    if (offset === -1) return [];
    from += offset + title.length;
    return [title];
  });
}

async function importReport(page: Page, name: string): Promise<number> {
  const imported = await importBytes(page, await readFile(path.join(GOLDEN_REPORTS, name)));
  if (imported.kind === 'rejected') throw new Error(imported.message);
  return imported.id;
}

/** Imports a file as if it was dropped on the window. */
async function importBytes(page: Page, bytes: Buffer): Promise<ImportResult> {
  const result = await page.evaluate(async (encoded) => {
    const { bridge } = globalThis as unknown as {
      bridge: {
        call: (channel: string, input: unknown) => Promise<{ ok: boolean; value?: unknown }>;
      };
    };
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.codePointAt(0) ?? 0);
    return bridge.call('archive.importFile', { name: 'report.platedesk', bytes });
  }, bytes.toString('base64'));
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value as ImportResult;
}
