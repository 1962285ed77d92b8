import { findingsOf } from '../findings/registry.ts';
import type { Known } from '../findings/known.ts';
import { verdictOf } from '../findings/verdict.ts';
import { DATASET_IDS } from '../provider/catalogue.ts';
import type { Changes } from './change.ts';
import { datasetChanges } from './changed-datasets.ts';
import { fieldChanges } from './changed-fields.ts';
import { findingChanges } from './changed-findings.ts';

export type { Changes, DatasetChange, DatasetSide, FieldChange, FindingChange } from './change.ts';

/** A hostile answer may hold a hundred thousand fields; nobody reads more. */
const MOST_FIELDS = 2_000;

/**
 * What is known of a vehicle now, against what was known then: both judged by this version's rules,
 * each as of its own time. Pure, and throws on no answer.
 *
 * @param before what a report was made from
 * @param after what came since
 */
export function changesBetween(before: Known, after: Known): Changes {
  const [were, are] = [findingsOf(before), findingsOf(after)];
  const fields = DATASET_IDS.flatMap((dataset) => fieldChanges(dataset, before, after));
  return {
    verdict: { before: verdictOf(before, were).result, after: verdictOf(after, are).result },
    findings: findingChanges(before, were, after, are),
    datasets: datasetChanges(before, after),
    fields: fields.slice(0, MOST_FIELDS),
    more: Math.max(0, fields.length - MOST_FIELDS),
  };
}
