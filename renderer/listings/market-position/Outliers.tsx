import type { LoadedListing } from '../../../shared/listings/listing.ts';
import type { ListingSummary } from '../../../shared/listings/statistics.ts';
import { OUTLIER_MEANING } from '../../../shared/listings/statistics-text.ts';
import { Button } from '../../ui/Button.tsx';
import { formatMoney, formatNumber } from '../../ui/format.ts';
import { useListings } from '../listings-context.ts';
import { listingName } from './listing-name.ts';
import styles from './MarketPosition.module.css';

const MAX_NAMED = 10;

/** Names the live listings whose asking prices are far from the others. */
export function Outliers({ live }: { readonly live: ListingSummary<LoadedListing> }) {
  const { setView } = useListings();
  const { outliers, prices } = live;
  if (!prices?.quartiles) return null;
  if (outliers.length === 0)
    return <p className="muted">{`No outliers (${OUTLIER_MEANING.toLowerCase()}).`}</p>;
  return (
    <div>
      <p>{`Outliers. ${OUTLIER_MEANING}:`}</p>
      <ul aria-label="Outliers" className={styles['outliers']}>
        {outliers.slice(0, MAX_NAMED).map(({ source: { key, listing }, price, side }) => (
          <li key={key}>
            <Button
              size="small"
              variant="quiet"
              onPress={() => setView({ selected: key, sidePanel: 'listing' })}
            >
              {`${formatMoney(price)} (${side}): ${listingName(listing)}`}
            </Button>
          </li>
        ))}
        {outliers.length > MAX_NAMED && (
          <li className="muted">and {formatNumber(outliers.length - MAX_NAMED)} more</li>
        )}
      </ul>
    </div>
  );
}
