import { formatMilliseconds } from '../format/numbers.ts';
import type { Answer } from '../provider/answer.ts';
import { ENVIRONMENT_NAMES } from '../provider/environment.ts';
import { UNREACHABLE_TEXT, UNREADABLE_TEXT } from './outcome-causes.ts';
import { providerText } from './outcomes.ts';
import type { Tone } from './tone.ts';

/** The result of a key's test request. */
type KeyTestText = {
  readonly tone: Tone;
  readonly title: string;
  /** What it means, and what to do. */
  readonly meaning: string;
  /** The provider's own words. */
  readonly providerText?: string;
};

/** What the outcome of a test request shows about the key. */
export const describeKeyTest = (answer: Answer): KeyTestText => ({
  ...keyTestText(answer),
  ...providerText(answer),
});

function keyTestText(answer: Answer): KeyTestText {
  const where = ENVIRONMENT_NAMES[answer.environment];
  switch (answer.kind) {
    case 'answered':
      return {
        tone: 'information',
        title: 'The key works',
        meaning: `${where} answered in ${formatMilliseconds(answer.elapsedMs)}. Other datasets may still need to be part of your contract.`,
      };
    case 'no-data':
      return {
        tone: 'information',
        title: 'The key works',
        meaning: `${where} took the key, and holds nothing about this vehicle.`,
      };
    case 'not-entitled':
      return {
        tone: 'alert',
        title: 'The key was refused',
        meaning: `${where} says that the key is missing, wrong or not entitled to the status dataset (403). Check that it was copied whole and belongs to ${where}; keys of the other environment don’t work here.`,
      };
    case 'no-key':
      return answer.reason === 'absent'
        ? toReview('There is no key to test', 'Nothing was sent. Save a key first.')
        : toReview(
            'The key is locked',
            'Nothing was sent. Unlock the keychain, choose “Try again”, then test it.',
          );
    case 'no-base-url':
      return toReview(
        'There is no address to ask',
        'Nothing was sent. Set the base URL under Production first.',
      );
    case 'invalid-request':
      return toReview('Nothing was sent', answer.problems.map(({ message }) => message).join('. '));
    case 'bad-request':
      return notTested(
        'The request was rejected',
        `${where} did not accept the request (400), perhaps for the plate. Try another.`,
      );
    case 'provider-failure':
      return notTested(
        'The provider failed',
        `${where} had a fault of its own (500) each of ${answer.attempts} times. Try again later; if it goes on, contact the provider’s support.`,
      );
    case 'busy':
      return notTested(
        'The provider is busy',
        `Try again ${answer.retryAfterSeconds === undefined ? 'in a minute' : `in ${Math.ceil(answer.retryAfterSeconds)} seconds`}.`,
      );
    case 'unexpected-status':
      return notTested(
        `An answer that was not expected${answer.httpStatus === undefined ? '' : ` (${answer.httpStatus})`}`,
        'The interface doesn’t describe it. Check that the base URL is the provider’s.',
      );
    case 'timed-out':
      return notTested(
        'No answer in time',
        `Nothing came within ${formatMilliseconds(answer.timeoutMs)}. Try again, or allow more time under “Time-outs”.`,
      );
    case 'unreachable':
      return notTested(
        'The provider could not be reached',
        `${UNREACHABLE_TEXT[answer.reason].keyTest} (${answer.detail})`,
      );
    case 'unreadable':
      return notTested('The answer could not be read', UNREADABLE_TEXT[answer.reason].keyTest);
    case 'cancelled':
      return { tone: 'unknown', title: 'The test was cancelled', meaning: KEY_NOT_TESTED };
    case 'bundle-failed':
    case 'not-returned':
      return { tone: 'unknown', title: 'Nothing came of the test', meaning: KEY_NOT_TESTED };
  }
}

const KEY_NOT_TESTED = 'This says nothing about the key.';

const toReview = (title: string, meaning: string): KeyTestText => ({
  tone: 'review',
  title,
  meaning,
});

const notTested = (title: string, what: string) => toReview(title, `${what} ${KEY_NOT_TESTED}`);
