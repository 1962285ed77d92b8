import { type ReactNode, useMemo } from 'react';
import { useValueBeforeClick } from '../ui/useBeforeClick.ts';
import { useValueAfterPaint } from '../ui/useValueAfterPaint.ts';
import { ListingsContext, useListings } from './listings-store.ts';

type Props = { readonly children: ReactNode };

/**
 * Renders what surrounds the results after the results: a new page must be painted first. The
 * children should be memoised, or they are rendered with the results as well. The values of the
 * last search are shown immediately, because an action builds on them: it would otherwise remove a
 * filter that was set just before.
 */
export function DeferredPanel({ children }: Props) {
  const current = useListings();
  const deferred = useValueAfterPaint(current);
  const { requestedValues } = current.state;
  const handle = useMemo(
    () => ({ ...deferred, state: { ...deferred.state, requestedValues } }),
    [deferred, requestedValues],
  );
  return <ListingsContext value={handle}>{children}</ListingsContext>;
}

/**
 * Defers the form in the same way, except that its own input is shown immediately. An answer adds
 * counted values, which would move a control between the press and the release of the pointer.
 */
export function DeferredFilters({ children }: Props) {
  const current = useListings();
  const deferred = useValueBeforeClick(useValueAfterPaint(current));
  const { draft, version, problems, openGroups, requestedValues } = current.state;
  const handle = useMemo(() => {
    const immediate = { draft, version, problems, openGroups, requestedValues };
    return { ...deferred, state: { ...deferred.state, ...immediate } };
  }, [deferred, draft, version, problems, openGroups, requestedValues]);
  return <ListingsContext value={handle}>{children}</ListingsContext>;
}

/**
 * The same for the side panel, except that a selection and a note are shown immediately. A button
 * of the panel would otherwise still apply to the listing that was selected before.
 */
export function DeferredSidePanel({ children }: Props) {
  const current = useListings();
  const deferred = useValueAfterPaint(current);
  const { selected, sidePanel, comparables } = current.state;
  const handle = useMemo(
    () => ({ ...deferred, state: { ...deferred.state, selected, sidePanel, comparables } }),
    [deferred, selected, sidePanel, comparables],
  );
  return <ListingsContext value={handle}>{children}</ListingsContext>;
}
