import type { DatasetId } from '../../shared/provider/catalogue.ts';
import type { ParameterProblem } from '../../shared/provider/parameters.ts';

/** Why a request is refused. The API documentation defines no error body; this is the sample's. */
export type ErrorSpec = {
  readonly status: number;
  readonly message: string;
  readonly problems?: readonly ParameterProblem[];
  readonly headers?: Readonly<Record<string, string>>;
};

/** `{error: {status, message, problems: [{name, message}]}}`. */
export function errorResponse({
  status,
  message,
  problems = [],
  headers = {},
}: ErrorSpec): Response {
  return Response.json(
    { error: { status, message, problems: toJsonProblems(problems) } },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  );
}

export function toJsonProblems(problems: readonly ParameterProblem[]): object[] {
  return problems.map(({ parameter, message }) => ({ name: parameter, message }));
}

export const describeProblems = (problems: readonly ParameterProblem[]): string =>
  problems.map(({ parameter, message }) => `${parameter}: ${message}`).join('; ');

/** A 400 whose message states every problem. */
export function badRequest(problems: readonly ParameterProblem[]): ErrorSpec {
  const message = `The request cannot be processed. ${describeProblems(problems)}`;
  return { status: 400, message, problems };
}

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
export function createForcedError(status: number): ErrorSpec {
  const message = `The sample service is set to respond with status ${status}.`;
  const busy = status === 429 || status === 503;
  return { status, message, ...(busy && { headers: { 'retry-after': '1' } }) };
}
