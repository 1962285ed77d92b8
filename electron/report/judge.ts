import type { Missing } from '../../shared/ipc/reports.ts';
import { createKnown, type Known } from '../../shared/findings/known.ts';
import { findingsOf, RULES_VERSION } from '../../shared/findings/registry.ts';
import { type Verdict, verdictOf } from '../../shared/findings/verdict.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { identityOf } from '../../shared/reading/identity.ts';
import type { ReportIdentity, Snapshot } from '../../shared/report/snapshot.ts';
import { sealableObject } from '../seal/sealable.ts';

/** What answers say together, at a time. */
export type Judged = { readonly known: Known; readonly verdict: Verdict };

/**
 * Judges answers by this version's rules.
 *
 * @param answers at most one of a dataset
 * @param at when the report is or was prepared
 * @param missing why there is none of a dataset; passed over where there is one
 */
export function judge(
  vehicle: VehicleRef,
  answers: readonly Answer[],
  at: Date,
  missing: readonly Missing[],
): Judged {
  const byDataset = new Map(answers.map((each) => [each.dataset, each]));
  const known = createKnown(vehicle, byDataset, at);
  const those = (because: Missing['because']): ReadonlySet<DatasetId> =>
    new Set(
      missing.flatMap((each) =>
        each.because === because && !byDataset.has(each.dataset) ? [each.dataset] : [],
      ),
    );
  const waiting = { loading: those('loading'), faults: those('fault') };
  return { known, verdict: verdictOf(known, findingsOf(known), waiting) };
}

/** Of a kept verdict, which datasets were missing though somebody had asked for them. */
export function keptMissing({ notChecked }: Snapshot['verdict']): Missing[] {
  return notChecked.flatMap((item) => {
    const dataset = DATASET_IDS.find((id) => id === item['dataset']);
    const because = item['because'];
    const isMissing = because === 'loading' || because === 'fault';
    return dataset && isMissing ? [{ dataset, because }] : [];
  });
}

/** Who the answers say the vehicle is, as a snapshot keeps it. */
export function keptIdentity(known: Known): ReportIdentity {
  const { vrm, vin, make, model, derivative } = identityOf(known.answered);
  return {
    ...(vrm !== undefined && { vrm }),
    ...(vin !== undefined && { vin }),
    ...(make !== undefined && { make }),
    ...(model !== undefined && { model }),
    ...(derivative !== undefined && { derivative }),
  };
}

/** A verdict as a snapshot keeps it. */
export function keptVerdict({ result, findings, notChecked }: Verdict): Snapshot['verdict'] {
  return {
    result,
    rules: RULES_VERSION,
    findings: findings.map(sealableObject),
    notChecked: notChecked.map(sealableObject),
  };
}
