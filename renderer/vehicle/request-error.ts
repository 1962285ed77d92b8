import type { IpcError } from '../../shared/ipc/result.ts';

/** Why a request has no outcome: Platedesk failed, or the daily limit did not permit it. */
export type RequestError = 'error' | 'over-limit';

export const toRequestError = (error: IpcError | undefined): RequestError | undefined =>
  error && (error.code === 'limit' ? 'over-limit' : 'error');
