import { type ReactNode, useMemo } from 'react';
import { useAfterPaint } from '../ui/useAfterPaint.ts';
import { ListingsContext, useListings } from './handle.ts';

type Props = { readonly children: ReactNode };

/**
 * What stands around the results is drawn after them, when a page has come: the listings are what
 * somebody waits for. The children should be memoised, or they are drawn with the results as well.
 */
export function Later({ children }: Props) {
  const handle = useAfterPaint(useListings());
  return <ListingsContext value={handle}>{children}</ListingsContext>;
}

/** The same for the form, which must still show at once what is typed into it. */
export function LaterForm({ children }: Props) {
  const now = useListings();
  const later = useAfterPaint(now);
  const { draft, version, problems } = now.state;
  const handle = useMemo(
    () => ({ ...later, state: { ...later.state, draft, version, problems } }),
    [later, draft, version, problems],
  );
  return <ListingsContext value={handle}>{children}</ListingsContext>;
}

/** The same for what stands beside them: a note, too, must show at once what is typed into it. */
export function LaterAside({ children }: Props) {
  const now = useListings();
  const later = useAfterPaint(now);
  const { comparables } = now.state;
  const handle = useMemo(
    () => ({ ...later, state: { ...later.state, comparables } }),
    [later, comparables],
  );
  return <ListingsContext value={handle}>{children}</ListingsContext>;
}
