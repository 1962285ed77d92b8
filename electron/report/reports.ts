import { formatLondonTime } from '../../shared/format/dates.ts';
import { formatCount } from '../../shared/format/text.ts';
import type { OpenedFile } from '../../shared/ipc/opened-files.ts';
import {
  type AuditEntry,
  type ImportResult,
  type InspectedFile,
  type ExportFormat,
  type PaperSize,
  type CreateReportInput,
  type ReportRow,
} from '../../shared/ipc/reports.ts';
import { type IpcResult, errorResult, okResult } from '../../shared/ipc/result.ts';
import type { SealedReport } from '../../shared/report/snapshot.ts';
import type { ArchiveFailure } from '../archive/archive-error.ts';
import type { Archive } from '../archive/archive.ts';
import { isExpired } from '../archive/retention.ts';
import type { Log, Ports } from '../ports.ts';
import { type BuildDeps, buildSnapshot } from './build-snapshot.ts';
import { createPreviewCache, serveReport } from './serve-report.ts';
import { parseReportFile, parseReportText, type UnreadableFile } from '../seal/read-file.ts';
import { reparseSnapshotAnswer } from './snapshot-answers.ts';
import { exportReport, readReportFile, readReportFiles, REPORT_FILE } from './report-files.ts';
import { seal } from '../seal/seal.ts';
import { createAssessReport } from './assess-report.ts';
import { identifyMaker } from './maker.ts';
import type { Assessment } from '../seal/assessment.ts';
import {
  choosePage,
  isSameAssessment,
  isTrusted,
  type OpenedReport,
  type ShownPage,
  toAssessedRow,
  toReportDetail,
  toSavedPage,
} from './opened-report.ts';
import { createComparisons } from './comparisons.ts';
import { printChanges } from './print-changes.ts';
import { renderToday } from './render-today.ts';
import { findFailedChecks, verify, verifyFile, type VerifyDeps } from './verify.ts';

type ReportsDeps = {
  readonly archive: Archive;
  readonly build: Omit<BuildDeps, 'renderDocument'>;
  readonly ports: Pick<Ports, 'loadDocuments' | 'saveFile' | 'openFiles' | 'printer' | 'log'>;
  /** Number of days after which reports are deleted; undefined deletes none. */
  readonly retention: () => number | undefined;
};

const REPORT_FILES = { name: REPORT_FILE.name, extensions: [REPORT_FILE.extension] };
const PREVIEW_SEAL_TEXT = 'Preview: not sealed';
/** For the reference of a preview: zeros, because no saved report will have it. */
const zeros = (count: number) => new Uint8Array(count);
/** As long as a seal, so that it takes as many lines. */
const SEAL_OF_ZEROS = '0'.repeat(64);
const COUNT_CANCELLED = errorResult('cancelled', 'The pages were not counted.');

export type Reports = ReturnType<typeof createReports>;

/** Creates, saves, shows, exports and imports reports. Errors are returned in the result. */
export function createReports({ archive, build: buildDeps, ports, retention }: ReportsDeps) {
  const { loadDocuments, log } = ports;
  const { clock, programVersion } = buildDeps;
  const previews = createPreviewCache();
  const build = async (input: CreateReportInput, random = buildDeps.random) => {
    const { renderDocument } = await loadDocuments();
    return buildSnapshot(input, { ...buildDeps, random, renderDocument });
  };
  const assess = createAssessReport(async () => loadVerifyDeps());
  /** Returns the document as HTML: as it was sealed, or drawn again where that cannot be believed. */
  const renderShown = async (sealed: SealedReport, page: ShownPage) => {
    const loaded = await loadDocuments();
    return page === 'as-saved'
      ? loaded.fillDocument(sealed.snapshot.documentHtml, sealed.seal)
      : renderToday(sealed, page, loaded);
  };
  const loadVerifyDeps = async () => {
    const { renderDocument } = await loadDocuments();
    return { now: clock.now, programVersion, renderDocument };
  };

  const openReport = async (id: number): Promise<IpcResult<OpenedReport>> => {
    const stored = archive.get(id);
    if (!stored.ok) return toArchiveError(stored);
    const { file, row: storedRow } = stored.value;
    if (file.kind !== 'report')
      return errorResult(
        'storage',
        file.kind === 'newer-version'
          ? NEWER_VERSION
          : `This report cannot be read. ${file.message} Nothing was deleted.`,
      );
    const isKnown =
      isTrusted(storedRow) &&
      identifyMaker(file.sealed.snapshot, programVersion) === 'this-version';
    const assessment = isKnown ? INTACT : await assess(file);
    if (assessment.kind === 'newer-version') return errorResult('storage', NEWER_VERSION);
    const row = toAssessedRow(storedRow, file, assessment);
    if (!isSameAssessment(row, storedRow)) await archive.recordAssessment(id, row);
    return okResult({ row, file, page: choosePage(row, assessment) });
  };
  /** Recovered reports that were tested or could not be, such as those of a newer version. */
  const triedIds = new Set<number>();
  const readOpened = async <T>(id: number, read: (opened: OpenedReport) => T) => {
    const opened = await openReport(id);
    return opened.ok ? okResult(read(opened.value)) : opened;
  };

  const audit = (
    action: AuditEntry['action'],
    { environment, reference }: Pick<ReportRow, 'environment' | 'reference'>,
  ) => writeAudit(archive, log, { action, count: 1, environment, reference });

  const importFile = async (name: string, bytes: Uint8Array): Promise<ImportResult> => {
    const rejected = (message: string): ImportResult => ({ name, kind: 'rejected', message });
    const read = parseReportFile(bytes);
    if (read.kind !== 'report') return rejected(describeUnreadable(read));
    const { at } = read.sealed.snapshot.prepared;
    const days = retention();
    // The next round of the retention period would delete it again without a message.
    if (days !== undefined && isExpired(at, days, clock.now()))
      return rejected(
        `The report was prepared on ${formatLondonTime(at)}, and the retention period in Settings removes reports after ${formatCount(days, 'day')}.`,
      );
    const assessment = await assess(read);
    if (assessment.kind === 'newer-version') return rejected(NEWER_VERSION);
    const added = await archive.importReport(read, assessment);
    if (!added.ok) return rejected(added.message);
    const { row, isDuplicate } = added.value;
    if (isDuplicate) return { name, kind: 'duplicate', id: row.id };
    audit('import', row);
    return assessment.kind === 'altered'
      ? { name, kind: 'altered', id: row.id, failedChecks: assessment.failedChecks }
      : { name, kind: 'imported', id: row.id };
  };

  return {
    ...createComparisons({ build: buildDeps, openReport, previews, ports, audit }),
    preview: async (input: CreateReportInput) => {
      const built = await build(input, zeros);
      if (!built.ok) return errorResult('not-found', built.message);
      const { fillDocument } = await loadDocuments();
      const html = fillDocument(built.unsealed.documentHtml, PREVIEW_SEAL_TEXT);
      return okResult({ documentPath: previews.put(html) });
    },
    /** Counts the pages of the report on paper, as the printer lays them out. */
    countPages: async (
      input: CreateReportInput,
      paperSize: PaperSize,
      signal: AbortSignal,
    ): Promise<IpcResult<{ readonly pageCount: number }>> => {
      const built = await build(input, zeros);
      if (!built.ok) return errorResult('not-found', built.message);
      const { fillDocument } = await loadDocuments();
      const html = fillDocument(built.unsealed.documentHtml, SEAL_OF_ZEROS);
      const counted = await ports.printer.countPages({ html, paperSize }, signal);
      if (counted.ok) return okResult({ pageCount: counted.pageCount });
      if (signal.aborted) return COUNT_CANCELLED;
      log.info('pages not counted', { detail: counted.detail });
      return errorResult('internal', 'The pages could not be counted.');
    },
    save: async (input: CreateReportInput): Promise<IpcResult<ReportRow>> => {
      const built = await build(input);
      if (!built.ok) return errorResult('not-found', built.message);
      const { text } = seal(built.unsealed, null);
      const problem = findReadingProblem(text, await loadVerifyDeps());
      if (problem !== undefined) {
        log.error('sealed report not read back', problem);
        return errorResult('internal', `The report was not saved. ${UNREADABLE_WHEN_SEALED}`);
      }
      const saved = await archive.save((previous) => seal(built.unsealed, previous));
      if (!saved.ok) return toArchiveError(saved);
      audit('save', saved.value);
      return okResult(saved.value);
    },
    /** @param isAsSaved the page as it was saved, also where today’s page is shown instead */
    export: async (id: number, format: ExportFormat, paperSize: PaperSize, isAsSaved = false) => {
      const opened = await openReport(id);
      if (!opened.ok) return opened;
      const { row, file, page } = opened.value;
      const { snapshot } = file.sealed;
      const report = {
        text: file.text,
        snapshot,
        row,
        render: () => renderShown(file.sealed, isAsSaved ? toSavedPage(page) : page),
      };
      const exported = await exportReport(report, format, paperSize, ports);
      if (exported.ok && exported.value.exported) audit(EXPORT_AUDIT_ACTIONS[format], snapshot);
      return exported;
    },
    printChanges: async (earlierId: number, laterId: number, paperSize: PaperSize) => {
      const earlier = await openReport(earlierId);
      if (!earlier.ok) return earlier;
      const later = await openReport(laterId);
      if (!later.ok) return later;
      const result = await printChanges(earlier.value, later.value, paperSize, ports);
      if (result.ok && result.value.printed) audit('print', later.value.row);
      return result;
    },
    get: (id: number) => readOpened(id, toReportDetail),
    answers: (id: number) =>
      readOpened(id, ({ file }) => file.sealed.snapshot.answers.map(reparseSnapshotAnswer)),
    verify: async (id: number) => {
      const deps = await loadVerifyDeps();
      const stored = archive.get(id);
      if (!stored.ok) return toArchiveError(stored);
      const verified = verify(stored.value, deps);
      audit('verify', stored.value.row);
      return okResult(verified);
    },
    importFile,
    /** Tests the reports that a recovery has found and that were not saved here. */
    assessUntested: async (): Promise<void> => {
      const untested = archive.listUntested();
      for (const id of untested.ok ? untested.value : []) {
        if (triedIds.has(id)) continue;
        triedIds.add(id);
        await openReport(id);
      }
    },
    /** Verifies a report file and shows its document. Saves nothing. */
    inspectFile: async (bytes: Uint8Array): Promise<InspectedFile> => {
      const read = parseReportFile(bytes);
      if (read.kind !== 'report') return { kind: 'rejected', message: describeUnreadable(read) };
      const { reference } = read.sealed.snapshot;
      const { kind } = await assess(read);
      if (kind === 'newer-version') return { kind: 'rejected', message: NEWER_VERSION };
      const verification = verifyFile(read, await loadVerifyDeps());
      const page = kind === 'intact' ? 'as-saved' : kind;
      const documentPath = previews.put(await renderShown(read.sealed, page));
      return { kind: 'report', reference, verification, documentPath };
    },
    openWithDialog: async (): Promise<readonly OpenedFile[]> => {
      const files = (await ports.openFiles(REPORT_FILES)) ?? [];
      return readReportFiles(files, log);
    },
    importWithDialog: async () => {
      const imported: ImportResult[] = [];
      for (const chosen of (await ports.openFiles(REPORT_FILES)) ?? []) {
        const file = await readReportFile(chosen, log);
        imported.push(
          file.kind === 'read'
            ? await importFile(file.name, file.bytes)
            : { ...file, kind: 'rejected' },
        );
      }
      return okResult(imported);
    },
    page: (pathname: string) =>
      serveReport(pathname, previews, async (id, isAsSaved) => {
        const opened = await openReport(id);
        if (!opened.ok) return undefined;
        const { file, page } = opened.value;
        return renderShown(file.sealed, isAsSaved ? toSavedPage(page) : page);
      }),
  };
}

/** A report that this version saved here needs no test: drawing its page takes too long. */
const INTACT: Assessment = { kind: 'intact', failedChecks: [] };

/**
 * Reads a sealed text as it will be opened. A report that cannot be opened, or that would be marked as
 * altered, must not be acknowledged. The seal of its predecessor, which is known only while it is
 * saved, changes nothing in the result.
 */
function findReadingProblem(text: string, deps: VerifyDeps): string | undefined {
  const read = parseReportText(text);
  if (read.kind !== 'report') return describeUnreadable(read);
  const failed = findFailedChecks(read, deps);
  return failed.length === 0 ? undefined : failed.join(', ');
}

const UNREADABLE_WHEN_SEALED =
  'Platedesk could not read the sealed report back. Nothing was stored. Give IT support the log.';

const NEWER_VERSION =
  'This report was created by a newer version of Platedesk. Update Platedesk to open it.';

const describeUnreadable = (read: UnreadableFile): string =>
  read.kind === 'newer-version' ? NEWER_VERSION : read.message;

const EXPORT_AUDIT_ACTIONS = {
  print: 'print',
  pdf: 'pdf',
  html: 'export',
  'report-file': 'export',
} as const;

/** Adds an entry to the audit log. A failure is only logged: the action has already happened. */
export function writeAudit(archive: Archive, log: Log, entry: Parameters<Archive['audit']>[0]) {
  const result = archive.audit(entry);
  if (!result.ok) log.info('audit failed', { action: entry.action, reason: result.reason });
}

export function toArchiveError({ reason, message }: ArchiveFailure): IpcResult<never> {
  return errorResult(reason === 'not-found' ? 'not-found' : 'storage', message);
}
