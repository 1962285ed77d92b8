import type { VerdictResult } from '../../shared/report/snapshot.ts';
import type { SealedFile } from './read-file.ts';

/** What the tests of a report found, whatever the report states about itself. */
export type Assessment = {
  /** `earlier-version`: intact, and made by an earlier version of Platedesk. */
  readonly kind: 'intact' | 'earlier-version' | 'altered' | 'newer-version';
  /** The names of the tests that it failed. */
  readonly failedChecks: readonly string[];
  /** The result of today’s rules, if it is worse than the one that the report states. */
  readonly worseResult?: VerdictResult;
};

/** Tests a report that may come from outside. Never throws or rejects. */
export type AssessReport = (file: SealedFile) => Promise<Assessment>;
