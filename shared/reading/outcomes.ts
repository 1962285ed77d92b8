import { capitalize, formatCount } from '../format/text.ts';
import { formatDateTime } from '../format/dates.ts';
import { formatBytes, formatSeconds } from '../format/numbers.ts';
import type { Answer, AnswerKind } from '../provider/answer.ts';
import { getDataset } from '../provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../provider/environment.ts';
import type { ParameterProblem } from '../provider/parameters.ts';
import {
  BUNDLE_STATUS_TEXT,
  UNREACHABLE_TEXT,
  UNREADABLE_TEXT,
  unusableKeyTexts,
} from './outcome-causes.ts';

/** How the user should read a statement: red, amber, blue or grey. Nothing is green. */
export type Tone = 'alert' | 'review' | 'information' | 'unknown';

/** What the user can do about an outcome. */
export type OutcomeAction = 'refetch' | 'settings' | 'parameters' | 'fetch-individually';

type OutcomeLabel = {
  readonly tone: Tone;
  /** One or two words, for lists of datasets. */
  readonly label: string;
  /** The same after a dataset's name, as the reason why it was not checked. */
  readonly reason: string;
};

type OutcomeBody = {
  readonly title: string;
  /** What it means and what to do, in a sentence or two. */
  readonly meaning: string;
  /** `refetch` where no others are stated. */
  readonly actions?: readonly OutcomeAction[];
  readonly problems?: readonly ParameterProblem[];
  /** The meaning in a printed report, which has no actions and does not update. */
  readonly printed: string;
  /** The title on paper, where it is not the reason. */
  readonly printedTitle?: string;
};

type OutcomeText = OutcomeLabel &
  Required<Pick<OutcomeBody, 'actions'>> &
  OutcomeBody &
  ReturnType<typeof providerText>;

export const OUTCOME_LABELS: Readonly<Record<AnswerKind, OutcomeLabel>> = {
  answered: { tone: 'information', label: 'Received', reason: 'received' },
  'no-data': { tone: 'unknown', label: 'No data', reason: 'no data' },
  'not-entitled': { tone: 'review', label: 'Key refused', reason: 'key refused' },
  'no-key': { tone: 'information', label: 'No API key', reason: 'no usable API key' },
  'no-base-url': { tone: 'information', label: 'No base URL', reason: 'base URL not set' },
  'invalid-request': { tone: 'review', label: 'Not sent', reason: 'request not sent' },
  'bad-request': { tone: 'review', label: 'Rejected', reason: 'rejected' },
  'provider-failure': { tone: 'review', label: 'Failed', reason: 'provider error' },
  busy: { tone: 'review', label: 'Busy', reason: 'provider busy' },
  'unexpected-status': { tone: 'review', label: 'Failed', reason: 'unexpected response' },
  'timed-out': { tone: 'review', label: 'Timed out', reason: 'timed out' },
  unreachable: { tone: 'review', label: 'Unreachable', reason: 'not reachable' },
  cancelled: { tone: 'unknown', label: 'Cancelled', reason: 'cancelled' },
  unreadable: { tone: 'review', label: 'Unreadable', reason: 'unreadable response' },
  'bundle-failed': { tone: 'review', label: 'Failed', reason: 'bundle request failed' },
  'not-returned': {
    tone: 'unknown',
    label: 'Not returned',
    reason: 'missing from the bundle response',
  },
};

/** Why a dataset has no answer at all. */
type Missing = 'not-requested' | 'loading' | 'error';

const UNKNOWN = 'It is not known whether the provider holds data on this vehicle.';

const MISSING_TEXT: Readonly<
  Record<Missing, Pick<OutcomeText, 'reason' | 'printed' | 'printedTitle'>>
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
};

/** Why a whole dataset was not checked: “no data”, after its name. */
export const outcomeReason = (kind: AnswerKind | Missing): string =>
  ({ ...OUTCOME_LABELS, ...MISSING_TEXT })[kind].reason;

/** The result of a check whose facts a dataset does not state. */
export type UnansweredResult = 'failed' | 'not-answered' | 'not-checked';

/** The same in the check sheet, in the sections of a report and in the counts of datasets. */
export function unansweredResult(kind: AnswerKind | Missing): UnansweredResult {
  if (kind === 'answered' || kind === 'no-data') return 'not-answered';
  return kind === 'not-requested' || kind === 'loading' ? 'not-checked' : 'failed';
}

/** An outcome on paper. */
export type PrintedOutcome = {
  readonly result: UnansweredResult;
  /** A short phrase without a full stop. */
  readonly title: string;
  readonly meaning: string;
};

/** Why a dataset states nothing, for paper: without actions. */
export function describePrintedOutcome(outcome: Answer | Missing): PrintedOutcome {
  const isAnswer = typeof outcome === 'object';
  const text = isAnswer ? describeOutcome(outcome) : MISSING_TEXT[outcome];
  return {
    result: unansweredResult(isAnswer ? outcome.kind : outcome),
    title: text.printedTitle ?? capitalize(text.reason),
    meaning: text.printed,
  };
}

/** The texts of an answer's outcome: the same wherever it is shown. */
export function describeOutcome(answer: Answer): OutcomeText {
  const text = { ...OUTCOME_LABELS[answer.kind], ...outcomeBody(answer), ...providerText(answer) };
  return { ...text, actions: text.actions ?? ['refetch'] };
}

/** The provider's own message about a failure, if it sent one. */
export const providerText = (answer: Answer): { readonly providerText?: string } =>
  'providerMessage' in answer && answer.providerMessage
    ? { providerText: answer.providerMessage }
    : {};

function outcomeBody(answer: Answer): OutcomeBody & Partial<OutcomeLabel> {
  const environmentName = ENVIRONMENT_NAMES[answer.environment];
  const name = getDataset(answer.dataset).name;
  const attemptsText = `after ${formatCount(answer.attempts, 'attempt')}`;
  const status = `status ${answer.httpStatus ?? 'unknown'}`;
  switch (answer.kind) {
    case 'answered':
      return {
        title: 'Received',
        meaning: 'The provider responded.',
        printed: 'Received. It does not state this.',
      };
    case 'no-data':
      return answer.reason === 'date-range'
        ? {
            title: noListingTitle(answer),
            meaning:
              'The provider holds no advert first seen in that period, or no record of this vehicle. Its response is the same for both. Widen or clear the dates to find out.',
            actions: ['parameters', 'refetch'],
            printedTitle: 'No data in the period requested',
            printed:
              'The provider holds nothing for that period, or no record of this vehicle. Its response is the same for both.',
          }
        : {
            title: 'No data held',
            meaning: `The provider has no record of this vehicle or holds no ${name} data for it. This is not a result about the vehicle.`,
            printedTitle: 'No data held',
            printed:
              'The provider has no record of this vehicle or no data of this kind for it. This is not a result about the vehicle.',
          };
    case 'not-entitled':
      return answer.needsOnboarding
        ? {
            title: 'Bundle request refused',
            meaning: `Your ${environmentName} key is not set up for bundle requests. Request the datasets separately, turn off bundle mode in Settings, or ask the provider to set it up.`,
            actions: ['fetch-individually', 'settings'],
            printedTitle: 'Key refused (403)',
            printed: `The provider refused the ${environmentName} key for bundle requests. ${UNKNOWN}`,
          }
        : {
            title: `${environmentName} refused the key (403)`,
            meaning: `The provider refused the ${environmentName} key. The key may be invalid or may not include ${name}. Check the key in Settings or ask the provider what it includes.`,
            actions: ['settings', 'refetch'],
            printedTitle: 'Key refused (403)',
            printed: `The provider refused the ${environmentName} key for this dataset. ${UNKNOWN}`,
          };
    case 'no-key':
      return {
        ...unusableKeyTexts(environmentName)[answer.reason],
        printed: `No usable API key for ${environmentName}. No request was sent.`,
      };
    case 'no-base-url':
      return {
        title: 'The base URL is not set',
        meaning: 'No request was sent. Enter the base URL from your provider in Settings.',
        actions: ['settings'],
        printedTitle: 'No base URL',
        printed: 'The base URL was not set. No request was sent.',
      };
    case 'invalid-request':
      return {
        title: 'No request was sent',
        meaning:
          'The request does not meet the provider’s rules, so it was not sent. Correct the values listed here, then request again.',
        problems: answer.problems,
        actions: ['parameters'],
        printed: 'The request did not meet the provider’s rules. No request was sent.',
      };
    case 'bad-request':
      return {
        title: 'The provider rejected the request',
        meaning:
          'The provider reports a missing or invalid value (status 400). Check the plate or VIN and the parameters.',
        actions: ['parameters', 'refetch'],
        printed: `The provider rejected the request (status 400). ${UNKNOWN}`,
      };
    case 'provider-failure':
      return {
        title: `Provider error ${attemptsText}`,
        meaning:
          'The provider’s server reported an error (status 500). This is not a result about the vehicle. Try again later. If the error continues, contact provider support and quote the time above.',
        printedTitle: `Provider error ${attemptsText}`,
        printed: `The provider’s server reported an error (status 500). This is not a result about the vehicle. ${UNKNOWN}`,
      };
    case 'busy':
      return {
        title: 'The provider is busy',
        meaning: `The provider is limiting requests (${status}). ${describeRetryAfter(answer.retryAfterSeconds)}`,
        printed: `The provider was limiting requests (${status}). ${UNKNOWN}`,
      };
    case 'unexpected-status':
      return {
        title: `Unexpected response ${status}`,
        meaning:
          'This status is not in the API documentation. Try again. If this continues, contact provider support.',
        printed: `The response had ${status}, which is not in the API documentation. ${UNKNOWN}`,
      };
    case 'timed-out':
      return {
        title: `No response within ${formatSeconds(answer.timeoutMs)}`,
        meaning:
          'Platedesk stopped waiting. The provider may still charge for this request. Try again, or set a longer timeout in Settings.',
        actions: ['refetch', 'settings'],
        printed: `No response was received within ${formatSeconds(answer.timeoutMs)}. ${UNKNOWN}`,
      };
    case 'unreachable': {
      const { title, meaning, printed, actions } = UNREACHABLE_TEXT[answer.reason];
      return {
        ...(answer.reason === 'offline' && { label: 'Offline' }),
        title,
        meaning: `${meaning} (${answer.detail})`,
        ...(actions && { actions }),
        printed: `${printed} ${UNKNOWN}`,
      };
    }
    case 'cancelled':
      return {
        title: 'Cancelled',
        meaning: 'You cancelled this request. The provider may still charge for it.',
        printed: 'The request was cancelled before a response was received.',
      };
    case 'unreadable':
      return {
        title: 'The response could not be read',
        meaning: `${UNREADABLE_TEXT[answer.reason].meaning} Response size: ${formatBytes(answer.sizeBytes)}.`,
        printed: `${UNREADABLE_TEXT[answer.reason].printed} ${UNKNOWN}`,
      };
    case 'bundle-failed': {
      const { bundleStatus: status } = answer;
      const text = BUNDLE_STATUS_TEXT.get(status) ?? 'This status is not in the API documentation.';
      return {
        title: `Bundle request failed: ${status}`,
        meaning: `${text} This dataset is not known. Request it separately.`,
        actions: ['fetch-individually'],
        printed: `${text} ${UNKNOWN}`,
      };
    }
    case 'not-returned':
      return {
        title: 'Missing from the bundle response',
        meaning:
          'The bundle response does not include this dataset and gives no reason. It is not known whether the provider holds data. Request it separately.',
        actions: ['fetch-individually'],
        printed: `The bundle response does not include this dataset and gives no reason. ${UNKNOWN}`,
      };
  }
}

function noListingTitle({ parameters: { from, to } }: Answer): string {
  const [start, end] = [from, to].map((day) => typeof day === 'string' && formatDateTime(day));
  if (start && end) return `No advert first seen between ${start} and ${end}`;
  if (start) return `No advert first seen after ${start}`;
  return end ? `No advert first seen before ${end}` : 'No advert first seen in that period';
}

function describeRetryAfter(seconds: number | undefined): string {
  return seconds === undefined
    ? 'No waiting time was stated. Wait 1 minute, then try again.'
    : `Try again after ${formatSeconds(seconds * 1000)}.`;
}
