import type { ChannelOutput } from '../../shared/ipc/channels.ts';
import type { ExportFormat, PaperSize } from '../../shared/ipc/reports.ts';
import { type IpcResult, errorResult, okResult } from '../../shared/ipc/result.ts';
import type { Snapshot } from '../../shared/report/snapshot.ts';
import type { Log, Ports } from '../ports.ts';
import { createPageHeader, suggestFileName } from './printing.ts';
import { toStandaloneHtml } from './serve-report.ts';

export type ExportResult = ChannelOutput<'report.export'>;

export const REPORT_FILE = { name: 'Platedesk report', extension: 'platedesk' } as const;

type ExportDeps = { readonly ports: Pick<Ports, 'saveFile' | 'printer'>; readonly log: Log };

type ExportedReport = {
  /** The report file, as stored. */
  readonly text: string;
  readonly snapshot: Snapshot;
  readonly isAltered: boolean;
  /** Creates the document as HTML. */
  readonly render: () => Promise<string>;
};

/** Prints a report, or saves it as a file that the user chooses. */
export async function exportReport(
  { text, snapshot, isAltered, render }: ExportedReport,
  format: ExportFormat,
  paperSize: PaperSize,
  { ports, log }: ExportDeps,
): Promise<IpcResult<ExportResult>> {
  const save = async (
    kind: { readonly name: string; readonly extension: string },
    bytes: Uint8Array,
  ): Promise<IpcResult<ExportResult>> => {
    const suggestedName = suggestFileName(snapshot, kind.extension);
    const saved = await ports.saveFile({ suggestedName, kind, bytes });
    if (saved.kind === 'saved') return okResult({ exported: true, fileName: saved.name });
    if (saved.kind === 'cancelled') return okResult({ exported: false });
    return errorResult('storage', `The file was not saved. ${saved.message}`);
  };
  const printFailure = ({ message, detail }: { message: string; detail: string }) => {
    log.info('report not printed', { detail });
    return errorResult('internal', message);
  };

  if (format === 'report-file') return save(REPORT_FILE, encode(text));
  const html = await render();
  if (format === 'html')
    return save({ name: 'Web page', extension: 'html' }, encode(toStandaloneHtml(html)));
  const job = { html, paperSize, header: createPageHeader(snapshot, isAltered) };
  if (format === 'pdf') {
    const pdf = await ports.printer.toPdf(job);
    return pdf.ok ? save({ name: 'PDF', extension: 'pdf' }, pdf.bytes) : printFailure(pdf);
  }
  const printed = await ports.printer.print(job);
  if (printed.kind === 'failed') return printFailure(printed);
  return okResult({ exported: printed.kind === 'printed' });
}

const encode = (text: string) => new TextEncoder().encode(text);
