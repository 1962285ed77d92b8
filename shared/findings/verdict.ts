import type { Answer, AnswerKind } from '../provider/answer.ts';
import { DATASET_IDS, type DatasetId } from '../provider/catalogue.ts';
import type { Environment } from '../provider/environment.ts';
import { type Finding, SEVERITIES } from './finding.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';
import { provenanceLines } from '../reading/provenance-lines.ts';

/**
 * Reason why something was not checked: its dataset has no answer, or an answered dataset does not
 * state a subject or has values in an unexpected format.
 */
export type NotChecked =
  | {
      readonly dataset: DatasetId;
      readonly reason: 'not-requested' | 'loading' | 'error' | Exclude<AnswerKind, 'answered'>;
    }
  | { readonly dataset: DatasetId; readonly reason: 'not-stated'; readonly subject: string }
  | { readonly dataset: DatasetId; readonly reason: 'unexpected-values'; readonly count: number };

/** An answer on which the verdict is based. */
export type VerdictSource = {
  readonly dataset: DatasetId;
  readonly version: string;
  readonly environment: Environment;
  /** When the response was received, in UTC. */
  readonly receivedAt: string;
};

/**
 * The result of all answers. `incomplete` is neither good nor bad: something was not checked that
 * “no record found” would require.
 */
export type Verdict = {
  readonly result: 'alert' | 'review' | 'incomplete' | 'no-record';
  /** The most serious first. Findings of the same severity are in the order of the rules. */
  readonly findings: readonly Finding[];
  readonly notChecked: readonly NotChecked[];
  readonly sources: readonly VerdictSource[];
};

type PendingDatasets = {
  readonly loading?: ReadonlySet<DatasetId>;
  readonly errors?: ReadonlySet<DatasetId>;
};

/**
 * Returns the worst of alert, review and incomplete, or else no-record. Every dataset is required:
 * if one is missing for any reason, the verdict cannot be no-record.
 */
export function evaluateVerdict(
  vehicle: VehicleAnswers,
  findings: readonly Finding[],
  { loading = new Set(), errors = new Set() }: PendingDatasets = {},
): Verdict {
  const notChecked = DATASET_IDS.flatMap((dataset): readonly NotChecked[] => {
    // While a dataset is requested again, its earlier answer does not count as checked.
    if (loading.has(dataset)) return [{ dataset, reason: 'loading' }];
    if (errors.has(dataset)) return [{ dataset, reason: 'error' }];
    const reason = uncheckedReason(vehicle.answers.get(dataset));
    return reason ? [{ dataset, reason }] : unsaidIn(vehicle, dataset);
  });
  const sources = DATASET_IDS.flatMap((dataset): VerdictSource[] => {
    const answer = vehicle.getAnswered(dataset);
    if (!answer) return [];
    const { version, environment, completedAt } = answer;
    return [{ dataset, version, environment, receivedAt: completedAt }];
  });
  const ordered = findings.toSorted(
    (one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity),
  );
  return { result: verdictResult(ordered[0], notChecked), findings: ordered, notChecked, sources };
}

type DatasetReason = 'not-requested' | Exclude<AnswerKind, 'answered'>;

function uncheckedReason(answer: Answer | undefined): DatasetReason | undefined {
  if (!answer) return 'not-requested';
  return answer.kind === 'answered' ? undefined : answer.kind;
}

function verdictResult(mostSevere: Finding | undefined, notChecked: readonly NotChecked[]) {
  if (mostSevere?.severity === 'alert' || mostSevere?.severity === 'review')
    return mostSevere.severity;
  return notChecked.length > 0 ? 'incomplete' : 'no-record';
}

/** Returns the parts of an answered dataset that are still unchecked. They rule out `no-record`. */
function unsaidIn(vehicle: VehicleAnswers, dataset: DatasetId): readonly NotChecked[] {
  const misfits = vehicle.getWarnings(dataset).length;
  return [
    ...(dataset === 'check' ? unsaidSubjects(vehicle) : []),
    ...(misfits > 0 ? [{ dataset, reason: 'unexpected-values', count: misfits } as const] : []),
  ];
}

function unsaidSubjects(vehicle: VehicleAnswers): readonly NotChecked[] {
  const record = vehicle.getRecord('check');
  if (!record) return [];
  return provenanceLines(record, vehicle.getWarnings('check'))
    .filter(({ result }) => result === 'not-stated')
    .map(({ label }) => ({ dataset: 'check', reason: 'not-stated', subject: label }));
}
