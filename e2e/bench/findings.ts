import { findingsOf } from '../../shared/findings/registry.ts';
import { timelineOf } from '../../shared/findings/timeline.ts';
import { verdictOf } from '../../shared/findings/verdict.ts';
import { knownOfSample } from '../../electron/testing/sample-known.ts';
import type { Comparison } from './statistics.ts';

/** What all rules may take over all datasets of one vehicle, in milliseconds. */
const MOST = 5;
/** The vehicle of the plates to try on which most is recorded. */
const PLATE = 'WR15CTS';

/** All rules, the verdict and the timeline over all thirteen answers of one vehicle. */
export async function benchFindings(rounds: number): Promise<Comparison> {
  const known = await knownOfSample(PLATE);
  const judge = () => {
    verdictOf(known, findingsOf(known));
    timelineOf(known);
  };
  // Code that runs for the first time is read first.
  for (let round = 0; round < 20; round++) judge();
  const measured = Array.from({ length: rounds }, () => {
    const start = performance.now();
    judge();
    return performance.now() - start;
  });
  return {
    name: 'all rules over 13 answers of one vehicle',
    measured,
    baseline: [MOST],
    baselineName: `the bar of ${MOST} ms`,
    bar: 1,
  };
}
