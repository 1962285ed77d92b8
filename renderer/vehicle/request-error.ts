import type { IpcError } from '../../shared/ipc/result.ts';
import type { RequestError } from '../../shared/provider/answer.ts';
import { outcomeReason } from '../../shared/reading/outcomes.ts';

/** Why a request has no answer. */
export const toRequestError = (error: IpcError | undefined): RequestError | undefined =>
  error && (error.code === 'limit' ? 'over-limit' : 'error');

/** The title above the message of an error, which is not an outcome of the lookup. */
export const describeRequestError = (error: IpcError | undefined): string =>
  toRequestError(error) === 'over-limit' ? 'Not sent' : 'Platedesk could not send this request';

/** Why a request was not sent, after “Not sent”. */
export const OVER_LIMIT_REASON = outcomeReason('over-limit', undefined);
