import { canonicalJson } from '../../../shared/listings/read-listings.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';

/** Whether these values ask for what is shown and nothing but another page of it. */
export function isPageChange(displayed: ParameterValues, requested: ParameterValues): boolean {
  return (
    requestedPage(displayed) !== requestedPage(requested) &&
    withoutPage(displayed) === withoutPage(requested)
  );
}

/** The page that is asked for: the first, unless it says otherwise. */
export function requestedPage({ page }: ParameterValues): number {
  return typeof page === 'number' ? page : 1;
}

function withoutPage({ page, ...rest }: ParameterValues): string {
  void page;
  return canonicalJson(rest);
}
