import type { BundleResult } from '../../shared/ipc/channels.ts';
import type { Json } from '../../shared/format/json.ts';
import { errorResult, type IpcResult, okResult } from '../../shared/ipc/result.ts';
import type { BundleOnlyFailure, FailedRefresh } from '../../shared/provider/answer.ts';
import type { BundleOnlyId } from '../../shared/provider/multi-request.ts';

/** `id`: the key of the content in the main process. */
export type CachedBundleOnlyAnswer = {
  readonly id: string;
  /** As on an answer. Without `answer` also if the later bundle left the dataset out. */
  readonly notRefreshed?: FailedRefresh & {
    readonly answer?: BundleOnlyFailure;
    readonly message?: string;
  };
};

/** The answer for one of the six datasets that only a bundle has. */
export type BundleOnlyOutcome =
  | (CachedBundleOnlyAnswer & { readonly requestedAt: string } & (
        | { readonly kind: 'received'; readonly content: Json }
        /** The bundle contains null for it. */
        | { readonly kind: 'omitted' }
      ))
  | BundleOnlyFailure;

export function readBundleOnlyAnswer(
  id: BundleOnlyId,
  requestedAt: string,
  { bundleOnlyAnswers, bundleOnlyFailures }: BundleResult,
): IpcResult<BundleOnlyOutcome> {
  const match = bundleOnlyAnswers.find(({ dataset }) => dataset === id);
  if (match) {
    const { id: answerId, content } = match;
    return content === null
      ? okResult({ requestedAt, kind: 'omitted', id: answerId })
      : okResult({ requestedAt, kind: 'received', id: answerId, content });
  }
  const failure = bundleOnlyFailures.find(({ dataset }) => dataset === id);
  return failure ? okResult(failure) : MISSING_PART;
}

export const MISSING_PART = errorResult(
  'internal',
  'The bundle response does not include this dataset.',
);
