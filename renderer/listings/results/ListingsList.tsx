import { useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { LoadedListing } from '../../../shared/listings/listing.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { copyText } from '../../bridge/CopyButton.tsx';
import { useCommand } from '../../window/commands.ts';
import { VirtualList, type VirtualListRef } from '../../ui/VirtualList.tsx';
import { useListings } from '../listings-store.ts';
import { computeCardLayout, computeRowLayout, ListingCard, ListingRow } from './ListingItem.tsx';
import { describeListing } from './listing-facts.ts';
import styles from './ListingItem.module.css';

type Props = {
  readonly listings: readonly LoadedListing[];
  /** Another page or search has another key, and starts at its top. */
  readonly listKey: string;
};

export function ListingsList({ listings, listKey }: Props) {
  const { state, thisVehicle, select, setComparable, hover, scroll } = useListings();
  const bridge = useBridge();
  const { view, selected, comparables } = state;
  const list = useRef<VirtualListRef>(null);
  const selectedIndex = useMemo(() => {
    const index = listings.findIndex(({ key }) => key === selected);
    return index === -1 ? undefined : index;
  }, [listings, selected]);

  const getTarget = () => listings[list.current?.getFocusedIndex() ?? selectedIndex ?? -1];

  useCommand('focus-results', () => list.current?.focus());
  const copyListing = () => {
    const target = getTarget();
    if (target) void copyText(bridge, describeListing(target), 'Listing');
  };
  useCommand('copy-json', copyListing, false, { label: 'Copy the focused listing' });
  useCommand('mark-comparable', () => {
    const target = getTarget();
    if (!target) return;
    const note = comparables.get(target.key)?.note;
    // A single key press must not delete a note, so it selects the listing, where the mark can be
    // removed.
    if (note) select(target.key);
    else if (note === '') setComparable(target, undefined);
    else {
      flushSync(() => setComparable(target, ''));
      list.current?.focusNext();
    }
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
