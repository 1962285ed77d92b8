import { useMemo, useRef } from 'react';
import type { LoadedListing } from '../../../shared/listings/listing.ts';
import { useCommand } from '../../window/commands.ts';
import { VirtualList, type VirtualListRef } from '../../ui/VirtualList.tsx';
import { useListings } from '../listings-store.ts';
import { computeCardLayout, computeRowLayout, ListingCard, ListingRow } from './ListingItem.tsx';
import styles from './ListingItem.module.css';

type Props = {
  readonly listings: readonly LoadedListing[];
  /** Another page or search has another key, and starts at its top. */
  readonly listKey: string;
};

export function ListingsList({ listings, listKey }: Props) {
  const { state, thisVehicle, select, setComparable, hover, scroll } = useListings();
  const { view, selected, comparables } = state;
  const list = useRef<VirtualListRef>(null);
  const selectedIndex = useMemo(() => {
    const index = listings.findIndex(({ key }) => key === selected);
    return index === -1 ? undefined : index;
  }, [listings, selected]);

  useCommand('focus-results', () => list.current?.focus());
  useCommand('mark-comparable', () => {
    const target = listings[list.current?.getFocusedIndex() ?? selectedIndex ?? -1];
    if (!target) return;
    const note = comparables.get(target.key)?.note;
    // A single key press must not delete a note, so it selects the listing, where the mark can be
    // removed.
    if (note) select(target.key);
    else setComparable(target, note === undefined ? '' : undefined);
  });

  const Item = view === 'list' ? ListingRow : ListingCard;
  return (
    <VirtualList
      ref={list}
      label="Listings"
      className={styles['list']}
      items={listings}
      layout={view === 'list' ? computeRowLayout : computeCardLayout}
      listKey={listKey}
      selectedIndex={selectedIndex}
      scrollPosition={scroll}
      onSelect={(index) => listings[index] && select(listings[index].key)}
      onHover={(index) => hover.set(index === undefined ? undefined : listings[index]?.key)}
    >
      {(loaded, { tabIndex }) => (
        <Item
          loaded={loaded}
          thisVehicle={thisVehicle}
          isSelected={loaded.key === selected}
          isComparable={comparables.has(loaded.key)}
          tabIndex={tabIndex}
          hover={hover}
          onChoose={select}
        />
      )}
    </VirtualList>
  );
}
