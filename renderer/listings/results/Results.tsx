import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { findLoadedPage, getPageInfo } from '../../../shared/listings/loaded-listings.ts';
import type { Answered } from '../../../shared/provider/answer.ts';
import { isUnread } from '../../../shared/provider/read-record.ts';
import { findWarning } from '../../fields/field-warnings.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { ElapsedTime } from '../../ui/ElapsedTime.tsx';
import { formatCount, joinSentences } from '../../../shared/format/text.ts';
import { createDraft } from '../../../shared/listings/draft.ts';
import { clearFilters, listRemovableFilters } from '../../../shared/listings/filter-chips.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { formatRaw } from '../../ui/format.ts';
import { truncate, revealHiddenCharacters } from '../../../shared/format/safe-text.ts';
import { useIsSlow } from '../../ui/useIsSlow.ts';
import { useValueAfterPaint } from '../../ui/useValueAfterPaint.ts';
import { useListings } from '../listings-store.ts';
import {
  getShownListings,
  isPageChange,
  listingsEndpoint,
  requestedPage,
} from '../listings-state.ts';
import { ListingsList } from './ListingsList.tsx';
import styles from './Results.module.css';
import loading from './ResultsLoading.module.css';
import { InitialSearchFailure, SearchFailureBanner } from './SearchFailure.tsx';

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
        {isLoading && <LoadingNote key={JSON.stringify(requestedValues)} />}
      </>
    );
  if (isLoading) return <ResultsSkeleton />;
  if (failedAnswer) return <InitialSearchFailure failedAnswer={failedAnswer} />;
  return requestedValues && error ? (
    <div className={styles['state']}>
      <Button onPress={repeatSearch}>Try again (1 request)</Button>
    </div>
  ) : (
    <NoSearchYet />
  );
}

type DisplayedProps = { readonly isStale: boolean; readonly children: ReactNode };

/**
 * Dims the results while another page loads, after a short delay. Dimming does not render the
 * listings again.
 */
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
    <EmptyState
      title="No search yet"
      text="A search finds similar vehicles for sale or sold. Each page is 1 request. Set filters, then search."
    >
      {state.problems.length > 0 && <p>Correct the filters before you search.</p>}
      <Button variant="primary" icon={Search} onPress={search}>
        Search (1 request)
      </Button>
    </EmptyState>
  );
}

function DisplayedListings({ displayed }: { readonly displayed: Answered }) {
  const { state } = useListings();
  const { loaded } = state;
  // The control shows its choice first: ten thousand listings are laid out in a task of their own.
  const scope = useValueAfterPaint(state.scope);
  const listings = getShownListings({ ...state, scope });
  if (scope === 'comparables' && state.comparables.size > 0)
    return <ListingsList listings={listings} listKey="comparables" />;
  const showsAllLoaded = scope === 'loaded' && loaded !== undefined;
  if (listings.length === 0) return <EmptyListings displayed={displayed} />;
  return (
    <ListingsList
      listings={listings}
      listKey={showsAllLoaded ? `all ${loaded.searchKey}` : `page ${displayed.id}`}
    />
  );
}

function EmptyListings({ displayed }: { readonly displayed: Answered }) {
  const { goToPage, isLoading, state } = useListings();
  const { loaded } = state;
  const { warnings, record } = displayed;
  const unread = warnings.filter(isUnread);
  const warning = findWarning(unread, ['listings']) ?? findWarning(unread, []);
  if (warning)
    return (
      <div className={styles['state']}>
        <Callout tone="review" title="The listings could not be read">
          <p>
            The response does not contain a list of listings. It is not known whether there are any.
            See the original response above.
          </p>
          <p>
            <bdi>{revealHiddenCharacters(truncate(formatRaw(warning.received), 200))}</bdi>
          </p>
        </Callout>
      </div>
    );
  const { page, pageCount } = getPageInfo(displayed);
  const { total } = record;
  if (page > 1) {
    const lastPage = Math.min(page - 1, pageCount ?? page);
    const text =
      pageCount === undefined ? 'There may be fewer pages.' : `The last page is ${pageCount}.`;
    return (
      <EmptyState title={`Page ${page} has no listings`} text={text}>
        <Button isPending={isLoading} onPress={() => goToPage(lastPage)}>
          {`Go to page ${lastPage}${findLoadedPage(loaded, displayed, lastPage) ? '' : ' (1 request)'}`}
        </Button>
      </EmptyState>
    );
  }
  return typeof total === 'number' && total > 0 ? (
    <EmptyState
      title="This page is empty"
      text={`The provider reports ${formatCount(total, 'listing')} but returned none on this page. Request the page again or change the search.`}
    />
  ) : (
    <NoListings displayed={displayed} />
  );
}

/** All filters are in the column beside the results. */
const MAX_OFFERED_FILTERS = 3;

/** Its buttons only edit the filters: the next search is sent with “Search”. */
function NoListings({ displayed: { parameters } }: { readonly displayed: Answered }) {
  const { setDraft, state } = useListings();
  const { version, unfilteredTotal } = state;
  const endpoint = listingsEndpoint(version);
  const filters = listRemovableFilters(endpoint, parameters);
  if (filters.length === 0)
    return (
      <EmptyState
        title="No similar listings"
        text="The provider has no similar listings for this vehicle."
      />
    );
  const edit = (values: ParameterValues) => setDraft(createDraft(endpoint, values));
  return (
    <EmptyState
      title="No listings for these filters"
      text={joinSentences(
        unfilteredTotal !== undefined &&
          `Without them: ${formatCount(unfilteredTotal, 'listing')}.`,
        'Remove a filter, then select Search (1 request).',
      )}
    >
      <div className={styles['offers']}>
        <Button onPress={() => edit(clearFilters(parameters))}>Clear all filters</Button>
        {filters.slice(0, MAX_OFFERED_FILTERS).map(({ id, label, valuesWithout }) => (
          <Button key={id} onPress={() => edit(valuesWithout)}>
            Remove {label}
          </Button>
        ))}
      </div>
    </EmptyState>
  );
}

type EmptyStateProps = {
  readonly title: string;
  readonly text: string;
  /** A button for the next step. */
  readonly children?: ReactNode;
};

function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={styles['state']}>
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Placeholder rows or cards before the first answer. */
function ResultsSkeleton() {
  const { view, requestedValues } = useListings().state;
  return (
    <>
      <div className={loading['skeleton']} data-view={view} aria-hidden="true">
        {Array.from({ length: 20 }, (_, index) => (
          <div key={index} className={loading['row']}>
            <span className={loading['photo']} />
            <span className={loading['lines']}>
              <span className={loading['line']} />
              <span className={loading['line']} />
              <span className={loading['line']} />
            </span>
          </div>
        ))}
      </div>
      <LoadingNote key={JSON.stringify(requestedValues)} />
    </>
  );
}

/** Keyed by the request: each search starts at zero. Over a page, only a long wait is shown. */
function LoadingNote() {
  const { displayed, requestedValues = {} } = useListings().state;
  const [startedAt] = useState(() => performance.now());
  const isLong = useIsSlow(true);
  if (displayed && !isLong) return null;
  const isPage = displayed && isPageChange(displayed.parameters, requestedValues);
  return (
    <>
      {isLong && <span className={loading['progress']} aria-hidden="true" />}
      <p className={loading['note']}>
        <output>{isPage ? `Loading page ${requestedPage(requestedValues)}…` : 'Searching…'}</output>{' '}
        <span className="figures">
          <ElapsedTime startedAt={startedAt} />
        </span>
      </p>
    </>
  );
}
