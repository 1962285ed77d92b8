import { useCallback, useMemo, useRef, useState } from 'react';
import type { LoadedListing } from '../../../shared/listings/listing.ts';
import { useCommand } from '../../window/useCommand.ts';
import { VirtualList, type VirtualListRef } from '../../ui/VirtualList.tsx';
import { useListings } from '../listings-context.ts';
import { computeCardLayout, ListingCard } from './ListingCard.tsx';
import { ListingRow, computeRowLayout } from './ListingRow.tsx';
import styles from './ListingsList.module.css';

type Props = {
  readonly listings: readonly LoadedListing[];
  /** Another page or search has another key, and starts at its top. */
  readonly listKey: string;
};

/** Listings as rows or as cards, to go through by pointer or key and choose one from. */
export function ListingsList({ listings, listKey }: Props) {
  const { state, setView, setComparable, hover, scroll } = useListings();
  const { view, selected, comparables } = state;
  // Days on sale are counted from when the list was opened.
  const [now] = useState(() => new Date());
  const list = useRef<VirtualListRef>(null);
  const current = useMemo(() => indexOfKey(listings, selected), [listings, selected]);
  const chooseKey = useCallback(
    (key: string) => setView({ selected: key, sidePanel: 'listing' }),
    [setView],
  );

  const targetListing = () => {
    const focused = list.current?.getFocusedIndex();
    const focusedListing = focused === undefined ? undefined : listings[focused];
    return focusedListing ?? (current === undefined ? undefined : listings[current]);
  };
  const toggleComparable = () => {
    const loaded = targetListing();
    if (!loaded) return;
    const note = comparables.get(loaded.key)?.note;
    // A note is not thrown away by one key: beside the listing it can be seen, and the mark removed.
    if (note) chooseKey(loaded.key);
    else setComparable(loaded, note === undefined ? '' : undefined);
  };
  useCommand('focus-results', () => list.current?.focus());
  useCommand('mark-comparable', toggleComparable);

  const Item = view === 'list' ? ListingRow : ListingCard;
  return (
    <VirtualList
      ref={list}
      label="Listings"
      className={styles[view]}
      items={listings}
      layout={view === 'list' ? computeRowLayout : computeCardLayout}
      listKey={listKey}
      selectedIndex={current}
      scrollPosition={scroll}
      onSelect={(index) => listings[index] && chooseKey(listings[index].key)}
      onHover={(index) => hover.set(index === undefined ? undefined : listings[index]?.key)}
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

function indexOfKey(
  listings: readonly LoadedListing[],
  key: string | undefined,
): number | undefined {
  if (key === undefined) return undefined;
  const index = listings.findIndex((loaded) => loaded.key === key);
  return index === -1 ? undefined : index;
}
