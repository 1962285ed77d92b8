import type { ParameterProblem } from '../../../shared/provider/parameters.ts';

/**
 * Why a request is refused. The API documentation does not define the shape of the body; this is
 * the sample's own.
 */
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

/** A 400 whose message states every problem. */
export function badRequest(problems: readonly ParameterProblem[]): ErrorSpec {
  const text = problems.map(({ parameter, message }) => `${parameter}: ${message}`).join('; ');
  return { status: 400, message: `The request can’t be answered. ${text}`, problems };
}
