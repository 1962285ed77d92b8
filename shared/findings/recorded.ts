import { bareFinding } from './check-line.ts';
import { datasetsOf } from './datasets.ts';
import { someOf } from './evidence.ts';
import type { Found, Severity } from './finding.ts';
import type { Known } from './known.ts';
import { sayingsOf } from './sayings.ts';

/**
 * What several datasets record with yes or no, as a finding where one of them says yes. Where what the
 * check holds on it can't be read, that is the finding.
 *
 * @param words `means`: a sentence that follows who says so
 */
export function recordedAs(
  known: Known,
  subject: 'imported' | 'scrapped',
  words: { readonly severity: Severity; readonly means: string; readonly next: string },
): Found[] {
  const { severity, means, next } = words;
  const { yes, unclear } = sayingsOf(known, subject);
  const evidence = someOf(yes);
  if (!evidence) {
    const title = subject === 'imported' ? 'Imported' : 'Scrapped';
    return unclear ? bareFinding(known, subject, { title, next }) : [];
  }
  return [
    {
      severity,
      title: `Recorded as ${subject}`,
      reason: `So says: ${datasetsOf(evidence)}. ${means}`,
      evidence,
      next,
    },
  ];
}
