import type {
  Answer,
  Outcome,
  UnreachableReason,
  UnreadableReason,
} from '../../../shared/provider/answer.ts';
import { getDataset } from '../../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../../../shared/provider/environment.ts';
import type { ParameterProblem } from '../../../shared/provider/parameters.ts';
import { formatDateTime } from '../../ui/format.ts';
import type { Tone } from '../../ui/tone.ts';

/** What a person can do about an outcome. */
export type OutcomeAction = 'refetch' | 'settings' | 'parameters' | 'fetch-individually';

/** An outcome other than an answer, in words. */
export type OutcomeText = {
  readonly tone: Tone;
  /** One or two words, for the list of datasets. */
  readonly label: string;
  readonly title: string;
  /** What it means and what to do, a sentence or two. */
  readonly meaning: string;
  /** The service's own words. */
  readonly providerText?: string;
  readonly problems?: readonly ParameterProblem[];
  readonly actions: readonly OutcomeAction[];
};

/** The same for every outcome, so that none can be taken for another. */
export function describeOutcome(answer: Answer): OutcomeText {
  const said =
    'providerMessage' in answer && answer.providerMessage ? { said: answer.providerMessage } : {};
  return { ...outcomeText(answer, answer), ...said };
}

function outcomeText(outcome: Outcome, answer: Answer): OutcomeText {
  const environmentName = ENVIRONMENT_NAMES[answer.environment];
  const name = getDataset(answer.dataset).name;
  switch (outcome.kind) {
    case 'answered':
      return {
        tone: 'information',
        label: 'Answered',
        title: 'Answered',
        meaning: 'The provider answered.',
        actions: ['refetch'],
      };
    case 'no-data':
      return outcome.reason === 'date-range'
        ? {
            tone: 'unknown',
            label: 'No data',
            title: noListingTitle(answer),
            meaning:
              'The provider holds no listing first seen in that period, or no record of this vehicle at all: it answers both the same way. Widen or empty the dates to tell which.',
            actions: ['parameters', 'refetch'],
          }
        : {
            tone: 'unknown',
            label: 'No data',
            title: 'No data held',
            meaning: `The provider has no record of this vehicle, or holds nothing for ${name}. This says nothing about the vehicle itself.`,
            actions: ['refetch'],
          };
    case 'not-entitled':
      return outcome.needsOnboarding
        ? {
            tone: 'review',
            label: 'No access',
            title: 'The bundle was refused',
            meaning: `Bundles (the multi-request) need onboarding of their own with the provider, and the ${environmentName} key has not had it. Fetch the datasets one by one, or turn bundle mode off in Settings.`,
            actions: ['fetch-individually', 'settings'],
          }
        : {
            tone: 'review',
            label: 'No access',
            title: 'Not entitled to this dataset',
            meaning: `The provider refused the ${environmentName} key: it is missing, invalid, or does not include ${name}. Check the key in Settings, or ask the provider what it includes.`,
            actions: ['settings', 'refetch'],
          };
    case 'no-key':
      return outcome.reason === 'locked'
        ? {
            tone: 'information',
            label: 'Key locked',
            title: `The ${environmentName} key is locked`,
            meaning:
              'It is saved, but this computer’s keychain would not open it now. Nothing was sent. Unlock the keychain, then use “Try again” in Settings.',
            actions: ['settings', 'refetch'],
          }
        : {
            tone: 'information',
            label: 'No key',
            title: `There is no key for ${environmentName}`,
            meaning:
              'Nothing was sent. Save the API key that the provider gave you in Settings, or switch to Sample to try things out.',
            actions: ['settings'],
          };
    case 'no-base-url':
      return {
        tone: 'information',
        label: 'No address',
        title: 'The service’s address is not set',
        meaning: 'Nothing was sent. Enter the base URL that the provider gave you in Settings.',
        actions: ['settings'],
      };
    case 'invalid-request':
      return {
        tone: 'review',
        label: 'Not sent',
        title: 'Nothing was sent',
        meaning:
          'What was asked breaks a rule of the service, so the call was not made. Change what is named here, then fetch again.',
        problems: outcome.problems,
        actions: ['parameters'],
      };
    case 'bad-request':
      return {
        tone: 'review',
        label: 'Rejected',
        title: 'The provider rejected the request',
        meaning:
          'It says that something is missing or wrongly written (status 400). Check the plate or VIN and the parameters.',
        actions: ['parameters', 'refetch'],
      };
    case 'provider-failure':
      return {
        tone: 'review',
        label: 'Failed',
        title: `The provider failed, after ${formatAttempts(answer.attempts)}`,
        meaning:
          'Its server had an error (status 500). This is not about the vehicle. Try again later; if it goes on, contact the provider’s support and give them the time above.',
        actions: ['refetch'],
      };
    case 'busy':
      return {
        tone: 'review',
        label: 'Busy',
        title: 'The provider is busy',
        meaning: `It asked to be left alone for now (status ${answer.httpStatus ?? 'unknown'}). ${describeRetryAfter(outcome.retryAfterSeconds)}`,
        actions: ['refetch'],
      };
    case 'unexpected-status':
      return {
        tone: 'review',
        label: 'Failed',
        title: `The provider answered with status ${answer.httpStatus ?? 'unknown'}`,
        meaning:
          'The interface does not describe this status, so it is not known what it means. Try again; if it goes on, contact the provider’s support.',
        actions: ['refetch'],
      };
    case 'timed-out':
      return {
        tone: 'review',
        label: 'Timed out',
        title: `No answer within ${formatSeconds(outcome.timeoutMs)}`,
        meaning:
          'The call was given up. The provider may still have counted it. Try again, or allow more time in Settings.',
        actions: ['refetch', 'settings'],
      };
    case 'unreachable': {
      const { title, body } = UNREACHABLE_TEXT[outcome.reason];
      return {
        tone: 'review',
        label: outcome.reason === 'offline' ? 'Offline' : 'Unreachable',
        title,
        meaning: `${body} (${outcome.detail})`,
        actions:
          outcome.reason === 'dns' || outcome.reason === 'redirect'
            ? ['refetch', 'settings']
            : ['refetch'],
      };
    }
    case 'cancelled':
      return {
        tone: 'unknown',
        label: 'Cancelled',
        title: 'Cancelled',
        meaning:
          'You stopped this call before it was answered. The provider may still have counted it.',
        actions: ['refetch'],
      };
    case 'unreadable':
      return {
        tone: 'review',
        label: 'Unreadable',
        title: 'The answer could not be read',
        meaning: `${UNREADABLE_TEXT[outcome.reason]} It was ${formatBytes(outcome.sizeBytes)} long.`,
        actions: ['refetch'],
      };
    case 'bundle-failed':
      return {
        tone: 'review',
        label: 'Failed',
        title: `The bundle came back as ${outcome.bundleStatus}`,
        meaning: `${BUNDLE_STATUS_TEXT[outcome.bundleStatus] ?? 'The interface does not describe this outcome.'} Nothing is known of this dataset. Fetch it one by one instead.`,
        actions: ['fetch-individually'],
      };
    case 'not-returned':
      return {
        tone: 'unknown',
        label: 'Not returned',
        title: 'The bundle left this dataset out',
        meaning:
          'The provider answered the bundle without this dataset and did not say why. Whether it holds anything is not known. Fetch it by itself to find out.',
        actions: ['fetch-individually'],
      };
  }
}

function noListingTitle({ parameters }: Answer): string {
  const { from, to } = parameters;
  if (typeof from === 'string' && typeof to === 'string')
    return `No listing between ${formatDateTime(from)} and ${formatDateTime(to)}`;
  if (typeof from === 'string') return `No listing after ${formatDateTime(from)}`;
  return typeof to === 'string'
    ? `No listing before ${formatDateTime(to)}`
    : 'No listing in that period';
}

function formatAttempts(attempts: number): string {
  return attempts === 1 ? '1 try' : `${attempts} tries`;
}

/** Milliseconds as `15 seconds`. */
function formatSeconds(ms: number): string {
  const seconds = Math.round(ms / 100) / 10;
  return seconds === 1 ? '1 second' : `${seconds.toLocaleString('en-GB')} seconds`;
}

function describeRetryAfter(seconds: number | undefined): string {
  return seconds === undefined
    ? 'It did not say for how long. Wait a minute, then try again.'
    : `Try again in ${formatSeconds(seconds * 1000)} or later.`;
}

const format = (n: number) => n.toLocaleString('en-GB', { maximumFractionDigits: 1 });

/** Bytes as `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${format(bytes)} bytes`;
  return bytes < 1_000_000 ? `${format(bytes / 1000)} kB` : `${format(bytes / 1_000_000)} MB`;
}

const UNREACHABLE_TEXT: Readonly<Record<UnreachableReason, { title: string; body: string }>> = {
  offline: {
    title: 'This computer is offline',
    body: 'Nothing was sent. Check the network connection, then try again.',
  },
  dns: {
    title: 'The service’s address was not found',
    body: 'Check the network connection, and the base URL in Settings.',
  },
  tls: {
    title: 'No secure connection could be made',
    body: 'The service’s certificate was not accepted. Check this computer’s date, and ask your IT department whether something inspects the connection.',
  },
  refused: {
    title: 'The service refused the connection',
    body: 'Nothing answers at its address. Try again later, and check the base URL in Settings.',
  },
  reset: {
    title: 'The connection broke off',
    body: 'No whole answer came. The provider may still have counted the call. Try again.',
  },
  redirect: {
    title: 'The service pointed to another address',
    body: 'That is not followed, for the key would go there too. Check the base URL in Settings; on a guest network, sign in to it first.',
  },
  proxy: {
    title: 'The proxy could not be used',
    body: 'Check the network connection and this computer’s proxy settings, or ask your IT department.',
  },
  other: {
    title: 'The service could not be reached',
    body: 'Check the network connection, then try again.',
  },
};

const UNREADABLE_TEXT: Readonly<Record<UnreadableReason, string>> = {
  html: 'A web page came instead of data: often the sign-in page of a network, or an error page on the way. Open a browser to see whether the network wants you to sign in.',
  'not-json':
    'What came is not data in the form that the interface promises. If it goes on, contact the provider’s support.',
  truncated: 'The answer broke off in the middle. Try again.',
  'not-an-object':
    'What came is data, but not a record. If it goes on, contact the provider’s support.',
  'too-large': 'The answer was larger than Platedesk accepts (20 MB).',
};

const BUNDLE_STATUS_TEXT: Readonly<Partial<Record<string, string>>> = {
  FAIL: 'The provider says that the bundle as a whole failed.',
  VALIDATION: 'The provider says that something in the bundle was wrongly written.',
};
