import { toPendingDatasets } from '../../shared/findings/checks/check.ts';
import { evaluateRules, RULES_VERSION } from '../../shared/findings/registry.ts';
import type { RuleInputs } from '../../shared/findings/rule-inputs.ts';
import {
  createVehicleAnswers,
  type VehicleAnswers,
} from '../../shared/findings/vehicle-answers.ts';
import { evaluateVerdict, type Verdict } from '../../shared/findings/verdict.ts';
import type { UnansweredDataset } from '../../shared/ipc/reports.ts';
import { type Answer, PENDING_REASONS } from '../../shared/provider/answer.ts';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { readIdentity } from '../../shared/reading/identity.ts';
import type { ReportContent } from '../../shared/report/content.ts';
import type { ReportIdentity, Snapshot } from '../../shared/report/snapshot.ts';
import { toCanonicalObject } from '../seal/canonical-json.ts';
import type { UnsealedSnapshot } from '../seal/seal.ts';
import { toReportComparables } from './comparables.ts';
import { reparseBundleOnlyAnswer, reparseSnapshotAnswer } from './snapshot-answers.ts';

type Evaluation = { readonly vehicleAnswers: VehicleAnswers; readonly verdict: Verdict };

/**
 * Evaluates answers, at most one for each dataset, by the rules of this version.
 *
 * @param missing why datasets have no answer; ignored for a dataset that has one
 * @param inputs what the rules read besides the answers
 */
export function evaluateAnswers(
  vehicle: VehicleRef,
  answers: readonly Answer[],
  now: Date,
  missing: readonly UnansweredDataset[],
  inputs: RuleInputs | undefined,
): Evaluation {
  const byDataset = new Map(answers.map((each) => [each.dataset, each]));
  const vehicleAnswers = createVehicleAnswers(vehicle, byDataset, now, inputs);
  const pending = toPendingDatasets(missing.filter(({ dataset }) => !byDataset.has(dataset)));
  const verdict = evaluateVerdict(vehicleAnswers, evaluateRules(vehicleAnswers), pending);
  return { vehicleAnswers, verdict };
}

/** Returns the datasets of a stored verdict that were requested but had no answer. */
function getMissingDatasets({ notChecked }: Snapshot['verdict']): UnansweredDataset[] {
  return notChecked.flatMap((item) => {
    const dataset = DATASET_IDS.find((id) => id === item['dataset']);
    const reason = PENDING_REASONS.find((each) => each === item['reason']);
    return dataset && reason ? [{ dataset, reason }] : [];
  });
}

export function toSnapshotIdentity(vehicleAnswers: VehicleAnswers): ReportIdentity {
  const { vrm, vin, make, model, derivative } = readIdentity(vehicleAnswers.getAnswered);
  const fields = Object.entries({ vrm, vin, make, model, derivative });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

const toCanonicalObjects = (items: readonly object[]) =>
  items.map((item) => toCanonicalObject(item));

export const toSnapshotVerdict = (verdict: Verdict): Snapshot['verdict'] => ({
  result: verdict.result,
  rulesVersion: RULES_VERSION,
  checks: toCanonicalObjects(verdict.checks),
  findings: toCanonicalObjects(verdict.findings),
  notChecked: toCanonicalObjects(verdict.notChecked),
});

export function createReportContent(
  snapshot: Omit<UnsealedSnapshot, 'documentHtml'>,
  evaluation: Evaluation,
  answers: readonly Answer[],
): ReportContent {
  const { verdict, comparables, photos, bundleOnlyAnswers, ruleInputs: _, ...stated } = snapshot;
  return {
    ...stated,
    ...evaluation,
    rulesVersion: verdict.rulesVersion,
    comparables: toReportComparables(comparables, photos),
    answers,
    bundleOnlyAnswers: bundleOnlyAnswers.map(reparseBundleOnlyAnswer),
  };
}

/**
 * Reads a snapshot's answers from their bytes again and evaluates them as of the time of
 * preparation. With the same rules, this is the content from which the document was rendered.
 */
export function toReportContent(snapshot: Snapshot): ReportContent {
  const { documentHtml: _, previousSeal: __, ...stated } = snapshot;
  const answers = stated.answers.map(reparseSnapshotAnswer);
  const evaluation = evaluateAnswers(
    stated.vehicle,
    answers.filter((_answer, index) => stated.answers[index]?.usedFor === 'verdict'),
    new Date(stated.prepared.at),
    getMissingDatasets(stated.verdict),
    stated.ruleInputs,
  );
  return createReportContent(stated, evaluation, answers);
}
