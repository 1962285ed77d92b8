import { RULES_VERSION } from '../../shared/findings/registry.ts';
import type { SealedReport } from '../../shared/report/snapshot.ts';
import type { Documents } from '../ports.ts';
import type { Assessment } from '../seal/assessment.ts';
import { toReportContent } from './report-content.ts';
import { renderAgain } from './verify.ts';

/**
 * Draws today’s page from the responses of a report, marked with the reason: its own page may state
 * anything.
 */
export function renderToday(
  { seal, snapshot }: SealedReport,
  kind: Exclude<Assessment['kind'], 'intact' | 'newer-version'>,
  { renderDocument, fillDocument }: Documents,
): string {
  const content = { ...toReportContent(snapshot), rulesVersion: RULES_VERSION };
  const mark = kind === 'altered' ? { isAltered: true } : { savedVerdict: snapshot.verdict };
  const html = renderAgain(renderDocument, { ...content, ...mark }) ?? NOT_SHOWN;
  return fillDocument(html, kind === 'altered' ? `Not valid. The report states ${seal}.` : seal);
}

const NOT_SHOWN =
  '<!doctype html><html lang="en-GB"><head><title>Report not shown</title></head><body><p>This report cannot be drawn from its responses. Do not rely on it.</p></body></html>';
