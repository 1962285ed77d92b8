import { formatLondonTime } from '../format/dates.ts';
import { capitalize } from '../format/text.ts';
import type {
  Answer,
  AnswerKind,
  BundleOnlyFailure,
  FailedRefresh,
  PendingReason,
} from '../provider/answer.ts';
import { type Environment, ENVIRONMENT_NAMES } from '../provider/environment.ts';
import {
  type OutcomeBody,
  outcomeBody,
  SAMPLE_REFUSAL,
  type Tone,
  UNKNOWN,
} from './outcome-text.ts';

export type { Tone };

/** The state of a dataset, whatever its cause. It also stands for a figure without a value. */
export type StateWord = 'Received' | 'No data held' | 'Not sent' | 'Failed';

type OutcomeLabel = {
  readonly tone: Tone;
  readonly label: StateWord;
  /** The cause after a dataset's name or after the word: “Failed: provider busy”. */
  readonly reason: string;
};

const failed = (reason: string) => ({ tone: 'review', label: 'Failed', reason }) as const;
/** Platedesk did not send the request. */
const notSent = (reason: string) => ({ tone: 'information', label: 'Not sent', reason }) as const;

const OUTCOME_LABELS: Readonly<Record<AnswerKind, OutcomeLabel>> = {
  answered: { tone: 'information', label: 'Received', reason: 'received' },
  'no-data': { tone: 'unknown', label: 'No data held', reason: 'no data held' },
  'not-entitled': failed('key refused'),
  'no-key': notSent('no usable API key'),
  'no-base-url': notSent('base URL not set'),
  'invalid-request': { ...notSent('value refused'), tone: 'review' },
  'bad-request': failed('rejected'),
  'provider-failure': failed('provider error'),
  busy: failed('provider busy'),
  'unexpected-status': failed('unexpected response'),
  'timed-out': failed('timed out'),
  unreachable: failed('not reachable'),
  cancelled: { ...failed('cancelled'), tone: 'unknown' },
  unreadable: failed('unreadable response'),
  'bundle-failed': failed('bundle request failed'),
  'not-returned': { ...failed('missing from the bundle response'), tone: 'unknown' },
};

/** The word, the cause and the tone of an outcome. Sample has no key that could be refused. */
export function outcomeLabel(kind: AnswerKind, environment: Environment | undefined): OutcomeLabel {
  const label = OUTCOME_LABELS[kind];
  return kind === 'not-entitled' && environment === 'sample'
    ? { ...label, reason: SAMPLE_REFUSAL.title }
    : label;
}

/** “Failed: provider busy”, “Not sent: no usable API key”, “No data held”. */
export function describeState({ kind, environment }: Pick<Answer, 'kind' | 'environment'>): string {
  const { label, reason } = outcomeLabel(kind, environment);
  return label === 'Failed' || label === 'Not sent' ? `${label}: ${reason}` : label;
}

/** Why a dataset has no answer at all. */
type Missing = 'not-requested' | PendingReason;

const MISSING_TEXT: Readonly<
  Record<Missing, Pick<OutcomeBody, 'printed' | 'printedTitle'> & Pick<OutcomeLabel, 'reason'>>
> = {
  'not-requested': { reason: 'not requested', printed: UNKNOWN },
  loading: {
    reason: 'loading',
    printedTitle: 'Still loading',
    printed: `The response had not been received when the report was prepared. ${UNKNOWN}`,
  },
  error: {
    reason: 'Platedesk error',
    printed: `The request failed in Platedesk. ${UNKNOWN}`,
  },
  'over-limit': {
    reason: 'daily limit',
    printed: 'The request would have exceeded the daily limit. No request was sent.',
  },
};

const isMissing = (kind: AnswerKind | Missing): kind is Missing => kind in MISSING_TEXT;

/** Why a whole dataset was not checked: “no data held”, after its name. */
export const outcomeReason = (
  kind: AnswerKind | Missing,
  environment: Environment | undefined,
): string => (isMissing(kind) ? MISSING_TEXT[kind] : outcomeLabel(kind, environment)).reason;

/** Whether Platedesk did not send the request, so that nothing failed at the provider. */
export const isNotSent = (kind: AnswerKind | Missing): boolean =>
  isMissing(kind) ? kind === 'over-limit' : OUTCOME_LABELS[kind].label === 'Not sent';

/** The result of a check whose facts a dataset does not state. */
export type UnansweredResult = 'failed' | 'not-answered' | 'not-checked';

/** The same in the check sheet, in the sections of a report and in the counts of datasets. */
export function unansweredResult(kind: AnswerKind | Missing): UnansweredResult {
  if (kind === 'answered' || kind === 'no-data') return 'not-answered';
  return kind === 'not-requested' || kind === 'loading' ? 'not-checked' : 'failed';
}

export type PrintedOutcome = ReturnType<typeof describePrintedOutcome>;

/** Why a dataset states nothing, for paper: without actions. The title has no full stop. */
export function describePrintedOutcome(outcome: Answer | Missing) {
  const isAnswer = typeof outcome === 'object';
  const text = isAnswer ? describeOutcome(outcome) : MISSING_TEXT[outcome];
  return {
    result: unansweredResult(isAnswer ? outcome.kind : outcome),
    title: text.printedTitle ?? capitalize(text.reason),
    meaning: text.printed,
  };
}

/** The texts of an answer's outcome: the same wherever it is shown. */
export function describeOutcome(answer: Answer | BundleOnlyFailure) {
  const { keyTest: _, ...body } = outcomeBody(answer);
  return {
    ...outcomeLabel(answer.kind, answer.environment),
    ...body,
    ...providerText(answer),
    actions: body.actions ?? (['refetch'] as const),
  };
}

/** What the outcome of a test request shows about the key. */
export const describeKeyTest = (answer: Answer) => ({
  ...outcomeBody(answer).keyTest,
  ...providerText(answer),
});

const providerText = (answer: Answer | BundleOnlyFailure): { readonly providerText?: string } =>
  'providerMessage' in answer && answer.providerMessage
    ? { providerText: answer.providerMessage }
    : {};

/** One reason why every request failed: what it means and what to do. */
export type CommonCause = NonNullable<ReturnType<typeof findCommonCause>>;

/** Failures that can have one cause: the key, the address, the network, the plate or the service. */
const COMMON_KINDS: ReadonlySet<AnswerKind> = new Set([
  'not-entitled',
  'no-key',
  'no-base-url',
  'bad-request',
  'provider-failure',
  'busy',
  'timed-out',
  'unreachable',
]);

/** Returns why all of several requests failed. Undefined if any had another outcome. */
export function findCommonCause(outcomes: readonly Answer[]) {
  const [first, ...others] = outcomes;
  if (!first || others.length === 0 || !COMMON_KINDS.has(first.kind)) return undefined;
  if (others.some(({ kind }) => kind !== first.kind)) return undefined;
  const { kind } = first;
  return { ...describeOutcome(first), kind, ...describeForAll(first) };
}

/** The meaning for all requests, where the outcome's own text names one dataset or one time. */
function describeForAll({ kind, environment }: Answer): { readonly meaning?: string } {
  if (kind === 'provider-failure')
    return {
      meaning:
        'The provider’s server reported an error (status 500) for every request. This is not a result about the vehicle. Try again later. If the error continues, contact provider support.',
    };
  return kind === 'not-entitled' && environment !== 'sample'
    ? {
        meaning: `The provider refused the ${ENVIRONMENT_NAMES[environment]} key for every request. Check the key in Settings or ask the provider what it includes.`,
      }
    : {};
}

/** A response with the time at which it was received, and the later request that failed. */
type Refreshable = {
  readonly completedAt: string;
  readonly notRefreshed?: FailedRefresh | undefined;
  readonly environment: Environment;
};

const CHANGED_TEXT = {
  version: ', for another version',
  parameters: ', for other parameters',
} as const;

/** “Not refreshed: timed out, showing the answer of 21 Nov 2026, 10:20”. Empty if no request failed. */
export function describeNotRefreshed({
  completedAt,
  notRefreshed,
  environment,
}: Refreshable): string {
  if (!notRefreshed) return '';
  const { changed } = notRefreshed;
  return `${describeFailedRefresh(notRefreshed, environment)}, showing the answer of ${formatLondonTime(completedAt)}${changed ? CHANGED_TEXT[changed] : ''}`;
}

/** “Not refreshed: timed out”, where the time is stated beside it. */
export const describeFailedRefresh = (
  { kind }: FailedRefresh,
  environment: Environment | undefined,
): string => `Not refreshed: ${outcomeReason(kind, environment)}`;

/** The outcome of the last request for the dataset: the failed one, or the answer itself. */
export const latestOutcome = (answer: Answer): Answer => answer.notRefreshed?.answer ?? answer;
