import { evaluateRules } from '../../shared/findings/registry.ts';
import { buildTimeline } from '../../shared/findings/timeline.ts';
import { evaluateVerdict } from '../../shared/findings/verdict.ts';
import { loadSampleVehicleAnswers } from '../../electron/testing/sample-answers.ts';
import type { BenchmarkResult } from './statistics.ts';

/** Time limit of all rules over all datasets of one vehicle, in milliseconds. */
const MAX_EVALUATION_MS = 5;
/** The sample plate with the most records. */
const PLATE = 'WR15CTS';

/** Benchmarks all rules, the verdict and the timeline over all 13 answers of one vehicle. */
export async function benchFindings(rounds: number): Promise<BenchmarkResult> {
  const vehicle = await loadSampleVehicleAnswers(PLATE);
  const evaluate = () => {
    evaluateVerdict(vehicle, evaluateRules(vehicle));
    buildTimeline(vehicle);
  };
  // Warm-up, because the first runs include compilation.
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
    baselineName: 'limit',
    maxRatio: 1,
  };
}
