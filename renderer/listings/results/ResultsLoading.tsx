import { useState } from 'react';
import { ElapsedTime } from '../../ui/ElapsedTime.tsx';
import { useIsSlow } from '../../ui/useIsSlow.ts';
import { useListings } from '../listings-context.ts';
import { isPageChange, requestedPage } from '../listings-state.ts';
import styles from './ResultsLoading.module.css';

/** Placeholder rows or cards before the first answer. */
export function ResultsSkeleton() {
  const { view, requestedValues } = useListings().state;
  return (
    <>
      <div className={styles['skeleton']} data-view={view} aria-hidden="true">
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
      <LoadingNote key={JSON.stringify(requestedValues)} />
    </>
  );
}

/** Over the page that stays while another one loads. It is not rendered for a short wait. */
export function ResultsLoadingOverlay() {
  const { requestedValues } = useListings().state;
  return <LoadingNote key={JSON.stringify(requestedValues)} isDelayed />;
}

/** Keyed by the request, so that the time of another search starts at zero. */
function LoadingNote({ isDelayed = false }: { readonly isDelayed?: boolean }) {
  const { displayed, requestedValues = {} } = useListings().state;
  const [startedAt] = useState(() => performance.now());
  const isLong = useIsSlow(true);
  if (isDelayed && !isLong) return null;
  const isPage = displayed && isPageChange(displayed.parameters, requestedValues);
  return (
    <>
      {isLong && <span className={styles['progress']} aria-hidden="true" />}
      <p className={styles['note']}>
        <output>{isPage ? `Loading page ${requestedPage(requestedValues)}…` : 'Searching…'}</output>{' '}
        <span className="figures">
          <ElapsedTime startedAt={startedAt} />
        </span>
      </p>
    </>
  );
}
