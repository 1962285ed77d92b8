import type { z } from 'zod';
import { formatLondonTime } from '../../../shared/format/dates.ts';
import { toLondonDay } from '../../../shared/format/days.ts';
import { formatCount, toInlineText } from '../../../shared/format/text.ts';
import type { ChannelOutput } from '../../../shared/ipc/channels.ts';
import type { exportSchema, ListView } from '../../../shared/ipc/lists.ts';
import { errorResult, type IpcResult, okResult } from '../../../shared/ipc/result.ts';
import type { Settings } from '../../../shared/ipc/settings.ts';
import { findProfile } from '../../../shared/lists/row-bid.ts';
import type { TableRow } from '../../../shared/lists/table-columns.ts';
import { ENVIRONMENT_NAMES, type Environment } from '../../../shared/provider/environment.ts';
import type { PageHeader, Ports } from '../../ports.ts';
import { describeData, toFileName } from '../../report/printing.ts';
import { saveExport } from '../../report/report-files.ts';
import { toCsv } from './csv.ts';
import { chooseRows, toExportTable } from './table-rows.ts';
import { writeWorkbook } from './write-workbook.ts';

export type ExportDeps = {
  readonly ports: Pick<Ports, 'saveFile' | 'printer' | 'loadDocuments' | 'clock' | 'log'>;
  readonly settings: () => Pick<Settings, 'buyingProfiles'>;
  /** Called after rows were saved or printed. */
  readonly auditExport: (environment: Environment, rowCount: number) => void;
};

type ExportInput = Omit<z.infer<typeof exportSchema>, 'id'>;
type ExportResult = IpcResult<ChannelOutput<'lists.export'>>;

const FILE_KINDS = {
  xlsx: { name: 'Excel workbook', extension: 'xlsx' },
  csv: { name: 'CSV', extension: 'csv' },
} as const;

/**
 * Saves or prints rows of a list, in the order of `rowNumbers`. Sends no request.
 *
 * @returns whether it was saved or printed, and the name of the file. Neither if the user cancelled.
 */
export async function exportList(
  list: ListView,
  { format, rowNumbers }: ExportInput,
  { ports, settings, auditExport }: ExportDeps,
): Promise<ExportResult> {
  const profile = findProfile(list, settings().buyingProfiles);
  const rows = chooseRows(list.rows, rowNumbers, profile);
  const missingCount = rowNumbers.length - rows.length;
  if (missingCount > 0)
    return errorResult(
      'not-found',
      `The list was not exported: it no longer contains ${formatCount(missingCount, 'vehicle')} of the selection. Check the list, then export it again.`,
    );
  const now = ports.clock.now();
  const exported = await (format === 'print'
    ? printRows(list, rows, { ports, now, profileName: profile?.name })
    : saveRows(list, rows, { ports, now, format }));
  if (exported.ok && exported.value.exported) auditExport(list.environment, rows.length);
  return exported;
}

async function saveRows(
  list: ListView,
  rows: readonly TableRow[],
  options: Pick<ExportDeps, 'ports'> & { now: Date; format: keyof typeof FILE_KINDS },
): Promise<ExportResult> {
  const { ports, now, format } = options;
  const table = toExportTable(markName(list.environment, list.name), list, rows);
  const bytes =
    format === 'xlsx' ? await writeWorkbook(table) : new TextEncoder().encode(toCsv(table));
  const kind = FILE_KINDS[format];
  const suggestedName = `${suggestName(list, now)}.${kind.extension}`;
  return saveExport(ports.saveFile, { suggestedName, kind, bytes });
}

/** Data that is not real is marked: “SAMPLE Monday sale”. */
const markName = (environment: Environment, name: string): string =>
  environment === 'production' ? name : `${ENVIRONMENT_NAMES[environment].toUpperCase()} ${name}`;

/** “SAMPLE Monday sale 2026-11-28”, with the day in London. */
function suggestName({ name, environment }: ListView, now: Date): string {
  const words = toFileName(name).replaceAll(/ +/g, ' ').trim() || 'Work list';
  return `${markName(environment, words)} ${toLondonDay(now)}`;
}

async function printRows(
  list: ListView,
  rows: readonly TableRow[],
  options: Pick<ExportDeps, 'ports'> & { now: Date; profileName: string | undefined },
): Promise<ExportResult> {
  const { loadDocuments, printer, log } = options.ports;
  const { name, environment, rowCount } = list;
  const preparedAt = options.now.toISOString();
  const { renderList, fillDocument } = await loadDocuments();
  const { profileName } = options;
  const html = renderList({ name, environment, preparedAt, rowCount, profileName, rows });
  const printed = await printer.print({
    html: fillDocument(html, ''),
    paperSize: 'A4',
    header: createHeader(list, preparedAt),
    isLandscape: true,
  });
  if (printed.kind === 'failed') {
    log.info('work list not printed', { detail: printed.detail });
    return errorResult('internal', printed.message);
  }
  return okResult({ exported: printed.kind === 'printed' });
}

/** Name and time are above and below every page, and whether the data is real. */
function createHeader({ name, environment }: ListView, preparedAt: string): PageHeader {
  return {
    left: `${toInlineText(name, 60)} · ${formatLondonTime(preparedAt)}`,
    right: describeData(environment),
  };
}
