import { evaluateRules } from '../findings/registry.ts';
import type { VehicleAnswers } from '../findings/vehicle-answers.ts';
import { evaluateVerdict } from '../findings/verdict.ts';
import { DATASET_IDS } from '../provider/catalogue.ts';
import type { Changes } from './change-types.ts';
import { compareDatasets } from './compare-datasets.ts';
import { compareFields } from './compare-fields.ts';
import { compareFindings } from './compare-findings.ts';

/** Limits the list: a hostile response may have a hundred thousand fields. */
const MAX_FIELDS = 2_000;

/** Compares the answers of a report with later ones, by the rules of this version. */
export function compareVehicleAnswers(before: VehicleAnswers, after: VehicleAnswers): Changes {
  const [earlier, later] = [evaluateRules(before), evaluateRules(after)];
  const fields = DATASET_IDS.flatMap((dataset) => compareFields(dataset, before, after));
  return {
    verdict: {
      before: evaluateVerdict(before, earlier).result,
      after: evaluateVerdict(after, later).result,
    },
    findings: compareFindings(before, earlier, after, later),
    datasets: compareDatasets(before, after),
    fields: fields.slice(0, MAX_FIELDS),
    omittedFieldCount: Math.max(0, fields.length - MAX_FIELDS),
  };
}
