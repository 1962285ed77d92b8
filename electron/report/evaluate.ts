import type { UnansweredDataset } from '../../shared/ipc/reports.ts';
import {
  createVehicleAnswers,
  type VehicleAnswers,
} from '../../shared/findings/vehicle-answers.ts';
import { evaluateRules, RULES_VERSION } from '../../shared/findings/registry.ts';
import { type Verdict, evaluateVerdict } from '../../shared/findings/verdict.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { readIdentity } from '../../shared/reading/identity.ts';
import type { ReportIdentity, Snapshot } from '../../shared/report/snapshot.ts';
import { toCanonicalObject } from '../seal/canonical-json.ts';

/** The result of evaluating answers at a given time. */
export type Evaluation = { readonly vehicleAnswers: VehicleAnswers; readonly verdict: Verdict };

/**
 * Evaluates answers by the rules of this version.
 *
 * @param answers at most one for each dataset
 * @param at when the report is or was prepared
 * @param missing why datasets have no answer; ignored for a dataset that has one
 */
export function evaluate(
  vehicle: VehicleRef,
  answers: readonly Answer[],
  at: Date,
  missing: readonly UnansweredDataset[],
): Evaluation {
  const byDataset = new Map(answers.map((each) => [each.dataset, each]));
  const vehicleAnswers = createVehicleAnswers(vehicle, byDataset, at);
  const missingDatasets = (reason: UnansweredDataset['reason']): ReadonlySet<DatasetId> =>
    new Set(
      missing.flatMap((each) =>
        each.reason === reason && !byDataset.has(each.dataset) ? [each.dataset] : [],
      ),
    );
  const unanswered = { loading: missingDatasets('loading'), errors: missingDatasets('error') };
  return {
    vehicleAnswers,
    verdict: evaluateVerdict(vehicleAnswers, evaluateRules(vehicleAnswers), unanswered),
  };
}

/** Returns the datasets of a stored verdict that were requested but had no answer. */
export function getMissingDatasets({ notChecked }: Snapshot['verdict']): UnansweredDataset[] {
  return notChecked.flatMap((item) => {
    const dataset = DATASET_IDS.find((id) => id === item['dataset']);
    const reason = item['reason'];
    const isMissing = reason === 'loading' || reason === 'error';
    return dataset && isMissing ? [{ dataset, reason }] : [];
  });
}

/** Returns the vehicle's identity from the answers, in the form of a snapshot. */
export function toSnapshotIdentity(vehicleAnswers: VehicleAnswers): ReportIdentity {
  const { vrm, vin, make, model, derivative } = readIdentity(vehicleAnswers.getAnswered);
  return {
    ...(vrm !== undefined && { vrm }),
    ...(vin !== undefined && { vin }),
    ...(make !== undefined && { make }),
    ...(model !== undefined && { model }),
    ...(derivative !== undefined && { derivative }),
  };
}

/** Returns a verdict in the form of a snapshot. */
export function toSnapshotVerdict({ result, findings, notChecked }: Verdict): Snapshot['verdict'] {
  return {
    result,
    rulesVersion: RULES_VERSION,
    findings: findings.map(toCanonicalObject),
    notChecked: notChecked.map(toCanonicalObject),
  };
}
