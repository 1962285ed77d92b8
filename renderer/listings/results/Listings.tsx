import { useCallback, useMemo, useRef, useState } from 'react';
import type { LoadedListing } from '../../../shared/listings/listing.ts';
import { useCommand } from '../../window/useCommand.ts';
import { VirtualList, type VirtualListRef } from '../../ui/VirtualList.tsx';
import { useListings } from '../handle.ts';
import { cardLayout, ListingCard } from './ListingCard.tsx';
import { ListingRow, rowLayout } from './ListingRow.tsx';
import styles from './Listings.module.css';

type Props = {
  readonly listings: readonly LoadedListing[];
  /** Another page or search has another key, and starts at its top. */
  readonly listKey: string;
};

/** Listings as rows or as cards, to go through by pointer or key and choose one from. */
export function Listings({ listings, listKey }: Props) {
  const { state, choose, mark, hover, scroll } = useListings();
  const { view, selected, comparables } = state;
  // Days on sale are counted from when the list was opened.
  const [now] = useState(() => new Date());
  const list = useRef<VirtualListRef>(null);
  const current = useMemo(() => placeOf(listings, selected), [listings, selected]);
  const chooseKey = useCallback(
    (key: string) => choose({ selected: key, aside: 'listing' }),
    [choose],
  );

  const marked = () => {
    const focused = list.current?.focused();
    const here = focused === undefined ? undefined : listings[focused];
    return here ?? (current === undefined ? undefined : listings[current]);
  };
  const toggleMark = () => {
    const loaded = marked();
    if (!loaded) return;
    const note = comparables.get(loaded.key)?.note;
    // A note is not thrown away by one key: beside the listing it can be seen, and the mark removed.
    if (note) chooseKey(loaded.key);
    else mark(loaded, note === undefined ? '' : undefined);
  };
  useCommand('go-results', () => list.current?.focus());
  useCommand('mark-comparable', toggleMark);

  const Item = view === 'list' ? ListingRow : ListingCard;
  return (
    <VirtualList
      ref={list}
      label="Listings"
      className={styles[view]}
      items={listings}
      layout={view === 'list' ? rowLayout : cardLayout}
      listKey={listKey}
      current={current}
      scroll={scroll}
      onPick={(at) => listings[at] && chooseKey(listings[at].key)}
      onPoint={(at) => hover.set(at === undefined ? undefined : listings[at]?.key)}
    >
      {(loaded, { tabIndex }) => (
        <Item
          loaded={loaded}
          now={now}
          isSelected={loaded.key === selected}
          isComparable={comparables.has(loaded.key)}
          tabIndex={tabIndex}
          hover={hover}
          onChoose={chooseKey}
        />
      )}
    </VirtualList>
  );
}

function placeOf(listings: readonly LoadedListing[], key: string | undefined): number | undefined {
  if (key === undefined) return undefined;
  const at = listings.findIndex((loaded) => loaded.key === key);
  return at === -1 ? undefined : at;
}
