import type { Answer, AnswerKind } from '../provider/answer.ts';
import { DATASET_IDS, type DatasetId } from '../provider/catalogue.ts';
import type { Environment } from '../provider/environment.ts';
import { type Finding, SEVERITIES } from './finding.ts';
import type { Known } from './known.ts';
import { provenanceLines } from '../reading/lines.ts';

/**
 * Why something was not checked: its dataset was not asked for, or what became of the question. Of an
 * answered one: a subject on which it says nothing, or parts that came in an unexpected form.
 */
export type NotChecked =
  | {
      readonly dataset: DatasetId;
      readonly because: 'not-requested' | 'loading' | 'fault' | Exclude<AnswerKind, 'answered'>;
    }
  | { readonly dataset: DatasetId; readonly because: 'not-said'; readonly subject: string }
  | { readonly dataset: DatasetId; readonly because: 'misfits'; readonly count: number };

/** An answer that the verdict rests on. */
export type Source = {
  readonly dataset: DatasetId;
  readonly version: string;
  readonly environment: Environment;
  /** When it came, UTC. */
  readonly at: string;
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
  readonly sources: readonly Source[];
};

type Waiting = {
  readonly loading?: ReadonlySet<DatasetId>;
  readonly faults?: ReadonlySet<DatasetId>;
};

/**
 * The worst of alert, review, incomplete, and only then no record found. Every dataset counts: with
 * one of them missing, whatever the reason, nobody can say that nothing is recorded.
 */
export function verdictOf(
  known: Known,
  findings: readonly Finding[],
  { loading = new Set(), faults = new Set() }: Waiting = {},
): Verdict {
  const notChecked = DATASET_IDS.flatMap((dataset): readonly NotChecked[] => {
    // A refetch is an answer in doubt: till it is there, the earlier one reassures nobody.
    if (loading.has(dataset)) return [{ dataset, because: 'loading' }];
    if (faults.has(dataset)) return [{ dataset, because: 'fault' }];
    const because = reasonOf(known.answers.get(dataset));
    return because ? [{ dataset, because }] : unsaidIn(known, dataset);
  });
  const sources = DATASET_IDS.flatMap((dataset): Source[] => {
    const answer = known.answered(dataset);
    if (!answer) return [];
    const { version, environment, settledAt } = answer;
    return [{ dataset, version, environment, at: settledAt }];
  });
  const ordered = findings.toSorted(
    (one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity),
  );
  return { result: resultOf(ordered[0], notChecked), findings: ordered, notChecked, sources };
}

type WholeReason = 'not-requested' | Exclude<AnswerKind, 'answered'>;

function reasonOf(answer: Answer | undefined): WholeReason | undefined {
  if (!answer) return 'not-requested';
  return answer.kind === 'answered' ? undefined : answer.kind;
}

function resultOf(gravest: Finding | undefined, notChecked: readonly NotChecked[]) {
  if (gravest?.severity === 'alert' || gravest?.severity === 'review') return gravest.severity;
  return notChecked.length > 0 ? 'incomplete' : 'no-record';
}

/** What an answered dataset leaves open: nobody can say of that that nothing is recorded. */
function unsaidIn(known: Known, dataset: DatasetId): readonly NotChecked[] {
  const misfits = known.warnings(dataset).length;
  return [
    ...(dataset === 'check' ? unsaidSubjects(known) : []),
    ...(misfits > 0 ? [{ dataset, because: 'misfits', count: misfits } as const] : []),
  ];
}

function unsaidSubjects(known: Known): readonly NotChecked[] {
  const record = known.record('check');
  if (!record) return [];
  return provenanceLines(record, known.warnings('check'))
    .filter(({ result }) => result === 'not-said')
    .map(({ label }) => ({ dataset: 'check', because: 'not-said', subject: label }));
}
