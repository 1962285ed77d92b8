import { outcomeReason } from '../../shared/reading/outcomes.ts';
import type { IpcError } from '../../shared/ipc/result.ts';

/** Why a request has no outcome: Platedesk failed, or the daily limit did not permit it. */
export type RequestError = 'error' | 'over-limit';

export const toRequestError = (error: IpcError | undefined): RequestError | undefined =>
  error && (error.code === 'limit' ? 'over-limit' : 'error');

/** Why a request was not sent, after “Not sent”. */
export const OVER_LIMIT_REASON = outcomeReason('over-limit', undefined);
