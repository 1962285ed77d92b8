import { type IpcResult, okResult } from '../../shared/ipc/result.ts';
import { canonicalJson } from '../../shared/format/json.ts';
import type { Answer, FailedAnswer, FailedRefresh } from '../../shared/provider/answer.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import type { BundleOnlyOutcome } from './bundle-only.ts';

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
  const notRefreshed = { ...createFailure(answer), ...findChange(previous, request) };
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
      return okResult({ ...previous, notRefreshed: { kind: 'not-returned', failedAt } });
    }
    default:
      return okResult({ ...previous, notRefreshed: createFailure(bundleOnly) });
  }
}

type Failure = { readonly kind: FailedAnswer['kind']; readonly completedAt: string };

/** An error of Platedesk has no answer. */
const createFailure = <A extends Failure>(answer: A | undefined) =>
  answer
    ? { kind: answer.kind, failedAt: answer.completedAt, answer }
    : ({ kind: 'error', failedAt: new Date().toISOString() } as const);

/** Returns how a later request differs from that of the previous answer. */
export function findChange(previous: Answer, request: Request): Pick<FailedRefresh, 'changed'> {
  if (previous.version !== request.version) return { changed: 'version' };
  const isSame = canonicalJson(previous.parameters) === canonicalJson(request.parameters);
  return isSame ? {} : { changed: 'parameters' };
}
