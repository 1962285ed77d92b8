import type { Answer, UnreachableReason } from '../../shared/provider/answer.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { formatDuration } from '../ui/format.ts';
import type { Tone } from '../ui/tone.ts';

/** What a test of a key showed. */
export type KeyTestText = {
  readonly tone: Tone;
  readonly title: string;
  /** What it means, and what to do. */
  readonly body: string;
  /** The service's own words. */
  readonly providerText?: string;
};

/** The outcome of a key's test call, as it bears on the key. */
export function describeKeyTest(answer: Answer): KeyTestText {
  const providerText =
    'providerMessage' in answer && answer.providerMessage
      ? { providerText: answer.providerMessage }
      : {};
  return { ...outcomeText(answer), ...providerText };
}

const KEY_NOT_TESTED = 'This says nothing about the key.';

function outcomeText(answer: Answer): KeyTestText {
  const environmentName = ENVIRONMENT_NAMES[answer.environment];
  switch (answer.kind) {
    case 'answered':
      return {
        tone: 'information',
        title: 'The key works',
        body: `${environmentName} answered in ${formatDuration(answer.elapsedMs)}. Other datasets may still need to be part of your contract.`,
      };
    case 'no-data':
      return {
        tone: 'information',
        title: 'The key works',
        body: `${environmentName} took the key, and holds nothing about this vehicle.`,
      };
    case 'not-entitled':
      return {
        tone: 'alert',
        title: 'The key was refused',
        body: `${environmentName} says that the key is missing, wrong or not entitled to the status dataset (403). Check that it was copied whole and belongs to ${environmentName}; keys of the other environment don’t work here.`,
      };
    case 'no-key':
      return answer.reason === 'absent'
        ? {
            tone: 'review',
            title: 'There is no key to test',
            body: 'Nothing was sent. Save a key first.',
          }
        : {
            tone: 'review',
            title: 'The key is locked',
            body: 'Nothing was sent. Unlock the keychain, choose “Try again”, then test it.',
          };
    case 'no-base-url':
      return {
        tone: 'review',
        title: 'There is no address to ask',
        body: 'Nothing was sent. Set the base URL under Production first.',
      };
    case 'invalid-request':
      return {
        tone: 'review',
        title: 'Nothing was sent',
        body: answer.problems.map(({ message }) => message).join('. '),
      };
    case 'bad-request':
      return {
        tone: 'review',
        title: 'The request was rejected',
        body: `${environmentName} did not accept the request (400), perhaps for the plate. Try another. ${KEY_NOT_TESTED}`,
      };
    case 'provider-failure':
      return {
        tone: 'review',
        title: 'The provider failed',
        body: `${environmentName} had a fault of its own (500) each of ${answer.attempts} times. Try again later; if it goes on, contact the provider’s support. ${KEY_NOT_TESTED}`,
      };
    case 'busy':
      return {
        tone: 'review',
        title: 'The provider is busy',
        body: `Try again ${answer.retryAfterSeconds === undefined ? 'in a minute' : `in ${Math.ceil(answer.retryAfterSeconds)} seconds`}. ${KEY_NOT_TESTED}`,
      };
    case 'unexpected-status':
      return {
        tone: 'review',
        title: `An answer that was not expected${answer.httpStatus === undefined ? '' : ` (${answer.httpStatus})`}`,
        body: `The interface doesn’t describe it. Check that the base URL is the provider’s. ${KEY_NOT_TESTED}`,
      };
    case 'timed-out':
      return {
        tone: 'review',
        title: 'No answer in time',
        body: `Nothing came within ${formatDuration(answer.timeoutMs)}. Try again, or allow more time under “Time-outs”. ${KEY_NOT_TESTED}`,
      };
    case 'unreachable':
      return {
        tone: 'review',
        title: 'The provider could not be reached',
        body: `${UNREACHABLE[answer.reason]} (${answer.detail}) ${KEY_NOT_TESTED}`,
      };
    case 'cancelled':
      return { tone: 'unknown', title: 'The test was cancelled', body: KEY_NOT_TESTED };
    case 'unreadable':
      return {
        tone: 'review',
        title: 'The answer could not be read',
        body:
          answer.reason === 'html'
            ? `A web page came instead of data: a sign-in page of this network, or not the provider’s base URL. ${KEY_NOT_TESTED}`
            : `Check that the base URL is the provider’s, then try again. ${KEY_NOT_TESTED}`,
      };
    case 'bundle-failed':
    case 'not-returned':
      return { tone: 'unknown', title: 'Nothing came of the test', body: KEY_NOT_TESTED };
  }
}

const UNREACHABLE: Readonly<Record<UnreachableReason, string>> = {
  offline: 'This computer is offline. Connect it to a network and try again.',
  dns: 'The name in the base URL was not found. Check it for a slip.',
  tls: 'The connection was not trusted: the certificate is wrong for this address, or the network puts its own in between.',
  refused: 'The address was found, but nothing answers there. Check the base URL.',
  reset: 'The connection broke off. Try again.',
  redirect:
    'The address sends requests elsewhere, which Platedesk does not follow. Check the base URL.',
  proxy: 'The network’s proxy did not let the request through.',
  other: 'The network failed.',
};
