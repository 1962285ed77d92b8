import { evaluateRules } from '../findings/registry.ts';
import type { VehicleAnswers } from '../findings/vehicle-answers.ts';
import { evaluateVerdict } from '../findings/verdict.ts';
import { DATASET_IDS } from '../provider/catalogue.ts';
import { compareDatasets } from './compare-datasets.ts';
import { compareFields } from './compare-fields.ts';
import { compareFindings } from './compare-findings.ts';

/** Limits the list: a hostile response may have a hundred thousand fields. */
const MAX_FIELDS = 2_000;

/** Compares the answers of a report with later ones, by the rules of this version. */
export function compareVehicleAnswers(before: VehicleAnswers, after: VehicleAnswers) {
  const [earlier, later] = [evaluateRules(before), evaluateRules(after)];
  const fields = DATASET_IDS.flatMap((dataset) => compareFields(dataset, before, after));
  return {
    verdict: {
      before: evaluateVerdict(before, earlier).result,
      after: evaluateVerdict(after, later).result,
    },
    /** New or more serious alerts first, then reviews, unknown findings and the rest. */
    findings: compareFindings(before, earlier, after, later),
    datasets: compareDatasets(before, after),
    fields: fields.slice(0, MAX_FIELDS),
    /** Number of changed fields beyond the limit. Normally 0. */
    omittedFieldCount: Math.max(0, fields.length - MAX_FIELDS),
  };
}

/** Differences between the present answers about a vehicle and earlier ones. */
export type Changes = Readonly<ReturnType<typeof compareVehicleAnswers>>;
