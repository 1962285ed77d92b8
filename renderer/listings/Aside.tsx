import { useLayoutEffect, useRef } from 'react';
import { Segmented } from '../ui/Segmented.tsx';
import styles from './Aside.module.css';
import { Comparables } from './comparables/Comparables.tsx';
import { ListingDetail } from './detail/ListingDetail.tsx';
import { useListings } from './handle.ts';
import { Standing } from './standing/Standing.tsx';

/** Beside the results: where this vehicle stands among them, or the listing that was chosen. */
export function Aside() {
  const { state, choose } = useListings();
  const scroller = useRef<HTMLDivElement>(null);
  const before = useRef(state.aside);
  useLayoutEffect(() => {
    const { current: last } = before;
    before.current = state.aside;
    // The plot makes way for the listing: whoever chose it there by key goes on from it.
    const isLost = document.activeElement === document.body;
    if (last !== 'standing' || state.aside !== 'listing' || !isLost) return;
    const listing = scroller.current?.firstElementChild;
    if (!(listing instanceof HTMLElement)) return;
    listing.tabIndex = -1;
    listing.focus();
  }, [state.aside]);
  return (
    <div className={styles['aside']}>
      <div className={styles['choice']}>
        <Segmented
          label="Beside the results"
          options={[
            { value: 'standing', label: 'Where it stands' },
            { value: 'listing', label: 'Listing' },
          ]}
          value={state.aside}
          onChange={(aside) => choose({ aside })}
        />
      </div>
      <div ref={scroller} className={styles['scroller']}>
        {state.aside === 'standing' ? <Standing /> : <ListingDetail />}
        <Comparables />
      </div>
    </div>
  );
}
