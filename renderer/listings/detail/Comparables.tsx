import { X } from 'lucide-react';
import type { Comparable } from '../../../shared/listings/listing.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { truncate, revealHiddenCharacters } from '../../../shared/format/safe-text.ts';
import { useListings } from '../listings-context.ts';
import styles from './Comparables.module.css';
import { ComparableStatistics } from './ComparableStatistics.tsx';
import { createListingFields, ListingCell } from './listing-fields.tsx';

/** Long enough for a screen reader user to tell listings apart. */
const MAX_NAME_LENGTH = 120;

export function Comparables() {
  const { state } = useListings();
  const comparables = [...state.comparables.values()];
  return (
    <div className={styles['comparables']}>
      <Section
        title="Comparables"
        note={comparables.length > 0 && `${comparables.length} selected`}
      >
        {comparables.length === 0 ? (
          <p className="note">No comparables. Select a listing, then “Mark as comparable”.</p>
        ) : (
          <>
            <ComparableStatistics comparables={comparables} />
            <ul>
              {comparables.map((comparable) => (
                <ComparableRow key={comparable.loaded.key} comparable={comparable} />
              ))}
            </ul>
            <p className="note">
              Comparables are saved with a report. Until then they are held only while Platedesk is
              open.
            </p>
          </>
        )}
      </Section>
    </div>
  );
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
            Show listing <span className="visually-hidden">{name}</span>
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
