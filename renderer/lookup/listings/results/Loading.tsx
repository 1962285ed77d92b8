import { useState } from 'react';
import { pagesOf } from '../../../../shared/listings/loaded.ts';
import { Elapsed } from '../../Elapsed.tsx';
import { useListings } from '../handle.ts';
import styles from './Loading.module.css';

/** Before the first answer: the shape of what is to come. */
export function FirstLoading() {
  const { state } = useListings();
  return (
    <>
      <p className={styles['first']}>
        <output>Searching…</output> <Since key={JSON.stringify(state.asked)} />
      </p>
      <div className={styles['rows']} data-view={state.view} aria-hidden="true">
        {Array.from({ length: 20 }, (_, at) => (
          <div key={at} className={styles['row']}>
            <span className={styles['photo']} />
            <span className={styles['lines']}>
              <span className={styles['line']} />
              <span className={styles['line']} />
              <span className={styles['line']} />
            </span>
          </div>
        ))}
      </div>
    </>
  );
}

/** Over the page that stays while another one is on its way: moves nothing. */
export function NextLoading() {
  const { state } = useListings();
  const page = state.asked?.['page'];
  const isTurning =
    typeof page === 'number' && state.shown !== undefined && page !== pagesOf(state.shown).page;
  return (
    <>
      <span className={styles['progress']} aria-hidden="true" />
      <p className={styles['next']}>
        <output>{isTurning ? `Loading page ${page}…` : 'Searching…'}</output>{' '}
        <Since key={JSON.stringify(state.asked)} />
      </p>
    </>
  );
}

/** Seconds since this came on screen; keyed by what was asked, so that another search begins anew. */
function Since() {
  const [begun] = useState(() => performance.now());
  return (
    <span className={styles['elapsed']}>
      <Elapsed since={begun} />
    </span>
  );
}
