import { errorResult, type IpcResult, okResult } from '../../shared/ipc/result.ts';
import type { ListView, ReadTable } from '../../shared/ipc/lists.ts';
import { MAX_WORKBOOK_BYTES } from '../../shared/lists/import-errors.ts';
import type { ExportDeps } from '../lists/export/export-list.ts';
import type { ListSource } from '../lists/import/read-result.ts';
import { FILE_TOO_LARGE } from '../lists/import/read-failures.ts';
import { toListError } from '../lists/list-error.ts';
import type { ListServices } from '../lists/start-lists.ts';
import type { Log, Ports } from '../ports.ts';
import type { ListFileHandlers } from './lists.ts';

const TABLE_FILES = { name: 'Tables', extensions: ['xlsx', 'csv', 'tsv', 'txt'] };

type Deps = Omit<ExportDeps, 'ports'> & {
  readonly ports: Pick<Ports, 'openFiles'> & ExportDeps['ports'];
  readonly load: () => Promise<{ readonly lists: Pick<ListServices['lists'], 'get'> }>;
};

/** Reads tables for new lists, and writes lists to files and to paper. */
export const listFileHandlers = ({
  ports,
  load,
  settings,
  auditExport,
}: Deps): ListFileHandlers => ({
  'lists.readTable': (source) =>
    readTable(source.kind === 'file' ? source.name : 'Pasted text', source, ports.log),
  'lists.openFile': async () => {
    const [chosen] = (await ports.openFiles(TABLE_FILES)) ?? [];
    if (!chosen) return okResult(null);
    const { name } = chosen;
    let bytes;
    try {
      bytes = await chosen.read(MAX_WORKBOOK_BYTES);
    } catch (error) {
      ports.log.error('table not read', error);
      return errorResult('storage', `${name} could not be read. Check the disk, then retry.`);
    }
    if (bytes === 'too-large') return errorResult('invalid-input', FILE_TOO_LARGE.message);
    if (bytes === 'not-a-file')
      return errorResult('invalid-input', `${name} is not a file. Choose a file.`);
    return readTable(name, { kind: 'file', name, bytes }, ports.log);
  },
  'lists.export': async ({ id, ...input }) => {
    const list = await readList(id, load, ports.log);
    if (!list.ok) return list;
    // The formats are loaded with the first export.
    const { exportList } = await import('../lists/export/export-list.ts');
    return exportList(list.value, input, { ports, settings, auditExport });
  },
});

async function readList(id: string, load: Deps['load'], log: Log): Promise<IpcResult<ListView>> {
  try {
    return await (await load()).lists.get(id);
  } catch (error) {
    return toListError(error, log);
  }
}

async function readTable(
  fileName: string,
  source: ListSource,
  log: Log,
): Promise<IpcResult<ReadTable>> {
  try {
    // The thread and its readers are loaded with the first file.
    const { importRows } = await import('../lists/import/import-rows.ts');
    const result = await importRows(source);
    return result.kind === 'read'
      ? okResult({ fileName, sheets: result.sheets })
      : errorResult('invalid-input', result.message);
  } catch (error) {
    log.error('table not imported', error);
    return errorResult('internal', `${fileName} could not be read. Try again.`);
  }
}
