import { isAltered, type ReportDetail, type ReportRow } from '../../shared/ipc/reports.ts';
import type { Snapshot } from '../../shared/report/snapshot.ts';
import type { Assessment } from '../seal/assessment.ts';
import type { SealedFile } from '../seal/read-file.ts';
import { asSavedPath, savedPath } from './serve-report.ts';

/** `as-saved`: the document that was sealed. Otherwise today’s, and why it is shown instead. */
export type ShownPage = 'as-saved' | 'altered' | 'earlier-version';

export type OpenedReport = {
  readonly row: ReportRow;
  readonly file: SealedFile;
  readonly page: ShownPage;
};

/** The chain protects only the reports that were saved here, so what they state is believed. */
export const isTrusted = ({ origin }: Pick<ReportRow, 'origin'>) => origin === 'local';

/** The row with the origin and the result that its tests give. */
export function toAssessedRow(
  row: ReportRow,
  { sealed }: SealedFile,
  { kind, worseResult }: Assessment,
): ReportRow {
  const isImport = row.origin === 'imported' || row.origin === 'imported-untested';
  const origin = isImport ? (kind === 'altered' ? 'imported-altered' : 'imported') : row.origin;
  // Of a report that was saved here, today’s result is shown only if its rules were other ones.
  const worse = kind === 'altered' && isTrusted(row) ? undefined : worseResult;
  const result = worse ?? sealed.snapshot.verdict.result;
  return { ...row, origin, result, isResultOfTodaysRules: worse !== undefined };
}

export const isSameAssessment = (one: ReportRow, other: ReportRow) =>
  one.origin === other.origin &&
  one.result === other.result &&
  one.isResultOfTodaysRules === other.isResultOfTodaysRules;

export function choosePage(row: ReportRow, { kind }: Assessment): ShownPage {
  if (isAltered(row)) return 'altered';
  return kind === 'earlier-version' && !isTrusted(row) ? kind : 'as-saved';
}

/** The page of an altered report may state anything, so it is never shown. */
export const toSavedPage = (page: ShownPage): ShownPage =>
  page === 'earlier-version' ? 'as-saved' : page;

function findOldestResponse({ answers }: Snapshot): string | null {
  const times = answers.flatMap(({ usedFor, metadata }) =>
    usedFor === 'verdict' && metadata.kind === 'answered' ? [metadata.completedAt] : [],
  );
  return times.toSorted()[0] ?? null;
}

export function toReportDetail({ row, file, page }: OpenedReport): ReportDetail {
  const { seal: reportSeal, snapshot } = file.sealed;
  return {
    ...row,
    seal: reportSeal,
    previousSeal: snapshot.previousSeal,
    writtenFields: snapshot.writtenFields,
    omittedSections: snapshot.omittedSections,
    ruleInputs: snapshot.ruleInputs ?? {},
    ...(snapshot.marketPosition && { marketPosition: snapshot.marketPosition }),
    oldestResponseAt: findOldestResponse(snapshot),
    bundleOnlyDatasets: snapshot.bundleOnlyAnswers.map(({ metadata }) => metadata.dataset),
    localTime: snapshot.prepared.localTime,
    timeZone: snapshot.prepared.timeZone,
    programVersion: snapshot.program.version,
    formatVersion: file.formatVersion,
    documentPath: savedPath(row.id),
    ...(page === 'earlier-version' && { savedDocumentPath: asSavedPath(row.id) }),
  };
}
