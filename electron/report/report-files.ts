import type { ChannelOutput } from '../../shared/ipc/channels.ts';
import type { ExportFormat, PaperSize, ReportRow } from '../../shared/ipc/reports.ts';
import { type IpcResult, errorResult, okResult } from '../../shared/ipc/result.ts';
import {
  countWithinLimits,
  createUnopened,
  getSize,
  type OpenedFile,
} from '../../shared/ipc/opened-files.ts';
import { MAX_REPORT_BYTES } from '../../shared/report/content.ts';
import type { Snapshot } from '../../shared/report/snapshot.ts';
import type { ChosenFile, Log, Ports } from '../ports.ts';
import { createPageHeader, suggestFileName } from './printing.ts';
import { toStandaloneHtml } from './serve-report.ts';

export const REPORT_FILE = { name: 'Platedesk report', extension: 'platedesk' } as const;

type ExportedReport = {
  readonly text: string;
  readonly snapshot: Snapshot;
  readonly row: ReportRow;
  readonly render: () => Promise<string>;
};

type ExportResult = IpcResult<ChannelOutput<'report.export'>>;

/** Prints a report, or saves it as a file that the user chooses. */
export async function exportReport(
  { text, snapshot, row, render }: ExportedReport,
  format: ExportFormat,
  paperSize: PaperSize,
  { saveFile, printer, log }: Pick<Ports, 'saveFile' | 'printer' | 'log'>,
): Promise<ExportResult> {
  const save = (name: string, extension: string, bytes: Uint8Array): Promise<ExportResult> => {
    const suggestedName = suggestFileName(snapshot, extension);
    return saveExport(saveFile, { suggestedName, kind: { name, extension }, bytes });
  };
  const printFailure = ({ message, detail }: { message: string; detail: string }) => {
    log.info('report not printed', { detail });
    return errorResult('internal', message);
  };

  if (format === 'report-file') return save(REPORT_FILE.name, REPORT_FILE.extension, encode(text));
  const html = await render();
  if (format === 'html') return save('Web page', 'html', encode(toStandaloneHtml(html)));
  const job = { html, paperSize, header: createPageHeader(snapshot, row) };
  if (format === 'pdf') {
    const pdf = await printer.toPdf(job);
    return pdf.ok ? save('PDF', 'pdf', pdf.bytes) : printFailure(pdf);
  }
  const printed = await printer.print(job);
  if (printed.kind === 'failed')
    return printFailure({
      ...printed,
      message: `${printed.message} You can save the PDF instead.`,
    });
  return okResult({ exported: printed.kind === 'printed' });
}

/** Saves a file that the user chooses. No file name if the user cancelled. */
export async function saveExport(
  saveFile: Ports['saveFile'],
  file: Parameters<Ports['saveFile']>[0],
): Promise<ExportResult> {
  const saved = await saveFile(file);
  if (saved.kind === 'saved') return okResult({ exported: true, fileName: saved.name });
  if (saved.kind === 'cancelled') return okResult({ exported: false });
  return errorResult('storage', `The file was not saved. ${saved.message}`);
}

const encode = (text: string) => new TextEncoder().encode(text);

/** Reads report files one after another, up to the limits of what can be open at once. */
export async function readReportFiles(
  files: readonly ChosenFile[],
  log: Pick<Log, 'error'>,
): Promise<readonly OpenedFile[]> {
  const opened: OpenedFile[] = [];
  for (const file of files) {
    const next = await readReportFile(file, log);
    if (countWithinLimits([...opened, next].map(getSize)) === opened.length)
      return [...opened, createUnopened(files.length - opened.length)];
    opened.push(next);
  }
  return opened;
}

/** Reads a report file. Refuses anything but a plain file, and one that is too large. */
export async function readReportFile(
  { name, read }: ChosenFile,
  log: Pick<Log, 'error'>,
): Promise<OpenedFile> {
  try {
    const content = await read(MAX_REPORT_BYTES);
    return typeof content === 'string'
      ? { name, kind: 'unread', message: UNREAD_MESSAGES[content] }
      : { name, kind: 'read', bytes: content };
  } catch (error) {
    log.error('report file not read', error);
    const message = 'The file could not be read. Check its permissions, then try again.';
    return { name, kind: 'unread', message };
  }
}

const UNREAD_MESSAGES = {
  'too-large': 'The file is too large to be a report.',
  'not-a-file': 'This is not a plain file, so it was not read.',
} as const;
