import type { AnswerMetadata } from '../../shared/provider/answer.ts';
import { describeState } from '../../shared/reading/outcomes.ts';
import type { CachedAnswer } from '../provider/answer-cache.ts';

/** What a request of a run has ended with. */
export type RequestOutcome =
  /** The provider has answered it. An answer without data is one. */
  | { readonly kind: 'answered' }
  /** The provider did not accept it, so it is sent again. */
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number | undefined }
  | { readonly kind: 'refused'; readonly reason: string }
  /** It may have been charged. */
  | { readonly kind: 'failed'; readonly reason: string; readonly hasResponse: boolean }
  | { readonly kind: 'cancelled' }
  /** It was not sent, and another one would not be either, such as without a key. */
  | { readonly kind: 'not-sent'; readonly reason: string }
  /** It was not sent, because the provider would refuse its values. */
  | { readonly kind: 'invalid'; readonly reason: string };

export const NOT_ENTITLED = 'Not entitled';
export const MAY_BE_CHARGED = 'May have been charged';

/** A request for several datasets has as many answers, which fail together unless one is received. */
export function classifyAnswers(cached: readonly CachedAnswer[]): RequestOutcome {
  const answers = cached.map(({ metadata }) => metadata);
  const has = (...kinds: readonly AnswerMetadata['kind'][]) =>
    answers.some(({ kind }) => kinds.includes(kind));
  const [first] = answers;
  if (!first) return { kind: 'failed', reason: 'Failed: no response', hasResponse: false };
  if (has('answered', 'no-data')) return { kind: 'answered' };
  const busy = answers.find((answer) => answer.kind === 'busy');
  if (busy) return { kind: 'busy', retryAfterSeconds: busy.retryAfterSeconds };
  if (has('not-entitled')) return { kind: 'refused', reason: NOT_ENTITLED };
  const reason = describeState(first);
  if (has('cancelled')) return { kind: 'cancelled' };
  if (has('no-key', 'no-base-url')) return { kind: 'not-sent', reason };
  if (has('invalid-request')) return { kind: 'invalid', reason };
  return { kind: 'failed', reason, hasResponse: first.httpStatus !== undefined };
}
