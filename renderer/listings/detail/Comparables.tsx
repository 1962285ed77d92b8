import { X } from 'lucide-react';
import { median } from 'simple-statistics';
import type { Comparable, Listing } from '../../../shared/listings/listing.ts';
import { Button } from '../../ui/Button.tsx';
import { formatMoney } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { truncate, revealHiddenCharacters } from '../../ui/safe-text.ts';
import { useListings } from '../listings-context.ts';
import styles from './Comparables.module.css';
import { createListingFields, ListingCell } from './listing-fields.tsx';

/** Enough of a description to tell listings apart in a screen reader. */
const MAX_NAME_LENGTH = 120;

/** The listings that are marked as comparable, and their median price. */
export function Comparables() {
  const { state } = useListings();
  const comparables = [...state.comparables.values()];
  const middle = medianPrice(comparables.map(({ loaded }) => loaded.listing));
  return (
    <div className={styles['comparables']}>
      <Section title="Comparables" note={comparables.length > 0 && `${comparables.length} marked`}>
        {comparables.length === 0 ? (
          <p className="note">
            None yet. Choose a listing and press “Mark as comparable” to keep it here.
          </p>
        ) : (
          <>
            {middle && (
              <p>
                Median price <strong>{formatMoney(middle.price)}</strong>
                {middle.count < comparables.length &&
                  ` of the ${middle.count} that ${middle.count === 1 ? 'has' : 'have'} a price`}
              </p>
            )}
            <ul>
              {comparables.map((comparable) => (
                <ComparableRow key={comparable.loaded.key} comparable={comparable} />
              ))}
            </ul>
            <p className="note">
              They go with the saved report. Until one is saved they are kept while Platedesk is
              open.
            </p>
          </>
        )}
      </Section>
    </div>
  );
}

/** The median of the prices above zero, and how many there are; undefined without any. */
export function medianPrice(
  listings: readonly Pick<Listing, 'price'>[],
): { readonly price: number; readonly count: number } | undefined {
  const prices = listings.flatMap(({ price = 0 }) =>
    price > 0 && Number.isFinite(price) ? [price] : [],
  );
  return prices.length === 0 ? undefined : { price: median(prices), count: prices.length };
}

function ComparableRow({ comparable: { loaded, note } }: { readonly comparable: Comparable }) {
  const { setComparable, setView } = useListings();
  const fields = createListingFields(loaded);
  const { description, vrm } = loaded.listing;
  const name = revealHiddenCharacters(truncate(description ?? vrm ?? 'listing', MAX_NAME_LENGTH));
  return (
    <li className={styles['row']}>
      <div className="medium">
        <ListingCell fields={fields} name="description" />
      </div>
      <div className={styles['figures']}>
        <strong>
          <ListingCell fields={fields} name="price" />
        </strong>
        <ListingCell fields={fields} name="mileage" />
        <span className={styles['buttons']}>
          <Button
            size="small"
            variant="quiet"
            onPress={() => setView({ selected: loaded.key, sidePanel: 'listing' })}
          >
            Show <span className="visually-hidden">{name}</span>
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon={X}
            iconOnly
            onPress={() => setComparable(loaded, undefined)}
          >
            {`Remove ${name}`}
          </Button>
        </span>
      </div>
      {note !== '' && <p className={styles['note']}>{revealHiddenCharacters(note)}</p>}
    </li>
  );
}
