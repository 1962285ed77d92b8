import { type ReactNode, useMemo } from 'react';
import { useValueAfterPaint } from '../ui/useValueAfterPaint.ts';
import { ListingsContext, useListings } from './listings-context.ts';

type Props = { readonly children: ReactNode };

/**
 * What stands around the results is drawn after them, when a page has come: the listings are what
 * somebody waits for. The children should be memoised, or they are drawn with the results as well.
 */
export function DeferredPanel({ children }: Props) {
  const handle = useValueAfterPaint(useListings());
  return <ListingsContext value={handle}>{children}</ListingsContext>;
}

/** The same for the form, which must still show at once what is typed into it. */
export function DeferredFilters({ children }: Props) {
  const current = useListings();
  const deferred = useValueAfterPaint(current);
  const { draft, version, problems } = current.state;
  const handle = useMemo(
    () => ({ ...deferred, state: { ...deferred.state, draft, version, problems } }),
    [deferred, draft, version, problems],
  );
  return <ListingsContext value={handle}>{children}</ListingsContext>;
}

/** The same for what stands beside them: a note, too, must show at once what is typed into it. */
export function DeferredSidePanel({ children }: Props) {
  const current = useListings();
  const deferred = useValueAfterPaint(current);
  const { comparables } = current.state;
  const handle = useMemo(
    () => ({ ...deferred, state: { ...deferred.state, comparables } }),
    [deferred, comparables],
  );
  return <ListingsContext value={handle}>{children}</ListingsContext>;
}
