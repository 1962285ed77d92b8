import { useState } from 'react';
import { useLong } from '../../../ui/useLong.ts';
import { Elapsed } from '../../Elapsed.tsx';
import { useListings } from '../handle.ts';
import { isAnotherPage, pageOf } from './another-page.ts';
import styles from './Loading.module.css';

/** Before the first answer: the shape of what is to come. */
export function FirstLoading() {
  const { state } = useListings();
  return (
    <>
      <div className={styles['shape']} aria-hidden="true">
        <div className={styles['rows']} data-view={state.view}>
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
      </div>
      <LoadingNote />
    </>
  );
}

/** Over the page that stays while another one is on its way: moves nothing. */
export function LoadingNote() {
  const { shown, asked = {} } = useListings().state;
  const isPage = shown !== undefined && isAnotherPage(shown.parameters, asked);
  const isLong = useLong(true);
  return (
    <>
      {isLong && <span className={styles['progress']} aria-hidden="true" />}
      <p className={styles['note']}>
        <output>{isPage ? `Loading page ${pageOf(asked)}…` : 'Searching…'}</output>{' '}
        <Since key={JSON.stringify(asked)} />
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
