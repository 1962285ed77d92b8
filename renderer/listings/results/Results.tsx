import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { getListings, getPageInfo } from '../../../shared/listings/loaded-listings.ts';
import type { Answered } from '../../../shared/provider/answer.ts';
import { warningAt } from '../../fields/field-warnings.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { formatRaw, formatNumber } from '../../ui/format.ts';
import { useValueAfterPaint } from '../../ui/useValueAfterPaint.ts';
import { useIsSlow } from '../../ui/useIsSlow.ts';
import { truncate, revealHiddenCharacters } from '../../ui/safe-text.ts';
import { useListings } from '../listings-context.ts';
import { ListingsList } from './ListingsList.tsx';
import styles from './Results.module.css';
import { ResultsLoadingOverlay, ResultsSkeleton } from './ResultsLoading.tsx';
import { InitialSearchFailure, SearchFailureBanner } from './SearchFailure.tsx';

/** The displayed listings, or why there are none. */
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
  const { displayed, failedAnswer, requestedValues } = state;
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
  return requestedValues && error ? (
    <div className={styles['state']}>
      <Button onPress={repeatSearch}>Try again</Button>
    </div>
  ) : (
    <NoSearchYet />
  );
}

type DisplayedProps = { readonly isStale: boolean; readonly children: ReactNode };

/** Dimmed while another page loads, once that takes a while. Dimming renders no listing again. */
function DisplayedResults({ isStale, children }: DisplayedProps) {
  return (
    <div className={styles['displayed']} data-stale={useIsSlow(isStale) || undefined}>
      {children}
    </div>
  );
}

function NoSearchYet() {
  const { search, state } = useListings();
  return (
    <EmptyState title="Nothing searched for yet">
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
    </EmptyState>
  );
}

/** The displayed page, or everything loaded. */
function DisplayedListings({ displayed }: { readonly displayed: Answered }) {
  const { state } = useListings();
  const { loaded } = state;
  // The control shows its choice first: ten thousand listings are laid out in a task of their own.
  const scope = useValueAfterPaint(state.scope);
  const showsAllLoaded = scope === 'loaded' && loaded !== undefined;
  const listings = showsAllLoaded ? loaded.listings : getListings(displayed);
  if (listings.length === 0) return <EmptyListings displayed={displayed} />;
  return (
    <ListingsList
      listings={listings}
      listKey={showsAllLoaded ? `all ${loaded.searchKey}` : `page ${displayed.id}`}
    />
  );
}

function EmptyListings({ displayed }: { readonly displayed: Answered }) {
  const { goToPage, isLoading } = useListings();
  const { warnings, record } = displayed;
  const warning = warningAt(warnings, ['listings']) ?? warningAt(warnings, []);
  if (warning)
    return (
      <div className={styles['state']}>
        <Callout tone="review" title="The listings could not be read">
          <p>
            The provider answered, but what came is not a list of listings. Whether there are any is
            not known; Raw JSON above shows all that came.
          </p>
          <p>
            <bdi>{revealHiddenCharacters(truncate(formatRaw(warning.received), 200))}</bdi>
          </p>
        </Callout>
      </div>
    );
  const { page, pageCount } = getPageInfo(displayed);
  if (page > 1) {
    const lastPage = Math.min(page - 1, pageCount ?? page);
    return (
      <EmptyState title={`No listing is on page ${page}`}>
        <p>
          {pageCount === undefined
            ? 'There may be fewer pages.'
            : `The last page is page ${pageCount}.`}
        </p>
        <div>
          <Button isPending={isLoading} onPress={() => goToPage(lastPage)}>
            Go to page {lastPage}
          </Button>
        </div>
      </EmptyState>
    );
  }
  const total = record['total'];
  if (typeof total === 'number' && total > 0)
    return (
      <EmptyState title="The page came empty">
        <p>
          The provider counts {formatNumber(total)} of them, but listed none on this page. Fetch it
          again, or change the search.
        </p>
      </EmptyState>
    );
  return (
    <EmptyState title="No listing found">
      <p>The provider answered and listed nothing for this search.</p>
      <p>
        To widen it, remove a chosen filter above, or in the filters allow more miles, years,
        colours or distance, then search again. With no filter set, the provider lists nothing like
        this vehicle.
      </p>
    </EmptyState>
  );
}

type EmptyStateProps = { readonly title: string; readonly children: ReactNode };

function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className={styles['state']}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}
