import type { Answered } from '../../../shared/provider/answer.ts';
import { ENVIRONMENT_NAMES } from '../../../shared/provider/environment.ts';
import { formatLondonTime } from '../../ui/format.ts';

/**
 * The source and time shown beside every “no record found”: “Provenance check 1.0, Production, 21
 * Nov 2026, 12:00”. The time is local time, not UTC.
 */
export function provenanceSourceLabel(answer: Answered): string {
  const environment =
    answer.environment === 'sample' ? 'Sample data' : ENVIRONMENT_NAMES[answer.environment];
  return `Provenance check ${answer.version}, ${environment}, ${formatLondonTime(answer.completedAt)}`;
}
