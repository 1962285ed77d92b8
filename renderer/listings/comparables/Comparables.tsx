import { X } from 'lucide-react';
import type { Comparable } from '../../../shared/listings/listing.ts';
import { Cell } from '../../fields/cell.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatMoney } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { clamp, visibleText } from '../../ui/visible.ts';
import { readListing } from '../detail/read-listing.ts';
import { useListings } from '../handle.ts';
import styles from './Comparables.module.css';
import { medianPrice } from './median-price.ts';

/** Enough of a description to tell listings apart by ear. */
const MOST_NAME = 120;

/** The listings that somebody marked, to hold this vehicle against. */
export function Comparables() {
  const { state } = useListings();
  const marked = [...state.comparables.values()];
  const median = medianPrice(marked.map(({ loaded }) => loaded.listing));
  return (
    <div className={styles['comparables']}>
      <Section title="Comparables" note={marked.length > 0 && countWords(marked.length)}>
        {marked.length === 0 ? (
          <p className={styles['quiet']}>
            None yet. Choose a listing and press “Mark as comparable” to keep it here.
          </p>
        ) : (
          <>
            {median && (
              <p>
                Median price <strong>{formatMoney(median.price)}</strong>
                {median.of < marked.length &&
                  ` of the ${median.of} that ${median.of === 1 ? 'has' : 'have'} a price`}
              </p>
            )}
            <ul className={styles['list']}>
              {marked.map((comparable) => (
                <Row key={comparable.loaded.key} comparable={comparable} />
              ))}
            </ul>
            <p className={styles['quiet']}>
              They go with the saved report. Until one is saved they are kept while Platedesk is
              open.
            </p>
          </>
        )}
      </Section>
    </div>
  );
}

const countWords = (count: number) => (count === 1 ? '1 marked' : `${count} marked`);

function Row({ comparable: { loaded, note } }: { readonly comparable: Comparable }) {
  const { mark, choose } = useListings();
  const read = readListing(loaded);
  const { description, vrm } = loaded.listing;
  const name = visibleText(clamp(description ?? vrm ?? 'listing', MOST_NAME));
  return (
    <li className={styles['row']}>
      <div className={styles['name']}>
        <Cell of={read} path={read.at('description')} />
      </div>
      <div className={styles['figures']}>
        <strong>
          <Cell of={read} path={read.at('price')} />
        </strong>
        <Cell of={read} path={read.at('mileage')} />
        <span className={styles['buttons']}>
          <Button
            size="small"
            variant="quiet"
            onPress={() => choose({ selected: loaded.key, aside: 'listing' })}
          >
            Show <span className="visually-hidden">{name}</span>
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon={X}
            iconOnly
            onPress={() => mark(loaded, undefined)}
          >
            {`Remove ${name}`}
          </Button>
        </span>
      </div>
      {note !== '' && <p className={styles['note']}>{visibleText(note)}</p>}
    </li>
  );
}
