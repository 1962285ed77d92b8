import type {
  Answer,
  UnreachableReason,
  UnreadableReason,
} from '../../../../shared/provider/answer.ts';
import { ENVIRONMENT_NAMES } from '../../../../shared/provider/environment.ts';
import { formatNumber } from '../../../../shared/format/numbers.ts';
import type { Result } from './ResultBadge.tsx';

/** Why a dataset says nothing, for paper: nobody can press a button on it. */
export type OutcomeText = {
  readonly result: Extract<Result, 'not-checked' | 'provider-error'>;
  /** A few words, without a full stop. */
  readonly title: string;
  /** A sentence or two: what it means. */
  readonly meaning: string;
};

const UNKNOWN = 'Whether it holds anything on this vehicle is not known.';

/** What became of a question that was not answered, or was never put. */
export function describeOutcome(answer: Answer | undefined): OutcomeText {
  if (!answer) return notChecked('Not asked for', UNKNOWN);
  const environmentName = ENVIRONMENT_NAMES[answer.environment];
  const attemptsText = `after ${answer.attempts === 1 ? '1 try' : `${answer.attempts} tries`}`;
  switch (answer.kind) {
    case 'answered':
      return notChecked('Answered', 'It answered, and says nothing on this.');
    case 'no-data':
      return answer.reason === 'date-range'
        ? notChecked(
            'No data in the period asked for',
            'The provider holds none in that period, or no record of this vehicle at all: it answers both the same way.',
          )
        : notChecked(
            'No data held',
            'The provider has no record of this vehicle or holds nothing of this kind for it. That says nothing about the vehicle itself.',
          );
    case 'not-entitled':
      return notChecked(
        'Not entitled',
        `The provider refused the ${environmentName} key for ${answer.needsOnboarding ? 'bundles' : 'this dataset'}. ${UNKNOWN}`,
      );
    case 'no-key':
      return notChecked(
        answer.reason === 'locked' ? 'Key locked' : 'No key',
        `No key for ${environmentName} could be used, so nothing was sent.`,
      );
    case 'no-base-url':
      return notChecked('No address', 'No address of the service was set, so nothing was sent.');
    case 'invalid-request':
      return notChecked(
        'Not sent',
        'What was asked broke a rule of the service, so nothing was sent.',
      );
    case 'cancelled':
      return notChecked('Cancelled', 'The call was stopped before it was answered.');
    case 'not-returned':
      return notChecked(
        'Left out of the bundle',
        `The provider answered a bundle without this dataset and did not say why. ${UNKNOWN}`,
      );
    case 'bad-request':
      return providerError('Rejected', 'The provider rejected the request (status 400).');
    case 'provider-failure':
      return providerError(
        `Provider failure, ${attemptsText}`,
        'The provider’s server had an error (status 500). It is not about the vehicle.',
      );
    case 'busy':
      return providerError(
        'Provider busy',
        `The provider asked to be left alone (status ${answer.httpStatus ?? 'unknown'}).`,
      );
    case 'unexpected-status':
      return providerError(
        'Unexpected answer',
        `The provider answered with status ${answer.httpStatus ?? 'unknown'}, which its interface does not describe.`,
      );
    case 'timed-out':
      return providerError(
        'Timed out',
        `No answer came within ${formatNumber(Math.round(answer.timeoutMs / 100) / 10)} seconds.`,
      );
    case 'unreachable':
      return providerError('Not reachable', UNREACHABLE[answer.reason]);
    case 'unreadable':
      return providerError('Unreadable answer', UNREADABLE[answer.reason]);
    case 'bundle-failed':
      return providerError('Bundle failed', 'The provider says that the bundle as a whole failed.');
  }
}

/** Somebody asked for it, and there is no answer: it had not come yet, or never will. */
export function describeMissing(reason: 'loading' | 'error'): OutcomeText {
  return reason === 'loading'
    ? notChecked(
        'Still on its way',
        `It was asked for, and its answer had not come when the report was prepared. ${UNKNOWN}`,
      )
    : notChecked('A fault of Platedesk', `It was asked for, and Platedesk failed. ${UNKNOWN}`);
}

const notChecked = (title: string, meaning: string): OutcomeText => ({
  result: 'not-checked',
  title,
  meaning,
});
const providerError = (title: string, subject: string): OutcomeText => ({
  result: 'provider-error',
  title,
  meaning: `${subject} ${UNKNOWN}`,
});

const UNREACHABLE: Readonly<Record<UnreachableReason, string>> = {
  offline: 'The computer was offline, so nothing was sent.',
  dns: 'The service’s address was not found.',
  tls: 'No secure connection to the service could be made.',
  refused: 'The service refused the connection.',
  reset: 'The connection broke off before a whole answer had come.',
  redirect: 'The service pointed to another address, which is not followed.',
  proxy: 'The proxy on the way could not be used.',
  other: 'The service could not be reached.',
};

const UNREADABLE: Readonly<Record<UnreadableReason, string>> = {
  html: 'A web page came instead of data.',
  'not-json': 'What came is not data in the form that the interface promises.',
  truncated: 'The answer broke off in the middle.',
  'not-an-object': 'What came is data, but not a record.',
  'too-large': 'The answer was larger than is accepted.',
};
