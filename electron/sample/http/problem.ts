import type { Problem } from '../../../shared/provider/parameters.ts';

/** Where a request went wrong. The interface leaves the shape of the body open; this is the sample's. */
export type Refusal = {
  readonly status: number;
  readonly message: string;
  readonly problems?: readonly Problem[];
  readonly headers?: Readonly<Record<string, string>>;
};

/** `{error: {status, message, problems: [{name, message}]}}`. */
export function refuse({ status, message, problems = [], headers = {} }: Refusal): Response {
  return Response.json(
    { error: { status, message, problems } },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  );
}

/** A 400 whose message says each thing that is wrong. */
export function badRequest(problems: readonly Problem[]): Refusal {
  const said = problems.map(({ name, message }) => `${name}: ${message}`).join('; ');
  return { status: 400, message: `The request can’t be answered. ${said}`, problems };
}
