import { useState } from 'react';
import { useIsSlow } from '../../ui/useIsSlow.ts';
import { ElapsedTime } from '../../ui/ElapsedTime.tsx';
import { useListings } from '../listings-context.ts';
import { isPageChange, requestedPage } from './page-requests.ts';
import styles from './ResultsLoading.module.css';

/** Before the first answer: the shape of what is to come. */
export function ResultsSkeleton() {
  const { view, requestedValues: requested } = useListings().state;
  return (
    <>
      <div className={styles['skeleton']} aria-hidden="true">
        <div className={styles['rows']} data-view={view}>
          {Array.from({ length: 20 }, (_, index) => (
            <div key={index} className={styles['row']}>
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
      <LoadingNote key={JSON.stringify(requested)} />
    </>
  );
}

/**
 * Over the page that stays while another one is on its way: moves nothing, and is not there for a
 * short wait, which it would only hold up.
 */
export function ResultsLoadingOverlay() {
  const { requestedValues: requested } = useListings().state;
  return <LoadingNote key={JSON.stringify(requested)} isDelayed />;
}

/** What is waited for, and for how long; keyed by what was asked, so that another search begins anew. */
function LoadingNote({ isDelayed = false }: { readonly isDelayed?: boolean }) {
  const { displayed, requestedValues: requested = {} } = useListings().state;
  const [initial] = useState(() => performance.now());
  const isLong = useIsSlow(true);
  if (isDelayed && !isLong) return null;
  const isPage = displayed !== undefined && isPageChange(displayed.parameters, requested);
  return (
    <>
      {isLong && <span className={styles['progress']} aria-hidden="true" />}
      <p className={styles['note']}>
        <output>{isPage ? `Loading page ${requestedPage(requested)}…` : 'Searching…'}</output>{' '}
        <span className={styles['elapsed']}>
          <ElapsedTime startedAt={initial} />
        </span>
      </p>
    </>
  );
}
