import { getListings, getPageInfo } from '../../../shared/listings/loaded-listings.ts';
import type { Answered } from '../../../shared/provider/answer.ts';
import { formatRaw, formatNumber } from '../../ui/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { useValueAfterPaint } from '../../ui/useValueAfterPaint.ts';
import { truncate, revealHiddenCharacters } from '../../ui/safe-text.ts';
import { warningAt } from '../../fields/field-warnings.ts';
import { useListings } from '../listings-context.ts';
import { ListingsList } from './ListingsList.tsx';
import styles from './Results.module.css';

/** The listings of the page on screen, or all that are loaded; why there are none, where there are none. */
export function DisplayedListings({ displayed }: { readonly displayed: Answered }) {
  const { state } = useListings();
  const { loaded } = state;
  // The switch shows its choice first: ten thousand are laid out in a task of their own.
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
  const warning = warningAt(displayed.warnings, ['listings']) ?? warningAt(displayed.warnings, []);
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
    const back = Math.min(page - 1, pageCount ?? page);
    return (
      <div className={styles['state']}>
        <h3>No listing is on page {page}</h3>
        <p>
          {pageCount === undefined
            ? 'There may be fewer pages.'
            : `The last page is page ${pageCount}.`}
        </p>
        <div>
          <Button isPending={isLoading} onPress={() => goToPage(back)}>
            Go to page {back}
          </Button>
        </div>
      </div>
    );
  }
  const total = displayed.record['total'];
  if (typeof total === 'number' && total > 0)
    return (
      <div className={styles['state']}>
        <h3>The page came empty</h3>
        <p>
          The provider counts {formatNumber(total)} of them, but listed none on this page. Fetch it
          again, or change the search.
        </p>
      </div>
    );
  return (
    <div className={styles['state']}>
      <h3>No listing found</h3>
      <p>The provider answered and listed nothing for this search.</p>
      <p>
        To widen it, remove a chosen filter above, or in the filters allow more miles, years,
        colours or distance, then search again. With no filter set, the provider lists nothing like
        this vehicle.
      </p>
    </div>
  );
}
