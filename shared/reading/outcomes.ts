import { capitalize } from '../format/text.ts';
import { formatDateTime } from '../format/dates.ts';
import { formatBytes, formatSeconds } from '../format/numbers.ts';
import type { Answer, AnswerKind } from '../provider/answer.ts';
import { getDataset } from '../provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../provider/environment.ts';
import type { ParameterProblem } from '../provider/parameters.ts';
import { BUNDLE_STATUS_TEXT, UNREACHABLE_TEXT, UNREADABLE_TEXT } from './outcome-causes.ts';
import type { Tone } from './tone.ts';

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
  readonly actions: readonly OutcomeAction[];
  readonly problems?: readonly ParameterProblem[];
  /** The meaning on paper, where there are no actions and nothing follows by itself. */
  readonly printed: string;
  /** The title on paper, where it is not the reason. */
  readonly printedTitle?: string;
};

/** Every text about an outcome. */
type OutcomeText = OutcomeLabel &
  OutcomeBody & {
    /** The provider's own words. */
    readonly providerText?: string;
  };

/** What each kind of outcome is called. */
export const OUTCOME_LABELS: Readonly<Record<AnswerKind, OutcomeLabel>> = {
  answered: { tone: 'information', label: 'Answered', reason: 'answered' },
  'no-data': { tone: 'unknown', label: 'No data', reason: 'no data' },
  'not-entitled': { tone: 'review', label: 'No access', reason: 'not entitled' },
  'no-key': { tone: 'information', label: 'No key', reason: 'no key' },
  'no-base-url': { tone: 'information', label: 'No address', reason: 'no address set' },
  'invalid-request': { tone: 'review', label: 'Not sent', reason: 'not sent' },
  'bad-request': { tone: 'review', label: 'Rejected', reason: 'rejected' },
  'provider-failure': { tone: 'review', label: 'Failed', reason: 'provider failure' },
  busy: { tone: 'review', label: 'Busy', reason: 'provider busy' },
  'unexpected-status': { tone: 'review', label: 'Failed', reason: 'unexpected answer' },
  'timed-out': { tone: 'review', label: 'Timed out', reason: 'timed out' },
  unreachable: { tone: 'review', label: 'Unreachable', reason: 'not reachable' },
  cancelled: { tone: 'unknown', label: 'Cancelled', reason: 'cancelled' },
  unreadable: { tone: 'review', label: 'Unreadable', reason: 'unreadable answer' },
  'bundle-failed': { tone: 'review', label: 'Failed', reason: 'bundle failed' },
  'not-returned': { tone: 'unknown', label: 'Not returned', reason: 'left out of the bundle' },
};

/** Why a dataset has no answer at all. */
type Missing = 'not-requested' | 'loading' | 'error';

const UNKNOWN = 'Whether it holds anything on this vehicle is not known.';

const MISSING_TEXT: Readonly<
  Record<Missing, Pick<OutcomeText, 'reason' | 'printed' | 'printedTitle'>>
> = {
  'not-requested': { reason: 'not asked for', printed: UNKNOWN },
  loading: {
    reason: 'on its way',
    printedTitle: 'Still on its way',
    printed: `It was asked for, and its answer had not come when the report was prepared. ${UNKNOWN}`,
  },
  error: {
    reason: 'a fault of Platedesk',
    printed: `It was asked for, and Platedesk failed. ${UNKNOWN}`,
  },
};

/** Why a whole dataset was not checked: “no data”, after its name. */
export const outcomeReason = (kind: AnswerKind | Missing): string =>
  (kind in MISSING_TEXT ? MISSING_TEXT[kind as Missing] : OUTCOME_LABELS[kind as AnswerKind])
    .reason;

/** An outcome on paper. `provider-error`: a request was sent and failed. */
export type PrintedOutcome = {
  readonly result: 'not-checked' | 'provider-error';
  /** A short phrase without a full stop. */
  readonly title: string;
  readonly meaning: string;
};

const PROVIDER_ERRORS: ReadonlySet<string> = new Set<AnswerKind>([
  'bad-request',
  'provider-failure',
  'busy',
  'unexpected-status',
  'timed-out',
  'unreachable',
  'unreadable',
  'bundle-failed',
]);

/** Why a dataset states nothing, for paper: without actions. */
export function describePrintedOutcome(outcome: Answer | Missing): PrintedOutcome {
  const isAnswer = typeof outcome === 'object';
  const text = isAnswer ? describeOutcome(outcome) : MISSING_TEXT[outcome];
  return {
    result: isAnswer && PROVIDER_ERRORS.has(outcome.kind) ? 'provider-error' : 'not-checked',
    title: text.printedTitle ?? capitalize(text.reason),
    meaning: text.printed,
  };
}

/** The texts of an answer's outcome: the same wherever it is shown. */
export function describeOutcome(answer: Answer): OutcomeText {
  return {
    ...OUTCOME_LABELS[answer.kind],
    ...outcomeBody(answer),
    ...providerText(answer),
  };
}

/** The provider's own words about a failure, where there are any. */
export const providerText = (answer: Answer) =>
  'providerMessage' in answer && answer.providerMessage
    ? { providerText: answer.providerMessage }
    : {};

function outcomeBody(answer: Answer): OutcomeBody & Partial<OutcomeLabel> {
  const where = ENVIRONMENT_NAMES[answer.environment];
  const name = getDataset(answer.dataset).name;
  const tries = `after ${answer.attempts === 1 ? '1 try' : `${answer.attempts} tries`}`;
  const status = `status ${answer.httpStatus ?? 'unknown'}`;
  switch (answer.kind) {
    case 'answered':
      return {
        title: 'Answered',
        meaning: 'The provider answered.',
        actions: ['refetch'],
        printed: 'It answered, and says nothing on this.',
      };
    case 'no-data':
      return answer.reason === 'date-range'
        ? {
            title: noListingTitle(answer),
            meaning:
              'The provider holds no listing first seen in that period, or no record of this vehicle at all: it answers both the same way. Widen or empty the dates to tell which.',
            actions: ['parameters', 'refetch'],
            printedTitle: 'No data in the period asked for',
            printed:
              'The provider holds none in that period, or no record of this vehicle at all: it answers both the same way.',
          }
        : {
            title: 'No data held',
            meaning: `The provider has no record of this vehicle, or holds nothing for ${name}. This says nothing about the vehicle itself.`,
            actions: ['refetch'],
            printedTitle: 'No data held',
            printed:
              'The provider has no record of this vehicle or holds nothing of this kind for it. That says nothing about the vehicle itself.',
          };
    case 'not-entitled':
      return answer.needsOnboarding
        ? {
            title: 'The bundle was refused',
            meaning: `Bundles (the multi-request) need onboarding of their own with the provider, and the ${where} key has not had it. Fetch the datasets one by one, or turn bundle mode off in Settings.`,
            actions: ['fetch-individually', 'settings'],
            printed: `The provider refused the ${where} key for bundles. ${UNKNOWN}`,
          }
        : {
            title: 'Not entitled to this dataset',
            meaning: `The provider refused the ${where} key: it is missing, invalid, or does not include ${name}. Check the key in Settings, or ask the provider what it includes.`,
            actions: ['settings', 'refetch'],
            printed: `The provider refused the ${where} key for this dataset. ${UNKNOWN}`,
          };
    case 'no-key': {
      const printed = `No key for ${where} could be used, so nothing was sent.`;
      return answer.reason === 'locked'
        ? {
            label: 'Key locked',
            title: `The ${where} key is locked`,
            meaning:
              'It is saved, but this computer’s keychain would not open it now. Nothing was sent. Unlock the keychain, then use “Try again” in Settings.',
            actions: ['settings', 'refetch'],
            printedTitle: 'Key locked',
            printed,
          }
        : {
            title: `There is no key for ${where}`,
            meaning:
              'Nothing was sent. Save the API key that the provider gave you in Settings, or switch to Sample to try things out.',
            actions: ['settings'],
            printed,
          };
    }
    case 'no-base-url':
      return {
        title: 'The service’s address is not set',
        meaning: 'Nothing was sent. Enter the base URL that the provider gave you in Settings.',
        actions: ['settings'],
        printedTitle: 'No address',
        printed: 'No address of the service was set, so nothing was sent.',
      };
    case 'invalid-request':
      return {
        title: 'Nothing was sent',
        meaning:
          'What was asked breaks a rule of the service, so the call was not made. Change what is named here, then fetch again.',
        problems: answer.problems,
        actions: ['parameters'],
        printed: 'What was asked broke a rule of the service, so nothing was sent.',
      };
    case 'bad-request':
      return {
        title: 'The provider rejected the request',
        meaning:
          'It says that something is missing or wrongly written (status 400). Check the plate or VIN and the parameters.',
        actions: ['parameters', 'refetch'],
        printed: `The provider rejected the request (status 400). ${UNKNOWN}`,
      };
    case 'provider-failure':
      return {
        title: `The provider failed, ${tries}`,
        meaning:
          'Its server had an error (status 500). This is not about the vehicle. Try again later; if it goes on, contact the provider’s support and give them the time above.',
        actions: ['refetch'],
        printedTitle: `Provider failure, ${tries}`,
        printed: `The provider’s server had an error (status 500). It is not about the vehicle. ${UNKNOWN}`,
      };
    case 'busy':
      return {
        title: 'The provider is busy',
        meaning: `It asked to be left alone for now (${status}). ${describeRetryAfter(answer.retryAfterSeconds)}`,
        actions: ['refetch'],
        printed: `The provider asked to be left alone (${status}). ${UNKNOWN}`,
      };
    case 'unexpected-status':
      return {
        title: `The provider answered with ${status}`,
        meaning:
          'The interface does not describe this status, so it is not known what it means. Try again; if it goes on, contact the provider’s support.',
        actions: ['refetch'],
        printed: `The provider answered with ${status}, which its interface does not describe. ${UNKNOWN}`,
      };
    case 'timed-out':
      return {
        title: `No answer within ${formatSeconds(answer.timeoutMs)}`,
        meaning:
          'The call was given up. The provider may still have counted it. Try again, or allow more time in Settings.',
        actions: ['refetch', 'settings'],
        printed: `No answer came within ${formatSeconds(answer.timeoutMs)}. ${UNKNOWN}`,
      };
    case 'unreachable': {
      const { title, meaning, printed } = UNREACHABLE_TEXT[answer.reason];
      return {
        ...(answer.reason === 'offline' && { label: 'Offline' }),
        title,
        meaning: `${meaning} (${answer.detail})`,
        actions:
          answer.reason === 'dns' || answer.reason === 'redirect'
            ? ['refetch', 'settings']
            : ['refetch'],
        printed: `${printed} ${UNKNOWN}`,
      };
    }
    case 'cancelled':
      return {
        title: 'Cancelled',
        meaning:
          'You stopped this call before it was answered. The provider may still have counted it.',
        actions: ['refetch'],
        printed: 'The call was stopped before it was answered.',
      };
    case 'unreadable':
      return {
        title: 'The answer could not be read',
        meaning: `${UNREADABLE_TEXT[answer.reason].meaning} It was ${formatBytes(answer.sizeBytes)} long.`,
        actions: ['refetch'],
        printed: `${UNREADABLE_TEXT[answer.reason].printed} ${UNKNOWN}`,
      };
    case 'bundle-failed':
      return {
        title: `The bundle came back as ${answer.bundleStatus}`,
        meaning: `${BUNDLE_STATUS_TEXT[answer.bundleStatus] ?? 'The interface does not describe this outcome.'} Nothing is known of this dataset. Fetch it one by one instead.`,
        actions: ['fetch-individually'],
        printed: `The provider says that the bundle as a whole failed. ${UNKNOWN}`,
      };
    case 'not-returned':
      return {
        title: 'The bundle left this dataset out',
        meaning:
          'The provider answered the bundle without this dataset and did not say why. Whether it holds anything is not known. Fetch it by itself to find out.',
        actions: ['fetch-individually'],
        printed: `The provider answered a bundle without this dataset and did not say why. ${UNKNOWN}`,
      };
  }
}

function noListingTitle({ parameters: { from, to } }: Answer): string {
  const [start, end] = [from, to].map((day) =>
    typeof day === 'string' ? formatDateTime(day) : undefined,
  );
  if (start !== undefined && end !== undefined) return `No listing between ${start} and ${end}`;
  if (start !== undefined) return `No listing after ${start}`;
  return end === undefined ? 'No listing in that period' : `No listing before ${end}`;
}

function describeRetryAfter(seconds: number | undefined): string {
  return seconds === undefined
    ? 'It did not say for how long. Wait a minute, then try again.'
    : `Try again in ${formatSeconds(seconds * 1000)} or later.`;
}
