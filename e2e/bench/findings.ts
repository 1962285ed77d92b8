import { evaluateRules } from '../../shared/findings/registry.ts';
import { buildTimeline } from '../../shared/findings/timeline.ts';
import { evaluateVerdict } from '../../shared/findings/verdict.ts';
import { loadSampleVehicleAnswers } from '../../electron/testing/sample-answers.ts';
import type { BenchmarkResult } from './statistics.ts';

/** What all rules may take over all datasets of one vehicle, in milliseconds. */
const MAX_EVALUATION_MS = 5;
/** The vehicle of the plates to try on which most is recorded. */
const PLATE = 'WR15CTS';

/** All rules, the verdict and the timeline over all thirteen answers of one vehicle. */
export async function benchFindings(rounds: number): Promise<BenchmarkResult> {
  const vehicle = await loadSampleVehicleAnswers(PLATE);
  const evaluate = () => {
    evaluateVerdict(vehicle, evaluateRules(vehicle));
    buildTimeline(vehicle);
  };
  // Code that runs for the first time is read first.
  for (let round = 0; round < 20; round++) evaluate();
  const measured = Array.from({ length: rounds }, () => {
    const start = performance.now();
    evaluate();
    return performance.now() - start;
  });
  return {
    name: 'all rules over 13 answers of one vehicle',
    measured,
    baseline: [MAX_EVALUATION_MS],
    baselineName: `the bar of ${MAX_EVALUATION_MS} ms`,
    maxRatio: 1,
  };
}
