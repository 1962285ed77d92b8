import { useState } from 'react';
import { useLong } from '../../ui/useLong.ts';
import { Elapsed } from '../../ui/Elapsed.tsx';
import { useListings } from '../handle.ts';
import { isAnotherPage, pageOf } from './another-page.ts';
import styles from './Loading.module.css';

/** Before the first answer: the shape of what is to come. */
export function FirstLoading() {
  const { view, asked } = useListings().state;
  return (
    <>
      <div className={styles['shape']} aria-hidden="true">
        <div className={styles['rows']} data-view={view}>
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
      <LoadingNote key={JSON.stringify(asked)} />
    </>
  );
}

/**
 * Over the page that stays while another one is on its way: moves nothing, and is not there for a
 * short wait, which it would only hold up.
 */
export function LaterLoading() {
  const { asked } = useListings().state;
  return <LoadingNote key={JSON.stringify(asked)} isPatient />;
}

/** What is waited for, and for how long; keyed by what was asked, so that another search begins anew. */
function LoadingNote({ isPatient = false }: { readonly isPatient?: boolean }) {
  const { shown, asked = {} } = useListings().state;
  const [begun] = useState(() => performance.now());
  const isLong = useLong(true);
  if (isPatient && !isLong) return null;
  const isPage = shown !== undefined && isAnotherPage(shown.parameters, asked);
  return (
    <>
      {isLong && <span className={styles['progress']} aria-hidden="true" />}
      <p className={styles['note']}>
        <output>{isPage ? `Loading page ${pageOf(asked)}…` : 'Searching…'}</output>{' '}
        <span className={styles['elapsed']}>
          <Elapsed since={begun} />
        </span>
      </p>
    </>
  );
}
