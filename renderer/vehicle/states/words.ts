import type { Answer, Outcome, Unreachable, Unreadable } from '../../../shared/provider/answer.ts';
import { datasetOf } from '../../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../../../shared/provider/environment.ts';
import type { Problem } from '../../../shared/provider/parameters.ts';
import { formatDateTime } from '../../ui/format.ts';
import type { Tone } from '../../ui/tone.ts';

/** What a person can do about an outcome. */
export type Remedy = 'fetch-again' | 'settings' | 'parameters' | 'fetch-singly';

/** An outcome other than an answer, in words. */
export type OutcomeWords = {
  readonly tone: Tone;
  /** One or two words, for the list of datasets. */
  readonly short: string;
  readonly title: string;
  /** What it means and what to do, a sentence or two. */
  readonly body: string;
  /** The service's own words. */
  readonly said?: string;
  readonly problems?: readonly Problem[];
  readonly remedies: readonly Remedy[];
};

/** The same for every outcome, so that none can be taken for another. */
export function wordsFor(answer: Answer): OutcomeWords {
  const said = 'said' in answer && answer.said ? { said: answer.said } : {};
  return { ...explain(answer, answer), ...said };
}

function explain(outcome: Outcome, answer: Answer): OutcomeWords {
  const where = ENVIRONMENT_NAMES[answer.environment];
  const name = datasetOf(answer.dataset).name;
  switch (outcome.kind) {
    case 'answered':
      return {
        tone: 'information',
        short: 'Answered',
        title: 'Answered',
        body: 'The provider answered.',
        remedies: ['fetch-again'],
      };
    case 'no-data':
      return outcome.because === 'dates'
        ? {
            tone: 'unknown',
            short: 'No data',
            title: noListingTitle(answer),
            body: 'The provider holds no listing first seen in that period, or no record of this vehicle at all: it answers both the same way. Widen or empty the dates to tell which.',
            remedies: ['parameters', 'fetch-again'],
          }
        : {
            tone: 'unknown',
            short: 'No data',
            title: 'No data held',
            body: `The provider has no record of this vehicle, or holds nothing for ${name}. This says nothing about the vehicle itself.`,
            remedies: ['fetch-again'],
          };
    case 'not-entitled':
      return outcome.onboarding
        ? {
            tone: 'review',
            short: 'No access',
            title: 'The bundle was refused',
            body: `Bundles (the multi-request) need onboarding of their own with the provider, and the ${where} key has not had it. Fetch the datasets one by one, or turn bundle mode off in Settings.`,
            remedies: ['fetch-singly', 'settings'],
          }
        : {
            tone: 'review',
            short: 'No access',
            title: 'Not entitled to this dataset',
            body: `The provider refused the ${where} key: it is missing, invalid, or does not include ${name}. Check the key in Settings, or ask the provider what it includes.`,
            remedies: ['settings', 'fetch-again'],
          };
    case 'no-key':
      return outcome.because === 'locked'
        ? {
            tone: 'information',
            short: 'Key locked',
            title: `The ${where} key is locked`,
            body: 'It is saved, but this computer’s keychain would not open it now. Nothing was sent. Unlock the keychain, then use “Try again” in Settings.',
            remedies: ['settings', 'fetch-again'],
          }
        : {
            tone: 'information',
            short: 'No key',
            title: `There is no key for ${where}`,
            body: 'Nothing was sent. Save the API key that the provider gave you in Settings, or switch to Sample to try things out.',
            remedies: ['settings'],
          };
    case 'no-base-url':
      return {
        tone: 'information',
        short: 'No address',
        title: 'The service’s address is not set',
        body: 'Nothing was sent. Enter the base URL that the provider gave you in Settings.',
        remedies: ['settings'],
      };
    case 'invalid':
      return {
        tone: 'review',
        short: 'Not sent',
        title: 'Nothing was sent',
        body: 'What was asked breaks a rule of the service, so the call was not made. Change what is named here, then fetch again.',
        problems: outcome.problems,
        remedies: ['parameters'],
      };
    case 'rejected':
      return {
        tone: 'review',
        short: 'Rejected',
        title: 'The provider rejected the request',
        body: 'It says that something is missing or wrongly written (status 400). Check the plate or VIN and the parameters.',
        remedies: ['parameters', 'fetch-again'],
      };
    case 'provider-failure':
      return {
        tone: 'review',
        short: 'Failed',
        title: `The provider failed, after ${tries(answer.attempts)}`,
        body: 'Its server had an error (status 500). This is not about the vehicle. Try again later; if it goes on, contact the provider’s support and give them the time above.',
        remedies: ['fetch-again'],
      };
    case 'busy':
      return {
        tone: 'review',
        short: 'Busy',
        title: 'The provider is busy',
        body: `It asked to be left alone for now (status ${answer.status ?? 'unknown'}). ${retryWords(outcome.retryAfter)}`,
        remedies: ['fetch-again'],
      };
    case 'unexpected-status':
      return {
        tone: 'review',
        short: 'Failed',
        title: `The provider answered with status ${answer.status ?? 'unknown'}`,
        body: 'The interface does not describe this status, so it is not known what it means. Try again; if it goes on, contact the provider’s support.',
        remedies: ['fetch-again'],
      };
    case 'timed-out':
      return {
        tone: 'review',
        short: 'Timed out',
        title: `No answer within ${secondsWords(outcome.after)}`,
        body: 'The call was given up. The provider may still have counted it. Try again, or allow more time in Settings.',
        remedies: ['fetch-again', 'settings'],
      };
    case 'unreachable': {
      const { title, body } = UNREACHABLE[outcome.because];
      return {
        tone: 'review',
        short: outcome.because === 'offline' ? 'Offline' : 'Unreachable',
        title,
        body: `${body} (${outcome.detail})`,
        remedies:
          outcome.because === 'dns' || outcome.because === 'redirect'
            ? ['fetch-again', 'settings']
            : ['fetch-again'],
      };
    }
    case 'cancelled':
      return {
        tone: 'unknown',
        short: 'Cancelled',
        title: 'Cancelled',
        body: 'You stopped this call before it was answered. The provider may still have counted it.',
        remedies: ['fetch-again'],
      };
    case 'unreadable':
      return {
        tone: 'review',
        short: 'Unreadable',
        title: 'The answer could not be read',
        body: `${UNREADABLE[outcome.because]} It was ${sizeWords(outcome.size)} long.`,
        remedies: ['fetch-again'],
      };
    case 'bundle-failed':
      return {
        tone: 'review',
        short: 'Failed',
        title: `The bundle came back as ${outcome.bundleStatus}`,
        body: `${BUNDLE_STATUS[outcome.bundleStatus] ?? 'The interface does not describe this outcome.'} Nothing is known of this dataset. Fetch it one by one instead.`,
        remedies: ['fetch-singly'],
      };
    case 'not-returned':
      return {
        tone: 'unknown',
        short: 'Not returned',
        title: 'The bundle left this dataset out',
        body: 'The provider answered the bundle without this dataset and did not say why. Whether it holds anything is not known. Fetch it by itself to find out.',
        remedies: ['fetch-singly'],
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

function tries(attempts: number): string {
  return attempts === 1 ? '1 try' : `${attempts} tries`;
}

/** Milliseconds as `15 seconds`. */
function secondsWords(ms: number): string {
  const seconds = Math.round(ms / 100) / 10;
  return seconds === 1 ? '1 second' : `${seconds.toLocaleString('en-GB')} seconds`;
}

function retryWords(seconds: number | undefined): string {
  return seconds === undefined
    ? 'It did not say for how long. Wait a minute, then try again.'
    : `Try again in ${secondsWords(seconds * 1000)} or later.`;
}

const format = (n: number) => n.toLocaleString('en-GB', { maximumFractionDigits: 1 });

/** Bytes as `1.2 MB`. */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${format(bytes)} bytes`;
  return bytes < 1_000_000 ? `${format(bytes / 1000)} kB` : `${format(bytes / 1_000_000)} MB`;
}

const UNREACHABLE: Readonly<Record<Unreachable, { title: string; body: string }>> = {
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

const UNREADABLE: Readonly<Record<Unreadable, string>> = {
  html: 'A web page came instead of data: often the sign-in page of a network, or an error page on the way. Open a browser to see whether the network wants you to sign in.',
  'not-json':
    'What came is not data in the form that the interface promises. If it goes on, contact the provider’s support.',
  truncated: 'The answer broke off in the middle. Try again.',
  'not-an-object':
    'What came is data, but not a record. If it goes on, contact the provider’s support.',
  'too-large': 'The answer was larger than Platedesk accepts (20 MB).',
};

const BUNDLE_STATUS: Readonly<Partial<Record<string, string>>> = {
  FAIL: 'The provider says that the bundle as a whole failed.',
  VALIDATION: 'The provider says that something in the bundle was wrongly written.',
};
