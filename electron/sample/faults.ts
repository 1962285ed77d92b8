import type { DatasetId } from '../../shared/provider/catalogue.ts';
import type { Refusal } from './http/problem.ts';

/** How a plate makes the service misbehave for a dataset. */
export type Fault =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'slow'; readonly ms: number };

/** A dataset's id, or the multi-request as a whole. */
export type Failing = Partial<Record<DatasetId | 'multiRequest', number>>;

const OPTIONS_TAKE = 8_000;
const FAILURES_BEFORE_ANSWER = 2;
const NONE: Fault = { kind: 'none' };

/** The faults of one service: it remembers how often RE21 TRY has failed. */
export function createFaults() {
  let failures = 0;
  return (dataset: DatasetId, vrm: string): Fault => {
    switch (`${vrm} ${dataset}`) {
      case 'NE04TLD check':
        return refused(403, 'The API key is not entitled to the provenance check.');
      case 'FA17LED valuation':
        return serverFailure();
      case 'RE21TRY valuation':
        // Answered once, it begins to fail again.
        failures = (failures + 1) % (FAILURES_BEFORE_ANSWER + 1);
        return failures === 0 ? NONE : serverFailure();
      case 'SL10OPT optionsActual':
        return { kind: 'slow', ms: OPTIONS_TAKE };
      default:
        return NONE;
    }
  };
}

/** The refusal with a status that was ordered for a dataset. 429 and 503 say when to come back. */
export function orderedFailure(status: number): Refusal {
  const message = `The sample service was told to answer ${status}.`;
  const busy = status === 429 || status === 503;
  return { status, message, ...(busy && { headers: { 'retry-after': '1' } }) };
}

const refused = (status: number, message: string): Fault => ({
  kind: 'refused',
  refusal: { status, message },
});
const serverFailure = () => refused(500, 'Something went wrong on the server.');
