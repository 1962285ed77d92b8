import { listingsOf, pagesOf } from '../../../shared/listings/loaded.ts';
import type { Answered } from '../../../shared/provider/answer.ts';
import { asItCame, formatNumber } from '../../ui/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { useAfterPaint } from '../../ui/useAfterPaint.ts';
import { clamp, visibleText } from '../../ui/visible.ts';
import { warningAt } from '../../fields/figure.tsx';
import { useListings } from '../handle.ts';
import { Listings } from './Listings.tsx';
import styles from './Results.module.css';

/** The listings of the page on screen, or all that are loaded; why there are none, where there are none. */
export function ShownListings({ shown }: { readonly shown: Answered }) {
  const { state } = useListings();
  const { loaded } = state;
  // The switch shows its choice first: ten thousand are laid out in a task of their own.
  const scope = useAfterPaint(state.scope);
  const isAll = scope === 'loaded' && loaded !== undefined;
  const listings = isAll ? loaded.listings : listingsOf(shown);
  if (listings.length === 0) return <NoListings shown={shown} />;
  return (
    <Listings listings={listings} listKey={isAll ? `all ${loaded.search}` : `page ${shown.id}`} />
  );
}

function NoListings({ shown }: { readonly shown: Answered }) {
  const { turn, isLoading } = useListings();
  const warning = warningAt(shown.warnings, ['listings']) ?? warningAt(shown.warnings, []);
  if (warning)
    return (
      <div className={styles['state']}>
        <Callout tone="review" title="The listings could not be read">
          <p>
            The provider answered, but what came is not a list of listings. Whether there are any is
            not known; Raw JSON above shows all that came.
          </p>
          <p>
            <bdi>{visibleText(clamp(asItCame(warning.came), 200))}</bdi>
          </p>
        </Callout>
      </div>
    );
  const { page, of } = pagesOf(shown);
  if (page > 1) {
    const back = Math.min(page - 1, of ?? page);
    return (
      <div className={styles['state']}>
        <h3>No listing is on page {page}</h3>
        <p>{of === undefined ? 'There may be fewer pages.' : `The last page is page ${of}.`}</p>
        <div>
          <Button isPending={isLoading} onPress={() => turn(back)}>
            Go to page {back}
          </Button>
        </div>
      </div>
    );
  }
  const total = shown.record['total'];
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
