import { Buffer } from 'node:buffer';
import { rmSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { okResult } from '../../shared/ipc/result.ts';
import { importRows } from '../lists/import/import-rows.ts';
import { LIST_NOT_FOUND } from '../lists/list-error.ts';
import { createNodePorts } from '../preview/ports.ts';
import type { Ports } from '../ports.ts';
import { createListView, createRowView } from '../testing/exported-list.ts';
import { png } from '../testing/images.ts';
import { compoundFile, createWorkbook, textRow, xml } from '../testing/workbooks.ts';
import { listFileHandlers } from './list-files.ts';

vi.mock('../lists/import/import-rows.ts', { spy: true });

const LIST = createListView([createRowView(1)]);
type Load = Parameters<typeof listFileHandlers>[0]['load'];
const loadList = (get: Awaited<ReturnType<Load>>['lists']['get']) => async () => ({
  lists: { get },
});

function createHandlers(
  own: Partial<Ports>,
  load: Load,
  auditExport: Parameters<typeof listFileHandlers>[0]['auditExport'] = () => undefined,
) {
  const log = { info: () => undefined, error: () => undefined };
  const ports = createNodePorts({ log, ...own });
  rmSync(ports.archiveFolder, { recursive: true });
  return listFileHandlers({ ports, load, settings: () => ({ buyingProfiles: [] }), auditExport });
}

async function exportRows(load: Load) {
  const saveFile = vi.fn<Ports['saveFile']>().mockResolvedValue({ kind: 'saved', name: 'a.csv' });
  const auditExport = vi.fn<(environment: string, rowCount: number) => void>();
  const handlers = createHandlers({ saveFile }, load, auditExport);
  const result = await handlers['lists.export']({ id: LIST.id, format: 'csv', rowNumbers: [1] });
  return { result, saveFile, auditExport };
}

test('exports the stored list and records it', async () => {
  const { result, auditExport } = await exportRows(loadList(async () => okResult(LIST)));
  expect(result).toEqual(okResult({ exported: true, fileName: 'a.csv' }));
  expect(auditExport.mock.calls).toEqual([['production', 1]]);
});

test.each<[string, Load, string]>([
  ['was deleted', loadList(async () => LIST_NOT_FOUND), 'not-found'],
  ['cannot be read', () => Promise.reject(new Error('disk I/O error')), 'storage'],
])('a list that %s is not exported', async (_, load, code) => {
  const { result, saveFile, auditExport } = await exportRows(load);
  expect(result).toMatchObject({ ok: false, error: { code } });
  expect(saveFile).not.toHaveBeenCalled();
  expect(auditExport).not.toHaveBeenCalled();
});

type Chosen = NonNullable<Awaited<ReturnType<Ports['openFiles']>>>[number];

const openFile = (name: string, read: Chosen['read'] | undefined) =>
  createHandlers(
    { openFiles: async () => (read ? [{ name, read }] : undefined) },
    loadList(async () => LIST_NOT_FOUND),
  )['lists.openFile'](undefined);

test('a dialog that is cancelled opens no file', async () => {
  expect(await openFile('', undefined)).toEqual(okResult(null));
});

test('a failure of the import does not name the disk', async () => {
  const failed = new Error('worker ended');
  vi.mocked(importRows).mockRejectedValueOnce(failed).mockRejectedValueOnce(failed);
  expect(await openFile('stock.csv', async () => Buffer.from('Reg\nA1\n'))).toMatchObject({
    ok: false,
    error: { message: 'stock.csv could not be read. Try again.' },
  });
  const handlers = createHandlers(
    {},
    loadList(async () => LIST_NOT_FOUND),
  );
  expect(await handlers['lists.readTable']({ kind: 'text', text: 'A1' })).toMatchObject({
    ok: false,
    error: { message: 'Pasted text could not be read. Try again.' },
  });
});

/** Unpacked by a reader that expands entities, a gigabyte. */
const ENTITIES = xml(
  `<!DOCTYPE sst [<!ENTITY a0 "aaaaaaaaaa">${Array.from(
    { length: 8 },
    (_, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`,
  ).join('')}]><sst><si><t>&a8;</t></si></sst>`,
);

test.each<[string, string, Chosen['read'], string]>([
  [
    'a PNG',
    'stock.xlsx',
    async () => png(20, 20),
    'Platedesk reads .xlsx, .csv, .tsv and .txt. Save the file as .xlsx in your spreadsheet program.',
  ],
  [
    'a workbook with a password',
    'stock.xlsx',
    async () => new Uint8Array(compoundFile('EncryptedPackage')),
    'The workbook is protected by a password. Remove the password, then open it again.',
  ],
  [
    'a workbook that is cut',
    'stock.xlsx',
    async () => createWorkbook({}).subarray(0, 300),
    'The file is damaged or is not a workbook.',
  ],
  [
    'a workbook with entities',
    'stock.xlsx',
    async () => createWorkbook({ parts: { 'xl/sharedStrings.xml': ENTITIES } }),
    'The file is damaged or is not a workbook.',
  ],
  [
    'a text with an open quotation mark',
    'stock.csv',
    async () => Buffer.from('Reg,Note\nA1,"red\n'),
    'Row 2: a quotation mark is not closed. Correct the row, then import it again.',
  ],
  [
    'a file over 20 MB',
    'stock.csv',
    async () => 'too-large',
    'The file is too large to read safely. At most 20 MB are read.',
  ],
  ['a folder', 'stock', async () => 'not-a-file', 'stock is not a file. Choose a file.'],
  [
    'a file on a disk that fails',
    'stock.csv',
    () => Promise.reject(new Error('EIO')),
    'stock.csv could not be read. Check the disk, then retry.',
  ],
])('%s is refused, and the channel says why', async (_, name, read, message) => {
  expect(await openFile(name, read)).toMatchObject({ ok: false, error: { message } });
});

const HOSTILE_ROWS = [
  ['__proto__', 'Reg', 'constructor'],
  ['constructor', '1E10', '__proto__'],
] as const;

test.each<[string, Uint8Array<ArrayBuffer>, string]>([
  [
    'stock.xlsx',
    createWorkbook({
      sheets: { Stock: HOSTILE_ROWS.map((cells, row) => textRow(row + 1, cells)).join('') },
    }),
    'Stock',
  ],
  ['stock.csv', Buffer.from(HOSTILE_ROWS.map((cells) => cells.join(',')).join('\n')), 'stock.csv'],
])(
  'names of object members and a plate like a number are text in %s',
  async (name, bytes, sheet) => {
    expect(await openFile(name, async () => bytes)).toEqual(
      okResult({
        fileName: name,
        sheets: [
          { name: sheet, rows: HOSTILE_ROWS.map((cells, row) => ({ number: row + 1, cells })) },
        ],
      }),
    );
  },
);
