import type { Answer, AnswerKind } from '../provider/answer.ts';
import { DATASET_IDS, type DatasetId } from '../provider/catalogue.ts';
import type { Environment } from '../provider/environment.ts';
import { type Finding, SEVERITIES } from './finding.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';
import { provenanceLines } from '../reading/provenance-lines.ts';

/**
 * Why something was not checked: its dataset was not asked for, or what became of the question. Of an
 * answered one: a subject on which it says nothing, or parts that came in an unexpected form.
 */
export type NotChecked =
  | {
      readonly dataset: DatasetId;
      readonly reason: 'not-requested' | 'loading' | 'error' | Exclude<AnswerKind, 'answered'>;
    }
  | { readonly dataset: DatasetId; readonly reason: 'not-stated'; readonly subject: string }
  | { readonly dataset: DatasetId; readonly reason: 'unexpected-values'; readonly count: number };

/** An answer that the verdict rests on. */
export type VerdictSource = {
  readonly dataset: DatasetId;
  readonly version: string;
  readonly environment: Environment;
  /** When it came, UTC. */
  readonly receivedAt: string;
};

/**
 * What the answers say together. `incomplete` is neither good nor bad: something that a reassuring
 * word would need was not checked.
 */
export type Verdict = {
  readonly result: 'alert' | 'review' | 'incomplete' | 'no-record';
  /** The gravest first; within one severity in the rules' order. */
  readonly findings: readonly Finding[];
  readonly notChecked: readonly NotChecked[];
  readonly sources: readonly VerdictSource[];
};

type PendingDatasets = {
  readonly loading?: ReadonlySet<DatasetId>;
  readonly errors?: ReadonlySet<DatasetId>;
};

/**
 * The worst of alert, review, incomplete, and only then no record found. Every dataset counts: with
 * one of them missing, whatever the reason, nobody can say that nothing is recorded.
 */
export function evaluateVerdict(
  vehicle: VehicleAnswers,
  findings: readonly Finding[],
  { loading = new Set(), errors = new Set() }: PendingDatasets = {},
): Verdict {
  const notChecked = DATASET_IDS.flatMap((dataset): readonly NotChecked[] => {
    // A refetch is an answer in doubt: till it is there, the earlier one reassures nobody.
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

/** What an answered dataset leaves open: nobody can say of that that nothing is recorded. */
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
