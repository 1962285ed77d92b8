import type { KeyedEnvironment } from '../../../shared/provider/environment.ts';
import type { ErrorSpec } from './error-response.ts';

/** Valid keys: a list for each environment, or a function. Without a list no key is accepted. */
export type AllowedKeys =
  | { readonly production?: readonly string[]; readonly uat?: readonly string[] }
  | ((key: string, environment: KeyedEnvironment) => boolean);

/** A key with this ending was not onboarded for the multi-request. */
export const NOT_ONBOARDED_SUFFIX = '-noBundle';

/** Returns the refusal of a request whose key is missing or wrong; undefined if it is valid. */
export function checkKey(
  rule: AllowedKeys,
  environment: KeyedEnvironment,
  key: string | undefined,
): ErrorSpec | undefined {
  if (key === undefined) return { status: 403, message: 'An API key is needed.' };
  const right =
    typeof rule === 'function' ? rule(key, environment) : (rule[environment] ?? []).includes(key);
  return right
    ? undefined
    : { status: 403, message: 'The API key is not valid for this environment.' };
}

/** The key of a request: `Authorization: bearer KEY`, or the query parameter `key`. */
export function readKey(request: Request, query: URLSearchParams): string | undefined {
  const header = /^bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return header ?? query.get('key') ?? undefined;
}
