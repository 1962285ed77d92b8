import { type IpcResult, okResult } from '../../shared/ipc/result.ts';
import { canonicalJson } from '../../shared/format/json.ts';
import type { Answer, FailedAnswer, FailedRefresh } from '../../shared/provider/answer.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import type { BundleOnlyOutcome } from './bundle-only.ts';
import { toRequestError } from './request-error.ts';

type Request = { readonly version: string; readonly parameters: ParameterValues };

/** True if the answer states something about the vehicle, if only that no data is held. */
export const isResponse = ({ kind }: Answer | BundleOnlyOutcome): boolean =>
  kind === 'answered' || kind === 'no-data' || kind === 'received' || kind === 'omitted';

const isFailed = (answer: Answer): answer is FailedAnswer => !isResponse(answer);

/**
 * Returns the answer to show after a request. A response may have been charged for, so a later
 * request that fails does not replace it: the response stays, with its own time and the failure.
 *
 * @param previous the answer shown before, of the same dataset, vehicle and environment
 */
export function retainResponse(
  previous: Answer | undefined,
  result: IpcResult<Answer>,
  request: Request,
): IpcResult<Answer> {
  const answer = result.ok ? result.value : undefined;
  if (!previous || (answer && !isFailed(answer))) return result;
  // Of two failures the later one counts, unless the user cancelled it.
  if (isFailed(previous)) return answer?.kind === 'cancelled' ? okResult(previous) : result;
  const notRefreshed = { ...createFailure(answer, result), ...findChange(previous, request) };
  return okResult({ ...previous, notRefreshed });
}

/** As {@link retainResponse}, for a dataset that only a bundle has. */
export function retainBundleOnlyAnswer(
  previous: BundleOnlyOutcome | undefined,
  result: IpcResult<BundleOnlyOutcome>,
): IpcResult<BundleOnlyOutcome> {
  const bundleOnly = result.ok ? result.value : undefined;
  if (previous?.kind !== 'received' && previous?.kind !== 'omitted') return result;
  switch (bundleOnly?.kind) {
    case previous.kind:
    case 'received':
    case 'no-data':
      return result;
    case 'omitted': {
      const failedAt = new Date().toISOString();
      const notRefreshed = { kind: 'not-returned', failedAt, message: LEFT_OUT } as const;
      return okResult({ ...previous, notRefreshed });
    }
    default:
      return okResult({ ...previous, notRefreshed: createFailure(bundleOnly, result) });
  }
}

const LEFT_OUT =
  'The last bundle response does not include this dataset and gives no reason. It is not known whether the provider still holds data.';

const NOT_SENT = 'Platedesk could not send the request. Details are in the log.';

type Failure = { readonly kind: FailedAnswer['kind']; readonly completedAt: string };

/** A request that was not sent has no answer. */
function createFailure<A extends Failure>(answer: A | undefined, result: IpcResult<unknown>) {
  if (answer) return { kind: answer.kind, failedAt: answer.completedAt, answer };
  const error = result.ok ? undefined : result.error;
  const kind = toRequestError(error) ?? 'error';
  const message = (kind === 'over-limit' && error?.message) || NOT_SENT;
  return { kind, failedAt: new Date().toISOString(), message };
}

/** Returns how a later request differs from that of the previous answer. */
export function findChange(previous: Answer, request: Request): Pick<FailedRefresh, 'changed'> {
  if (previous.version !== request.version) return { changed: 'version' };
  const isSame = canonicalJson(previous.parameters) === canonicalJson(request.parameters);
  return isSame ? {} : { changed: 'parameters' };
}
