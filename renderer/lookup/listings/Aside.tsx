import { Segmented } from '../../ui/Segmented.tsx';
import styles from './Aside.module.css';
import { Comparables } from './comparables/Comparables.tsx';
import { ListingDetail } from './detail/ListingDetail.tsx';
import { useListings } from './handle.ts';
import { Standing } from './standing/Standing.tsx';

/** Beside the results: where this vehicle stands among them, or the listing that was chosen. */
export function Aside() {
  const { state, choose } = useListings();
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
      <div className={styles['scroller']}>
        {state.aside === 'standing' ? <Standing /> : <ListingDetail />}
        <Comparables />
      </div>
    </div>
  );
}
