import readXlsxFile from 'read-excel-file/universal';
import { expect, test, vi } from 'vitest';
import type { ListView, RowView } from '../../../shared/ipc/lists.ts';
import type { Ports } from '../../ports.ts';
import * as documents from '../../report/document/index.ts';
import {
  createListView,
  createRowView,
  createSummary,
  PROFILE,
} from '../../testing/exported-list.ts';
import { readText } from '../import/read-text.ts';
import { exportList } from './export-list.ts';

// 23:30 UTC is the next day in London during summer time.
const NOW = new Date('2026-07-01T23:30:00Z');
const ROWS = [createRowView(1), createRowView(2), createRowView(3)];

const refuse = () => Promise.reject(new Error('not used'));

function createExport() {
  const saveFile = vi.fn<Ports['saveFile']>().mockResolvedValue({ kind: 'saved', name: 'x.csv' });
  const print = vi.fn<Ports['printer']['print']>().mockResolvedValue({ kind: 'printed' });
  const info = vi.fn<Ports['log']['info']>();
  const auditExport = vi.fn<(environment: string, rowCount: number) => void>();
  const deps = {
    ports: {
      saveFile,
      printer: { print, toPdf: refuse, countPages: refuse },
      loadDocuments: async () => documents,
      clock: { now: () => NOW, monotonic: () => 0, wait: refuse },
      log: { info, error: vi.fn<Ports['log']['error']>() },
    },
    settings: () => ({ buyingProfiles: [PROFILE] }),
    auditExport,
  };
  const run = (
    format: 'xlsx' | 'csv' | 'print',
    list: ListView,
    rowNumbers = list.rows.map(({ number }) => number),
  ) => exportList(list, { format, rowNumbers }, deps);
  return { run, saveFile, print, info, auditExport };
}

/** The cells of the saved file as the import reads CSV, and as a reader of workbooks reads XLSX. */
async function readSaved(format: 'xlsx' | 'csv', list: ListView, rowNumbers?: number[]) {
  const { run, saveFile } = createExport();
  await run(format, list, rowNumbers);
  const bytes = saveFile.mock.calls[0]?.[0].bytes ?? new Uint8Array();
  if (format === 'xlsx') {
    const [sheet] = await readXlsxFile(new Uint8Array(bytes).buffer, { trim: false });
    return sheet?.data.map((row) => row.map((cell) => cell ?? '')) ?? [];
  }
  const text = new TextDecoder().decode(bytes);
  const read = readText(text, 'list.csv');
  return read.kind === 'read' ? (read.sheets[0]?.rows.map(({ cells }) => cells) ?? []) : [];
}

async function readCell(format: 'xlsx' | 'csv', row: Partial<RowView>, header: string) {
  const columns = row.others ? ['__proto__'] : [];
  const list = createListView([createRowView(1, row)], { columns });
  const [headers = [], cells = []] = await readSaved(format, list);
  return cells[headers.indexOf(header)];
}

const CAVEAT = 'Not adjusted for write-off';
const FORMULA = '=HYPERLINK("http://x","y")';
test.each<[header: string, row: Partial<RowView>, xlsx: unknown, csv: string]>([
  ['Lot', { lot: '007' }, '007', '007'],
  ['Plate', { vrm: '1E10' }, '1E10', "'1E10"],
  ['Stock number', { stockNumber: 'constructor' }, 'constructor', 'constructor'],
  ['Note', { note: FORMULA }, FORMULA, `'${FORMULA}`],
  ['Note', { note: 'Two\nlines, "quoted"' }, 'Two\nlines, "quoted"', 'Two\nlines, "quoted"'],
  ['__proto__', { others: ['__proto__'] }, '__proto__', '__proto__'],
  ['Odometer (miles)', {}, 45_120, '45120'],
  ['Odometer (miles)', { odometerMiles: null }, '', ''],
  ['Year', {}, 2019, '2019'],
  ['Verdict', {}, 'Incomplete: Finance not checked', 'Incomplete: Finance not checked'],
  ['Retail (£)', {}, 10_000.5, '10000.5'],
  ['Reserve (£)', { reservePence: 0 }, 0, '0'],
  ['Highest bid (£)', {}, 10_000, '10000'],
  ['Headroom (£)', {}, 750, '750'],
  ['Headroom (£)', { reservePence: 1_200_000 }, -2_000, '-2000'],
  ['Headroom (£)', { reservePence: null }, 'No reserve', 'No reserve'],
  [
    'Highest bid (£)',
    { summary: createSummary({ alerts: ['Finance'] }) },
    'Alert: Finance',
    'Alert: Finance',
  ],
  ['Highest bid (£)', { summary: null }, '', ''],
  ['Caveats', {}, '', ''],
  [
    'Caveats',
    {
      odometerText: '72,613 km',
      summary: createSummary({ isAtProviderMileage: true, valueCaveats: [CAVEAT] }),
    },
    `Odometer: from 72,613 km. The value is at the provider’s mileage. ${CAVEAT}`,
    `Odometer: from 72,613 km. The value is at the provider’s mileage. ${CAVEAT}`,
  ],
])('the cell “%s” of %j is %j in a workbook and %j in CSV', async (header, row, xlsx, csv) => {
  expect(await readCell('xlsx', row, header)).toBe(xlsx);
  expect(await readCell('csv', row, header)).toBe(csv);
});

test.each(['xlsx', 'csv'] as const)(
  '%s has the rows in the order of the window',
  async (format) => {
    const rows = await readSaved(format, createListView(ROWS), [3, 1]);
    expect(rows.map((cells) => cells[1])).toEqual(['Plate', 'AB03 CDE', 'AB01 CDE']);
  },
);

test.each([
  ['xlsx', 'Monday sale', 'production', 'Monday sale 2026-07-02.xlsx'],
  ['csv', 'Monday sale', 'sample', 'SAMPLE Monday sale 2026-07-02.csv'],
  ['csv', 'Sale', 'uat', 'UAT Sale 2026-07-02.csv'],
  ['csv', '../../Lane 1 / 2', 'production', 'Lane 1 2 2026-07-02.csv'],
  ['xlsx', '拍卖', 'production', 'Work list 2026-07-02.xlsx'],
] as const)('%s of the list “%s” of %s is named %s', async (format, name, environment, file) => {
  const { run, saveFile } = createExport();
  await run(format, createListView(ROWS, { name, environment }));
  expect(saveFile.mock.calls[0]?.[0].suggestedName).toBe(file);
});

test.each([
  ['xlsx', { kind: 'saved', name: 'x.xlsx' }, { exported: true, fileName: 'x.xlsx' }],
  ['csv', { kind: 'cancelled' }, { exported: false }],
] as const)('%s that is %j returns %j', async (format, saved, value) => {
  const { run, saveFile, auditExport } = createExport();
  saveFile.mockResolvedValue(saved);
  const result = await run(format, createListView(ROWS, { environment: 'uat' }), [3, 1]);
  expect(result).toEqual({ ok: true, value });
  expect(auditExport.mock.calls).toEqual(saved.kind === 'saved' ? [['uat', 2]] : []);
});

test('windows are served while a workbook is written', async () => {
  const { run, saveFile } = createExport();
  const others = Array.from({ length: 20 }, (_, index) => `column ${index}`);
  const rows = Array.from({ length: 1_000 }, (_, index) => createRowView(index + 1, { others }));
  let turns = 0;
  const countTurns = () => {
    turns++;
    if (saveFile.mock.calls.length === 0) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  await run('xlsx', createListView(rows, { columns: others }));
  expect(turns).toBeGreaterThan(10);
});

test('a file that cannot be written is not in the audit log', async () => {
  const { run, saveFile, auditExport } = createExport();
  saveFile.mockResolvedValue({ kind: 'failed', message: 'The disk is full.', code: 'ENOSPC' });
  expect(await run('xlsx', createListView(ROWS))).toMatchObject({
    error: { code: 'storage', message: 'The file was not saved. The disk is full.' },
  });
  expect(auditExport).not.toHaveBeenCalled();
});

test.each(['xlsx', 'print'] as const)('%s of a row that was erased is refused', async (format) => {
  const { run, saveFile, print, auditExport } = createExport();
  expect(await run(format, createListView(ROWS), [1, 4])).toMatchObject({
    error: { code: 'not-found', message: expect.stringContaining('1 vehicle of the selection') },
  });
  for (const mock of [saveFile, print, auditExport]) expect(mock).not.toHaveBeenCalled();
});

test('prints landscape A4, with name, time and environment on each page', async () => {
  const { run, print, auditExport } = createExport();
  const list = createListView(ROWS, { environment: 'sample' });
  expect(await run('print', list, [2])).toEqual({ ok: true, value: { exported: true } });
  expect(print.mock.calls[0]?.[0]).toMatchObject({
    paperSize: 'A4',
    isLandscape: true,
    header: {
      left: 'Monday sale · 2 Jul 2026, 00:30',
      right: 'Sample data: not a real check',
    },
    html: expect.stringMatching(/1 of 3 vehicles.*AB02 CDE.*profile “<bdi>Leeds/s),
  });
  expect(auditExport.mock.calls).toEqual([['sample', 1]]);
});

test.each([
  [{ kind: 'cancelled' }, { ok: true, value: { exported: false } }],
  [
    { kind: 'failed', message: 'No printer was found.', detail: 'No printers available' },
    { ok: false, error: { code: 'internal', message: 'No printer was found.' } },
  ],
] as const)('a print that is %j is not in the audit log', async (printed, result) => {
  const { run, print, auditExport, info } = createExport();
  print.mockResolvedValue(printed);
  expect(await run('print', createListView(ROWS))).toEqual(result);
  expect(auditExport).not.toHaveBeenCalled();
  expect(info).toHaveBeenCalledTimes(printed.kind === 'failed' ? 1 : 0);
});
