import { X } from 'lucide-react';
import type { Comparable } from '../../../shared/listings/listing.ts';
import { Field } from '../../fields/Field.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatMoney } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { truncate, revealHiddenCharacters } from '../../ui/safe-text.ts';
import { createListingFields } from '../detail/listing-fields.ts';
import { useListings } from '../listings-context.ts';
import styles from './Comparables.module.css';
import { medianPrice } from './median-price.ts';

/** Enough of a description to tell listings apart by ear. */
const MAX_NAME_LENGTH = 120;

/** The listings that somebody marked, to hold this vehicle against. */
export function Comparables() {
  const { state } = useListings();
  const markedListings = [...state.comparables.values()];
  const median = medianPrice(markedListings.map(({ loaded }) => loaded.listing));
  return (
    <div className={styles['comparables']}>
      <Section
        title="Comparables"
        note={markedListings.length > 0 && markedCountLabel(markedListings.length)}
      >
        {markedListings.length === 0 ? (
          <p className={styles['muted']}>
            None yet. Choose a listing and press “Mark as comparable” to keep it here.
          </p>
        ) : (
          <>
            {median && (
              <p>
                Median price <strong>{formatMoney(median.price)}</strong>
                {median.count < markedListings.length &&
                  ` of the ${median.count} that ${median.count === 1 ? 'has' : 'have'} a price`}
              </p>
            )}
            <ul className={styles['list']}>
              {markedListings.map((comparable) => (
                <ComparableRow key={comparable.loaded.key} comparable={comparable} />
              ))}
            </ul>
            <p className={styles['muted']}>
              They go with the saved report. Until one is saved they are kept while Platedesk is
              open.
            </p>
          </>
        )}
      </Section>
    </div>
  );
}

const markedCountLabel = (count: number) => (count === 1 ? '1 marked' : `${count} marked`);

function ComparableRow({ comparable: { loaded, note } }: { readonly comparable: Comparable }) {
  const { setComparable, setView } = useListings();
  const fields = createListingFields(loaded);
  const { description, vrm } = loaded.listing;
  const name = revealHiddenCharacters(truncate(description ?? vrm ?? 'listing', MAX_NAME_LENGTH));
  return (
    <li className={styles['row']}>
      <div className={styles['name']}>
        <Field source={fields} path={fields.pathTo('description')} />
      </div>
      <div className={styles['figures']}>
        <strong>
          <Field source={fields} path={fields.pathTo('price')} />
        </strong>
        <Field source={fields} path={fields.pathTo('mileage')} />
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
