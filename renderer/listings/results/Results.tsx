import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useIsSlow } from '../../ui/useIsSlow.ts';
import { useListings } from '../listings-context.ts';
import { InitialSearchFailure, SearchFailureBanner } from './SearchFailure.tsx';
import { ResultsSkeleton, ResultsLoadingOverlay } from './ResultsLoading.tsx';
import styles from './Results.module.css';
import { DisplayedListings } from './DisplayedListings.tsx';

/** What a search found; why it found nothing; or what one would do. Asks nothing by itself. */
export function Results() {
  const { isLoading } = useListings();
  return (
    <section className={styles['results']} aria-label="Results" aria-busy={isLoading || undefined}>
      <ResultsBody />
    </section>
  );
}

function ResultsBody() {
  const { state, isLoading, error, repeatSearch } = useListings();
  const { displayed, failedAnswer, requestedValues: requested } = state;
  if (displayed)
    return (
      <>
        {failedAnswer && !isLoading && (
          <SearchFailureBanner failedAnswer={failedAnswer} displayed={displayed} />
        )}
        <DisplayedResults isStale={isLoading}>
          <DisplayedListings displayed={displayed} />
        </DisplayedResults>
        {isLoading && <ResultsLoadingOverlay />}
      </>
    );
  if (isLoading) return <ResultsSkeleton />;
  if (failedAnswer) return <InitialSearchFailure failedAnswer={failedAnswer} />;
  return requested && error ? (
    <div className={styles['state']}>
      <Button onPress={repeatSearch}>Try again</Button>
    </div>
  ) : (
    <NoSearchYet />
  );
}

type ShownProps = { readonly isStale: boolean; readonly children: ReactNode };

/** Paler while another page is on its way, once that takes a while. */
function DisplayedResults({ isStale, children }: ShownProps) {
  return (
    <div className={styles['shown']} data-stale={useIsSlow(isStale) || undefined}>
      {children}
    </div>
  );
}

function NoSearchYet() {
  const { search, state } = useListings();
  return (
    <div className={styles['state']}>
      <h3>Nothing searched for yet</h3>
      <p>
        A search asks the provider for vehicles like this one that are for sale or were sold: one
        call a page. Filters narrow it; nothing is sent until you choose Search.
      </p>
      {state.problems.length > 0 && (
        <p>Something in the filters needs another look before it can be sent.</p>
      )}
      <div>
        <Button variant="primary" icon={Search} onPress={search}>
          Search
        </Button>
      </div>
    </div>
  );
}
