import { canonicalJson } from '../../../shared/listings/identity.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';

/** Whether these values ask for what is shown and nothing but another page of it. */
export function isAnotherPage(shown: ParameterValues, asked: ParameterValues): boolean {
  return pageOf(shown) !== pageOf(asked) && withoutPage(shown) === withoutPage(asked);
}

/** The page that is asked for: the first, unless it says otherwise. */
export function pageOf({ page }: ParameterValues): number {
  return typeof page === 'number' ? page : 1;
}

function withoutPage({ page, ...rest }: ParameterValues): string {
  void page;
  return canonicalJson(rest);
}
