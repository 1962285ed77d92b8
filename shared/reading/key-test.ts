import { formatMilliseconds, formatSeconds } from '../format/numbers.ts';
import type { Answer } from '../provider/answer.ts';
import { ENVIRONMENT_NAMES } from '../provider/environment.ts';
import { UNREACHABLE_TEXT, UNREADABLE_TEXT } from './outcome-causes.ts';
import { providerText, type Tone } from './outcomes.ts';

type KeyTestText = {
  readonly tone: Tone;
  readonly title: string;
  /** What it means, and what to do. */
  readonly meaning: string;
  /** The provider's own message. */
  readonly providerText?: string;
};

/** What the outcome of a test request shows about the key. */
export const describeKeyTest = (answer: Answer): KeyTestText => ({
  ...keyTestText(answer),
  ...providerText(answer),
});

function keyTestText(answer: Answer): KeyTestText {
  const environmentName = ENVIRONMENT_NAMES[answer.environment];
  switch (answer.kind) {
    case 'answered':
      return keyWorks(
        `${environmentName} responded in ${formatMilliseconds(answer.elapsedMs)}. Your contract may not include every dataset.`,
      );
    case 'no-data':
      return keyWorks(`${environmentName} accepted the key. It holds no data on this vehicle.`);
    case 'not-entitled':
      return {
        tone: 'alert',
        title: 'The key was refused',
        meaning: `${environmentName} refused the key: missing, invalid or not entitled to the status dataset (403). Check that the whole key was copied and that it belongs to ${environmentName}.`,
      };
    case 'no-key':
      return { tone: 'review', ...NO_KEY_TEXTS[answer.reason] };
    case 'no-base-url':
      return toReview(
        'Base URL not set',
        'No request was sent. Set the base URL under Production first.',
      );
    case 'invalid-request':
      return toReview(
        'No request was sent',
        answer.problems.map(({ message }) => message).join('. '),
      );
    case 'bad-request':
      return notTested(
        'The request was rejected',
        `${environmentName} rejected the request (400), possibly because of the plate. Try another plate.`,
      );
    case 'provider-failure':
      return notTested(
        'Provider error',
        `${environmentName} reported a server error (500) on ${answer.attempts === 1 ? '1 attempt' : `all ${answer.attempts} attempts`}. Try again later. If it continues, contact provider support.`,
      );
    case 'busy':
      return notTested(
        'The provider is busy',
        `Try again ${answer.retryAfterSeconds === undefined ? 'in 1 minute' : `after ${formatSeconds(Math.ceil(answer.retryAfterSeconds) * 1000)}`}.`,
      );
    case 'unexpected-status':
      return notTested(
        `Unexpected response${answer.httpStatus === undefined ? '' : ` (${answer.httpStatus})`}`,
        'It is not in the API documentation. Check that the base URL is the provider’s.',
      );
    case 'timed-out':
      return notTested(
        'No response in time',
        `No response within ${formatSeconds(answer.timeoutMs)}. Try again, or set a longer timeout under “Timeouts”.`,
      );
    case 'unreachable':
      return notTested(
        'The provider could not be reached',
        `${UNREACHABLE_TEXT[answer.reason].keyTest} (${answer.detail})`,
      );
    case 'unreadable':
      return notTested('The response could not be read', UNREADABLE_TEXT[answer.reason].keyTest);
    case 'cancelled':
      return { tone: 'unknown', title: 'The test was cancelled', meaning: KEY_NOT_TESTED };
    case 'bundle-failed':
    case 'not-returned':
      return { tone: 'unknown', title: 'The test could not be completed', meaning: KEY_NOT_TESTED };
  }
}

const NO_KEY_TEXTS = {
  absent: { title: 'No key to test', meaning: 'No request was sent. Save a key first.' },
  locked: {
    title: 'The key is locked',
    meaning: 'No request was sent. Unlock the keychain, select “Try again”, then test the key.',
  },
  unconfirmed: {
    title: 'The base URL is not confirmed for this key',
    meaning: 'No request was sent. Confirm the base URL, then test the key.',
  },
} as const;

const KEY_NOT_TESTED = 'The key was not tested.';

const keyWorks = (meaning: string): KeyTestText => ({
  tone: 'information',
  title: 'The key works',
  meaning,
});

const toReview = (title: string, meaning: string): KeyTestText => ({
  tone: 'review',
  title,
  meaning,
});

const notTested = (title: string, what: string) => toReview(title, `${what} ${KEY_NOT_TESTED}`);
