import type { DatasetId } from '../../shared/provider/catalogue.ts';
import type { ErrorSpec } from './http/error-response.ts';

/** By dataset id, or `multiRequest` for the whole multi-request. */
export type ForcedStatuses = Partial<Record<DatasetId | 'multiRequest', number>>;

const OPTIONS_DELAY_MS = 8_000;
const FAILURES_BEFORE_ANSWER = 2;
const SERVER_ERROR: ErrorSpec = { status: 500, message: 'The server reported an error.' };

/** Creates the simulated errors of one service. It counts how often RE21 TRY has failed. */
export function createErrorSimulator() {
  let failures = 0;
  return (dataset: DatasetId, vrm: string): ErrorSpec | undefined => {
    switch (`${vrm} ${dataset}`) {
      case 'NE04TLD check':
        return { status: 403, message: 'The API key is not entitled to the provenance check.' };
      case 'FA17LED valuation':
        return SERVER_ERROR;
      case 'RE21TRY valuation':
        // After one success it starts to fail again.
        failures = (failures + 1) % (FAILURES_BEFORE_ANSWER + 1);
        return failures === 0 ? undefined : SERVER_ERROR;
      default:
        return undefined;
    }
  };
}

/** Milliseconds before the answer to a single request. */
export const getSimulatedDelay = (dataset: DatasetId, vrm: string): number =>
  vrm === 'SL10OPT' && dataset === 'optionsActual' ? OPTIONS_DELAY_MS : 0;

/** The configured failure of a dataset. 429 and 503 state when to retry. */
export function forcedErrorResponse(status: number): ErrorSpec {
  const message = `The sample service is set to respond with status ${status}.`;
  const busy = status === 429 || status === 503;
  return { status, message, ...(busy && { headers: { 'retry-after': '1' } }) };
}
