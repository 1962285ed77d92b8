import type { Assessment } from '../seal/assessment.ts';

/** Results of the tests of a report, for tests of the archive alone. */
export const INTACT: Assessment = { kind: 'intact', failedChecks: [] };
export const ALTERED: Assessment = { kind: 'altered', failedChecks: ['Seal matches contents'] };
