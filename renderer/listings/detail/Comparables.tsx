import { X } from 'lucide-react';
import { joinSentences } from '../../../shared/format/text.ts';
import type { Comparable } from '../../../shared/listings/listing.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { truncate, revealHiddenCharacters } from '../../../shared/format/safe-text.ts';
import { useListings } from '../listings-store.ts';
import styles from './Comparables.module.css';
import { createListingFields, ListingCell } from './listing-fields.tsx';
import { divideListings, type ExclusionReason } from '../../../shared/listings/exclusions.ts';
import { summarizeListings } from '../../../shared/listings/statistics.ts';
import {
  describeBasis,
  describeExclusions,
  describeMissingMedian,
  exclusionReason,
} from '../../../shared/listings/statistics-text.ts';
import { formatMoney } from '../../ui/format.ts';

/** Long enough for a screen reader user to tell listings apart. */
const MAX_NAME_LENGTH = 120;

export function Comparables() {
  const { state, thisVehicle } = useListings();
  const comparables = [...state.comparables.values()];
  const loaded = comparables.map((comparable) => comparable.loaded);
  const { included, excluded } = divideListings(loaded, thisVehicle.plates);
  const reasons = new Map(excluded.map(({ source, reason }) => [source, reason]));
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
            <ComparableStatistics included={included} excluded={excluded} />
            <ul>
              {comparables.map((comparable) => (
                <ComparableRow
                  key={comparable.loaded.key}
                  comparable={comparable}
                  exclusion={reasons.get(comparable.loaded)}
                />
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

type RowProps = {
  readonly comparable: Comparable;
  /** Why it does not count in the statistics. */
  readonly exclusion: ExclusionReason | undefined;
};

function ComparableRow({ comparable: { loaded, note }, exclusion }: RowProps) {
  const { setComparable, select } = useListings();
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
          <Button size="small" variant="quiet" onPress={() => select(loaded.key)}>
            Show listing <span className="visually-hidden">{name}</span>
          </Button>
          <IconButton
            icon={X}
            label={`Remove ${name}`}
            onPress={() => setComparable(loaded, undefined)}
          />
        </span>
      </div>
      {exclusion && (
        <p className="note">Not counted in the statistics: {exclusionReason(exclusion)}</p>
      )}
      {note !== '' && <p className={styles['note']}>{revealHiddenCharacters(note)}</p>}
    </li>
  );
}

/** The median asking price of the comparables, which is the same as in a report. */
function ComparableStatistics({ included, excluded }: ReturnType<typeof divideListings>) {
  const { prices } = summarizeListings(included);
  const count = prices?.count ?? 0;
  const total = included.length + excluded.length;
  const exclusions = describeExclusions(excluded, total);
  return (
    <>
      {prices?.quartiles && (
        <p>
          Median asking price ({count} with a price){' '}
          <strong>{formatPounds(prices.quartiles.median)}</strong>
        </p>
      )}
      <p className="note">
        {joinSentences(
          describeMissingMedian(prices, 'comparable'),
          prices?.quartiles &&
            `Lower quartile ${formatPounds(prices.quartiles.lower)}, upper quartile ${formatPounds(prices.quartiles.upper)}.`,
          `${describeBasis(count, total)}.`,
          exclusions && `${exclusions}.`,
        )}
      </p>
    </>
  );
}

const formatPounds = (price: number) => formatMoney(Math.round(price));
