import type {
  AuditEntry,
  ImportResult,
  ExportFormat,
  PaperSize,
  ReportDetail,
  CreateReportInput,
  ReportRow,
  Verification,
} from '../../shared/ipc/reports.ts';
import { type IpcResult, errorResult, okResult } from '../../shared/ipc/result.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import type { SealedReport } from '../../shared/report/snapshot.ts';
import type { Archive, ArchiveFailure, StoredReport } from '../archive/archive.ts';
import type { ChosenFile, Documents, Log, Ports } from '../ports.ts';
import type { AssetResponse } from '../files/serve-asset.ts';
import { type BuildDeps, buildSnapshot } from './build-snapshot.ts';
import { serveReport, createPreviewCache, savedPath, toStandaloneHtml } from './serve-report.ts';
import { parseReportFile, parseReportText } from '../seal/read-file.ts';
import { toReportContent } from './read-snapshot.ts';
import { suggestFileName, createPageHeader } from './page-header.ts';
import { seal } from '../seal/seal.ts';
import { verify } from './verify.ts';

/** Creates, saves, shows, exports and imports reports. Errors are returned in the result. */
export type Reports = {
  readonly preview: (
    input: CreateReportInput,
  ) => Promise<IpcResult<{ readonly documentPath: string }>>;
  readonly save: (input: CreateReportInput) => Promise<IpcResult<ReportRow>>;
  readonly export: (
    id: number,
    format: ExportFormat,
    paperSize: PaperSize,
  ) => Promise<IpcResult<{ readonly exported: boolean; readonly name?: string }>>;
  readonly get: (id: number) => IpcResult<ReportDetail>;
  readonly answers: (id: number) => IpcResult<readonly Answer[]>;
  readonly verify: (id: number) => Promise<IpcResult<Verification>>;
  readonly importFile: (name: string, bytes: Uint8Array) => Promise<ImportResult>;
  readonly importWithDialog: () => Promise<IpcResult<readonly ImportResult[]>>;
  /** Responds to the path of a report's document. */
  readonly page: (pathname: string) => Promise<AssetResponse>;
};

export type ReportsDeps = {
  readonly archive: Archive;
  /** Loaded when a document is first rendered or shown. */
  readonly documents: () => Promise<Documents>;
  readonly build: Omit<BuildDeps, 'renderDocument'>;
  readonly ports: Pick<Ports, 'saveFile' | 'openFiles' | 'printer'>;
  readonly log: Log;
};

const REPORT_FILE = { name: 'Platedesk report', extension: 'platedesk' } as const;
/** No report is longer than this. */
const MAX_REPORT_BYTES = 200_000_000;
const PREVIEW_SEAL_TEXT = 'not sealed yet: this is a preview';

/** A stored report and its parsed content. */
type OpenedReport = {
  readonly stored: StoredReport;
  readonly sealed: SealedReport;
  readonly formatVersion: number;
};

export function createReports(deps: ReportsDeps): Reports {
  const { archive, documents, log, ports } = deps;
  const { clock, programVersion } = deps.build;
  const previews = createPreviewCache();
  const build = async (input: CreateReportInput, change: Partial<typeof deps.build> = {}) => {
    const { renderDocument } = await documents();
    return buildSnapshot(input, { ...deps.build, ...change, renderDocument });
  };
  const fillPlaceholders = async (html: string, seal: string) => {
    const { fillDocument, fontFaces } = await documents();
    return fillDocument(html, { seal, fonts: fontFaces() });
  };
  const renderSealed = ({ seal, snapshot }: SealedReport) =>
    fillPlaceholders(snapshot.documentHtml, seal);

  const openReport = (id: number): IpcResult<OpenedReport> => {
    const stored = archive.get(id);
    if (!stored.ok) return toArchiveError(stored);
    const read = parseReportText(stored.value.text);
    if (read.kind === 'report')
      return okResult({
        stored: stored.value,
        sealed: read.sealed,
        formatVersion: read.formatVersion,
      });
    return errorResult(
      'storage',
      read.kind === 'newer-version'
        ? 'A later version of Platedesk made this report. Update Platedesk to open it.'
        : `This report can’t be read: ${read.message} Nothing of it was deleted.`,
    );
  };

  /** A failed entry in the audit log must not prevent the action, so the failure is only logged. */
  const audit = (entry: Pick<AuditEntry, 'action' | 'count'> & Partial<AuditEntry>) => {
    const auditResult = archive.audit(entry);
    if (!auditResult.ok)
      log.info('audit failed', { action: entry.action, reason: auditResult.reason });
  };

  const exportAndAudit = async (id: number, format: ExportFormat, paperSize: PaperSize) => {
    const openedReport = openReport(id);
    if (!openedReport.ok) return openedReport;
    const { sealed } = openedReport.value;
    const { environment, reference } = sealed.snapshot;
    const exported = await exportReport(openedReport.value, format, paperSize);
    if (exported.ok && exported.value.exported)
      audit({ action: ACTIONS[format], count: 1, environment, reference });
    return exported;
  };

  const exportReport = async (
    { stored, sealed }: OpenedReport,
    format: ExportFormat,
    paperSize: PaperSize,
  ): Promise<IpcResult<{ exported: boolean; name?: string }>> => {
    const { snapshot } = sealed;
    const html = await renderSealed(sealed);
    const job = { html, paperSize, header: createPageHeader(snapshot) };
    switch (format) {
      case 'print': {
        const printResult = await ports.printer.print(job);
        if (printResult.kind === 'failed') return printFailure(printResult);
        return okResult({ exported: printResult.kind === 'printed' });
      }
      case 'pdf': {
        const pdf = await ports.printer.toPdf(job);
        if (!pdf.ok) return printFailure(pdf);
        return saveExport(snapshot, { name: 'PDF', extension: 'pdf' }, pdf.bytes);
      }
      case 'html': {
        const bytes = new TextEncoder().encode(toStandaloneHtml(html));
        return saveExport(snapshot, { name: 'Web page', extension: 'html' }, bytes);
      }
      case 'report-file':
        return saveExport(snapshot, REPORT_FILE, new TextEncoder().encode(stored.text));
    }
  };

  const printFailure = ({ message, detail }: { message: string; detail: string }) => {
    log.info('report not printed', { detail });
    return errorResult('internal', message);
  };

  const saveExport = async (
    snapshot: SealedReport['snapshot'],
    kind: { readonly name: string; readonly extension: string },
    bytes: Uint8Array,
  ) => {
    const suggestedName = suggestFileName(snapshot, kind.extension);
    const saveResult = await ports.saveFile({ suggestedName, kind, bytes });
    if (saveResult.kind === 'saved') return okResult({ exported: true, fileName: saveResult.name });
    if (saveResult.kind === 'cancelled') return okResult({ exported: false });
    return errorResult('storage', `The file was not saved. ${saveResult.message}`);
  };

  const importFile = async (name: string, bytes: Uint8Array): Promise<ImportResult> => {
    const read = parseReportFile(bytes);
    if (read.kind === 'newer-version')
      return rejectedFile(
        name,
        'A later version of Platedesk made it. Update Platedesk, then import it.',
      );
    if (read.kind === 'not-a-report') return rejectedFile(name, read.message);
    const kind = read.isIntact ? 'imported' : 'altered';
    const origin = read.isIntact ? 'imported' : 'imported-altered';
    const added = await archive.importReport(read.text, read.sealed, origin);
    if (!added.ok) return rejectedFile(name, added.message);
    const { row, isDuplicate } = added.value;
    if (isDuplicate) return { name, kind: 'duplicate', id: row.id };
    const { environment, reference } = row;
    audit({ action: 'import', count: 1, environment, reference });
    return { name, kind, id: row.id };
  };

  const importChosenFile = async ({ name, read }: ChosenFile): Promise<ImportResult> => {
    try {
      const bytes = await read(MAX_REPORT_BYTES);
      return bytes
        ? await importFile(name, bytes)
        : rejectedFile(name, 'It is larger than any report.');
    } catch (error) {
      log.error('report file not read', error);
      return rejectedFile(
        name,
        'The system did not give it out. Check that it may be read, then retry.',
      );
    }
  };

  return {
    preview: async (input) => {
      // A reference that users see must be findable later, so a preview's reference consists of
      // zeros.
      const buildResult = await build(input, { random: (count) => new Uint8Array(count) });
      if (!buildResult.ok) return errorResult('not-found', buildResult.message);
      const { documentHtml } = buildResult.unsealed;
      return okResult({
        documentPath: previews.put(await fillPlaceholders(documentHtml, PREVIEW_SEAL_TEXT)),
      });
    },
    save: async (input) => {
      const buildResult = await build(input);
      if (!buildResult.ok) return errorResult('not-found', buildResult.message);
      const saveResult = await archive.save((previous) => seal(buildResult.unsealed, previous));
      if (!saveResult.ok) return toArchiveError(saveResult);
      const { environment, reference } = saveResult.value;
      audit({ action: 'save', count: 1, environment, reference });
      return okResult(saveResult.value);
    },
    export: exportAndAudit,
    get: (id) => {
      const openedReport = openReport(id);
      return openedReport.ok ? okResult(toReportDetail(openedReport.value)) : openedReport;
    },
    answers: (id) => {
      const openedReport = openReport(id);
      return openedReport.ok
        ? okResult(toReportContent(openedReport.value.sealed.snapshot).answers)
        : openedReport;
    },
    verify: async (id) => {
      const { renderDocument } = await documents();
      const stored = archive.get(id);
      if (!stored.ok) return toArchiveError(stored);
      const { row, ...report } = stored.value;
      const verified = verify(
        { ...report, origin: row.origin },
        { now: clock.now, programVersion, renderDocument },
      );
      const { environment, reference } = row;
      audit({ action: 'verify', count: 1, environment, reference });
      return okResult(verified);
    },
    importFile,
    importWithDialog: async () => {
      const files = await ports.openFiles(REPORT_FILE);
      const imported: ImportResult[] = [];
      for (const file of files ?? []) imported.push(await importChosenFile(file));
      return okResult(imported);
    },
    page: (pathname) =>
      serveReport(pathname, previews, async (id) => {
        const openedReport = openReport(id);
        return openedReport.ok ? renderSealed(openedReport.value.sealed) : undefined;
      }),
  };
}

const ACTIONS = { print: 'print', pdf: 'pdf', html: 'export', 'report-file': 'export' } as const;

const rejectedFile = (name: string, message: string): ImportResult => ({
  name,
  kind: 'rejected',
  message,
});

/** Converts a failure of the archive to a result for windows. */
export function toArchiveError({ reason, message }: ArchiveFailure): IpcResult<never> {
  return errorResult(reason === 'not-found' ? 'not-found' : 'storage', message);
}

function toReportDetail({ stored, sealed, formatVersion }: OpenedReport): ReportDetail {
  const { snapshot } = sealed;
  return {
    ...stored.row,
    seal: sealed.seal,
    previousSeal: snapshot.previousSeal,
    writtenFields: snapshot.writtenFields,
    omittedSections: snapshot.omittedSections,
    bundleOnlyDatasets: snapshot.bundleOnlyAnswers.map(({ metadata }) => metadata.dataset),
    localTime: snapshot.prepared.localTime,
    timeZone: snapshot.prepared.timeZone,
    programVersion: snapshot.program.version,
    formatVersion,
    documentPath: savedPath(stored.row.id),
  };
}
