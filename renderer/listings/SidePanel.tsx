import { useLayoutEffect, useRef } from 'react';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import styles from './SidePanel.module.css';
import { Comparables } from './comparables/Comparables.tsx';
import { ListingDetail } from './detail/ListingDetail.tsx';
import { useListings } from './listings-context.ts';
import { MarketPosition } from './standing/MarketPosition.tsx';

/** Beside the results: where this vehicle stands among them, or the listing that was chosen. */
export function SidePanel() {
  const { state, setView } = useListings();
  const scroller = useRef<HTMLDivElement>(null);
  const previous = useRef(state.sidePanel);
  useLayoutEffect(() => {
    const { current: last } = previous;
    previous.current = state.sidePanel;
    // The plot makes way for the listing: whoever chose it there by key goes on from it.
    const isLost = document.activeElement === document.body;
    if (last !== 'market-position' || state.sidePanel !== 'listing' || !isLost) return;
    const listing = scroller.current?.firstElementChild;
    if (!(listing instanceof HTMLElement)) return;
    listing.tabIndex = -1;
    listing.focus();
  }, [state.sidePanel]);
  return (
    <div className={styles['sidePanel']}>
      <div className={styles['choice']}>
        <SegmentedControl
          label="Beside the results"
          options={[
            { value: 'market-position', label: 'Where it stands' },
            { value: 'listing', label: 'Listing' },
          ]}
          value={state.sidePanel}
          onChange={(sidePanel) => setView({ sidePanel })}
        />
      </div>
      <div ref={scroller} className={styles['scroller']}>
        {state.sidePanel === 'market-position' ? <MarketPosition /> : <ListingDetail />}
        <Comparables />
      </div>
    </div>
  );
}
