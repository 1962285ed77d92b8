import type { ParameterProblem } from '../../../shared/provider/parameters.ts';

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

/** The problems as a body lists them. */
export function toJsonProblems(problems: readonly ParameterProblem[]): object[] {
  return problems.map(({ parameter, message }) => ({ name: parameter, message }));
}

/** The problems in one line. */
export const describeProblems = (problems: readonly ParameterProblem[]): string =>
  problems.map(({ parameter, message }) => `${parameter}: ${message}`).join('; ');

/** A 400 whose message states every problem. */
export function badRequest(problems: readonly ParameterProblem[]): ErrorSpec {
  const message = `The request cannot be processed. ${describeProblems(problems)}`;
  return { status: 400, message, problems };
}
