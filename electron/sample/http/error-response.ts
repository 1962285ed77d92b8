import type { ParameterProblem } from '../../../shared/provider/parameters.ts';

/** Where a request went wrong. The interface leaves the shape of the body open; this is the sample's. */
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
    { error: { status, message, problems } },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  );
}

/** A 400 whose message says each thing that is wrong. */
export function badRequest(problems: readonly ParameterProblem[]): ErrorSpec {
  const text = problems.map(({ parameter, message }) => `${parameter}: ${message}`).join('; ');
  return { status: 400, message: `The request can’t be answered. ${text}`, problems };
}
