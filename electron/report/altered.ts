import { isAltered, type ReportRow } from '../../shared/ipc/reports.ts';
import {
  type SealedReport,
  type VerdictResult,
  worstResult,
} from '../../shared/report/snapshot.ts';
import type { Documents } from '../ports.ts';
import type { SealedFile } from '../seal/read-file.ts';
import { toReportContent } from './report-content.ts';
import { findFailedChecks, renderAgain, type VerifyDeps } from './verify.ts';

/** The worst of the result that a report states and the one that its responses give. */
export const resultOfResponses = ({ snapshot }: SealedReport): VerdictResult =>
  worstResult(snapshot.verdict.result, toReportContent(snapshot).verdict.result);

/**
 * Creates the test of opened reports: returns a report's row, marked if the report is altered. The
 * chain protects only the reports that were saved here, so an imported one is checked in full.
 */
export function createAlteredTest() {
  const passedSeals = new Set<string>();
  const passes = (file: SealedFile, deps: VerifyDeps) => {
    const { seal } = file.sealed;
    if (file.isIntact && passedSeals.has(seal)) return true;
    const hasPassed = findFailedChecks(file, deps).length === 0;
    if (hasPassed) passedSeals.add(seal);
    return hasPassed;
  };
  return (row: ReportRow, file: SealedFile, deps: VerifyDeps): ReportRow => {
    if (row.origin === 'local' || (row.origin === 'imported' && passes(file, deps))) return row;
    const origin = isAltered(row) ? row.origin : 'imported-altered';
    return { ...row, origin, result: worstResult(row.result, resultOfResponses(file.sealed)) };
  };
}

/** Renders an altered report from its responses, because its own document may state anything. */
export function renderAltered(
  { seal, snapshot }: SealedReport,
  { renderDocument, fillDocument }: Documents,
): string {
  const content = { ...toReportContent(snapshot), isAltered: true };
  const html = renderAgain(renderDocument, content) ?? NOT_SHOWN;
  return fillDocument(html, `Not valid. The report states ${seal}.`);
}

const NOT_SHOWN =
  '<!doctype html><html lang="en-GB"><head><title>Altered report</title></head><body><p>This report was altered. It cannot be shown. Do not rely on it.</p></body></html>';
