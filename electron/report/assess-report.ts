import { LRUCache } from 'lru-cache';
import { worstResult } from '../../shared/report/snapshot.ts';
import type { Assessment, AssessReport } from '../seal/assessment.ts';
import { identifyMaker } from './maker.ts';
import { toReportContent } from './report-content.ts';
import { findFailedChecks, type VerifyDeps } from './verify.ts';

const MAX_ASSESSED = 1_000;

/**
 * Creates the test that every report from outside passes: one that is imported, opened from a file,
 * found during a recovery, or stored as an import. It evaluates today’s rules and draws today’s
 * page from the responses, and believes nothing else that the report states.
 */
export function createAssessReport(loadDeps: () => Promise<VerifyDeps>): AssessReport {
  // Rendering takes most of the time. Only an intact text is known by its seal.
  const assessed = new LRUCache<string, Assessment>({ max: MAX_ASSESSED });
  return async (file) => {
    const { seal, snapshot } = file.sealed;
    const known = file.isIntact ? assessed.get(seal) : undefined;
    if (known) return known;
    const deps = await loadDeps();
    const failedChecks = findFailedChecks(file, deps);
    const maker = identifyMaker(snapshot, deps.programVersion);
    const stated = snapshot.verdict.result;
    const result = worstResult(stated, toReportContent(snapshot).verdict.result);
    const assessment: Assessment = {
      kind:
        maker === 'newer-version'
          ? 'newer-version'
          : failedChecks.length > 0
            ? 'altered'
            : maker === 'earlier-version'
              ? 'earlier-version'
              : 'intact',
      failedChecks,
      ...(result !== stated && { worseResult: result }),
    };
    if (file.isIntact) assessed.set(seal, assessment);
    return assessment;
  };
}
