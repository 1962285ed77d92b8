import type { Answer, AnswerKind } from '../provider/answer.ts';
import { DATASET_IDS, type DatasetId } from '../provider/catalogue.ts';
import { describeNotRefreshed } from '../reading/outcomes.ts';
import {
  type CheckId,
  type CheckOutcome,
  findRequestError,
  type PendingDatasets,
} from './checks/check.ts';
import { CHECKS } from './checks/definitions.ts';
import { evaluateChecks } from './checks/evaluate-checks.ts';
import { bySeverity, type Finding } from './finding.ts';
import type { Evidence, VehicleAnswers } from './vehicle-answers.ts';

type UnansweredReason =
  | 'not-requested'
  | 'loading'
  | 'error'
  | 'over-limit'
  | Exclude<AnswerKind, 'answered'>;

/** Why a dataset is not fully known: it has no response, or only a part of it is known. */
export type NotChecked =
  | {
      readonly dataset: DatasetId;
      readonly reason: UnansweredReason;
    }
  | NotCheckedPart;

export type NotCheckedPart = { readonly dataset: DatasetId } & (
  | { readonly reason: 'not-refreshed'; readonly text: string; readonly failedAt: string }
  | { readonly reason: 'not-stated'; readonly subject: string }
  | { readonly reason: 'unexpected-values'; readonly count: number }
);

export const isNotCheckedPart = (item: NotChecked): item is NotCheckedPart =>
  ['not-refreshed', 'not-stated', 'unexpected-values'].includes(item.reason);

/** A response on which the verdict is based. */
export type VerdictSource = Pick<Evidence, 'dataset' | 'version' | 'environment' | 'receivedAt'>;

/** The result of all checks. `incomplete`: a needed check has no result. */
export type Verdict = {
  readonly result: 'alert' | 'review' | 'incomplete' | 'no-record';
  /** Every check, in the order of the sheet. */
  readonly checks: readonly CheckOutcome[];
  /** The most serious first. Findings of the same severity are in the order of the rules. */
  readonly findings: readonly Finding[];
  /** Datasets that are not fully known. They are named, but only the checks decide. */
  readonly notChecked: readonly NotChecked[];
  readonly sources: readonly VerdictSource[];
};

/** Returns the worst outcome of the needed checks: `no-record` only if each has its good result. */
export function evaluateVerdict(
  vehicle: VehicleAnswers,
  findings: readonly Finding[],
  pending: PendingDatasets = {},
): Verdict {
  const checks = evaluateChecks(vehicle, findings, pending);
  return {
    result: worstResult(checks),
    checks,
    findings: findings.toSorted(bySeverity),
    notChecked: findNotChecked(vehicle, checks, pending),
    sources: DATASET_IDS.flatMap((dataset): VerdictSource[] => {
      const answer = vehicle.getAnswered(dataset);
      if (!answer) return [];
      const { version, environment, completedAt: receivedAt } = answer;
      return [{ dataset, version, environment, receivedAt }];
    }),
  };
}

function worstResult(checks: readonly CheckOutcome[]): Verdict['result'] {
  const results = new Set(checks.map(({ result }) => result));
  if (results.has('alert')) return 'alert';
  if (results.has('review')) return 'review';
  return checks.every(isSettled) ? 'no-record' : 'incomplete';
}

/** The time of the oldest response, in UTC. Undefined without one. */
export const findOldestTime = ({ sources }: Pick<Verdict, 'sources'>): string | undefined =>
  sources.map(({ receivedAt }) => receivedAt).toSorted()[0];

export const findCheck = ({ checks }: Pick<Verdict, 'checks'>, id: CheckId) =>
  checks.find(({ check }) => check === id);

/** Whether a check is good, or was not requested and is not needed. */
export const isSettled = ({ check, result }: CheckOutcome) =>
  result === 'good' || (result === 'not-checked' && CHECKS[check].needed === 'if-requested');

const findNotChecked = (
  vehicle: VehicleAnswers,
  checks: readonly CheckOutcome[],
  pending: PendingDatasets,
): readonly NotChecked[] =>
  DATASET_IDS.flatMap((dataset): readonly NotChecked[] => {
    // While a dataset is requested again, its earlier response does not count as checked.
    if (pending.loading?.has(dataset)) return [{ dataset, reason: 'loading' }];
    const error = findRequestError(pending, dataset);
    if (error) return [{ dataset, reason: error }];
    const answer = vehicle.answers.get(dataset);
    if (!answer) return [{ dataset, reason: 'not-requested' }];
    const notRefreshed = findNotRefreshed(answer);
    if (answer.kind !== 'answered') return [{ dataset, reason: answer.kind }, ...notRefreshed];
    const count = vehicle.getWarnings(dataset).length;
    return [
      ...notRefreshed,
      ...checks
        .filter(({ result, datasets }) => result === 'not-answered' && datasets.includes(dataset))
        .map(
          ({ check }) => ({ dataset, reason: 'not-stated', subject: CHECKS[check].name }) as const,
        ),
      ...(count > 0 ? [{ dataset, reason: 'unexpected-values', count } as const] : []),
    ];
  });

function findNotRefreshed(answer: Answer): readonly NotCheckedPart[] {
  const { dataset, notRefreshed } = answer;
  if (!notRefreshed) return [];
  const { failedAt } = notRefreshed;
  return [{ dataset, reason: 'not-refreshed', text: describeNotRefreshed(answer), failedAt }];
}
