import type { Answer, Unreachable, Unreadable } from '../../../../shared/provider/answer.ts';
import { ENVIRONMENT_NAMES } from '../../../../shared/provider/environment.ts';
import { formatNumber } from '../../../../shared/format/figures.ts';
import type { Result } from './Mark.tsx';

/** Why a dataset says nothing, for paper: nobody can press a button on it. */
export type OutcomeWords = {
  readonly result: Extract<Result, 'not-checked' | 'provider-error'>;
  /** A few words, without a full stop. */
  readonly title: string;
  /** A sentence or two: what it means. */
  readonly meaning: string;
};

const UNKNOWN = 'Whether it holds anything on this vehicle is not known.';

/** What became of a question that was not answered, or was never put. */
export function outcomeWords(answer: Answer | undefined): OutcomeWords {
  if (!answer) return open('Not asked for', UNKNOWN);
  const where = ENVIRONMENT_NAMES[answer.environment];
  const tries = `after ${answer.attempts === 1 ? '1 try' : `${answer.attempts} tries`}`;
  switch (answer.kind) {
    case 'answered':
      return open('Answered', 'It answered, and says nothing on this.');
    case 'no-data':
      return answer.because === 'dates'
        ? open(
            'No data in the period asked for',
            'The provider holds none in that period, or no record of this vehicle at all: it answers both the same way.',
          )
        : open(
            'No data held',
            'The provider has no record of this vehicle or holds nothing of this kind for it. That says nothing about the vehicle itself.',
          );
    case 'not-entitled':
      return open(
        'Not entitled',
        `The provider refused the ${where} key for ${answer.onboarding ? 'bundles' : 'this dataset'}. ${UNKNOWN}`,
      );
    case 'no-key':
      return open(
        answer.because === 'locked' ? 'Key locked' : 'No key',
        `No key for ${where} could be used, so nothing was sent.`,
      );
    case 'no-base-url':
      return open('No address', 'No address of the service was set, so nothing was sent.');
    case 'invalid':
      return open('Not sent', 'What was asked broke a rule of the service, so nothing was sent.');
    case 'cancelled':
      return open('Cancelled', 'The call was stopped before it was answered.');
    case 'not-returned':
      return open(
        'Left out of the bundle',
        `The provider answered a bundle without this dataset and did not say why. ${UNKNOWN}`,
      );
    case 'rejected':
      return failed('Rejected', 'The provider rejected the request (status 400).');
    case 'provider-failure':
      return failed(
        `Provider failure, ${tries}`,
        'The provider’s server had an error (status 500). It is not about the vehicle.',
      );
    case 'busy':
      return failed(
        'Provider busy',
        `The provider asked to be left alone (status ${answer.status ?? 'unknown'}).`,
      );
    case 'unexpected-status':
      return failed(
        'Unexpected answer',
        `The provider answered with status ${answer.status ?? 'unknown'}, which its interface does not describe.`,
      );
    case 'timed-out':
      return failed(
        'Timed out',
        `No answer came within ${formatNumber(Math.round(answer.after / 100) / 10)} seconds.`,
      );
    case 'unreachable':
      return failed('Not reachable', UNREACHABLE[answer.because]);
    case 'unreadable':
      return failed('Unreadable answer', UNREADABLE[answer.because]);
    case 'bundle-failed':
      return failed('Bundle failed', 'The provider says that the bundle as a whole failed.');
  }
}

/** Somebody asked for it, and there is no answer: it had not come yet, or never will. */
export function missingWords(because: 'loading' | 'fault'): OutcomeWords {
  return because === 'loading'
    ? open(
        'Still on its way',
        `It was asked for, and its answer had not come when the report was prepared. ${UNKNOWN}`,
      )
    : open('A fault of Platedesk', `It was asked for, and Platedesk failed. ${UNKNOWN}`);
}

const open = (title: string, meaning: string): OutcomeWords => ({
  result: 'not-checked',
  title,
  meaning,
});
const failed = (title: string, what: string): OutcomeWords => ({
  result: 'provider-error',
  title,
  meaning: `${what} ${UNKNOWN}`,
});

const UNREACHABLE: Readonly<Record<Unreachable, string>> = {
  offline: 'The computer was offline, so nothing was sent.',
  dns: 'The service’s address was not found.',
  tls: 'No secure connection to the service could be made.',
  refused: 'The service refused the connection.',
  reset: 'The connection broke off before a whole answer had come.',
  redirect: 'The service pointed to another address, which is not followed.',
  proxy: 'The proxy on the way could not be used.',
  other: 'The service could not be reached.',
};

const UNREADABLE: Readonly<Record<Unreadable, string>> = {
  html: 'A web page came instead of data.',
  'not-json': 'What came is not data in the form that the interface promises.',
  truncated: 'The answer broke off in the middle.',
  'not-an-object': 'What came is data, but not a record.',
  'too-large': 'The answer was larger than is accepted.',
};
