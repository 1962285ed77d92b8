import type { DatasetId } from '../../shared/provider/catalogue.ts';
import type { ErrorSpec } from './http/error-response.ts';

/** How the service fails for a plate and a dataset. */
export type SimulatedError =
  | { readonly kind: 'none' }
  | { readonly kind: 'error'; readonly errorSpec: ErrorSpec }
  | { readonly kind: 'slow'; readonly ms: number };

/** By dataset id, or `multiRequest` for the whole multi-request. */
export type ForcedStatuses = Partial<Record<DatasetId | 'multiRequest', number>>;

const OPTIONS_DELAY_MS = 8_000;
const FAILURES_BEFORE_ANSWER = 2;
const NO_ERROR: SimulatedError = { kind: 'none' };

/** Creates the simulated errors of one service. It counts how often RE21 TRY has failed. */
export function createErrorSimulator() {
  let failures = 0;
  return (dataset: DatasetId, vrm: string): SimulatedError => {
    switch (`${vrm} ${dataset}`) {
      case 'NE04TLD check':
        return errorOf(403, 'The API key is not entitled to the provenance check.');
      case 'FA17LED valuation':
        return serverFailure();
      case 'RE21TRY valuation':
        // After one success it starts to fail again.
        failures = (failures + 1) % (FAILURES_BEFORE_ANSWER + 1);
        return failures === 0 ? NO_ERROR : serverFailure();
      case 'SL10OPT optionsActual':
        return { kind: 'slow', ms: OPTIONS_DELAY_MS };
      default:
        return NO_ERROR;
    }
  };
}

/** The configured failure of a dataset. 429 and 503 state when to retry. */
export function forcedErrorResponse(status: number): ErrorSpec {
  const message = `The sample service was told to answer ${status}.`;
  const busy = status === 429 || status === 503;
  return { status, message, ...(busy && { headers: { 'retry-after': '1' } }) };
}

const errorOf = (status: number, message: string): SimulatedError => ({
  kind: 'error',
  errorSpec: { status, message },
});
const serverFailure = () => errorOf(500, 'Something went wrong on the server.');
