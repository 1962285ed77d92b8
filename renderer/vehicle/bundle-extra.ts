import type { BundleResult } from '../../shared/ipc/channels.ts';
import type { Json } from '../../shared/format/json.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import type { BundleOnlyId } from '../../shared/provider/multi-request.ts';

/** `id`: the key of the content in the main process. */
export type CachedExtra = { readonly id: string } & Pick<Answer, 'notRefreshed'>;

/** The answer for one of the six datasets that only a bundle has. */
export type BundleExtra = { readonly requestedAt: string } & (
  | ({ readonly kind: 'received'; readonly content: Json } & CachedExtra)
  /** The bundle contains null for it. */
  | ({ readonly kind: 'omitted' } & CachedExtra)
  /** The bundle request failed. `answer` is the answer to another part of it, if there is any. */
  | { readonly kind: 'bundle-failed'; readonly answer?: Answer }
);

export function readExtra(
  id: BundleOnlyId,
  requestedAt: string,
  { answers, bundleOnlyAnswers }: BundleResult,
): BundleExtra {
  const match = bundleOnlyAnswers.find((extra) => extra.dataset === id);
  if (match) {
    const { id: answerId, content } = match;
    return content === null
      ? { requestedAt, kind: 'omitted', id: answerId }
      : { requestedAt, kind: 'received', id: answerId, content };
  }
  const answer = answers.find(({ via, kind }) => via === 'bundle' && kind !== 'answered');
  return { requestedAt, kind: 'bundle-failed', ...(answer && { answer }) };
}
