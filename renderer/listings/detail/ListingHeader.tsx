import { formatNumber } from '../../../shared/format/numbers.ts';
import { ChevronLeft, ChevronRight, Tag } from 'lucide-react';
import { getSoldDate } from '../../../shared/listings/days-on-sale.ts';
import { getListings } from '../../../shared/listings/read-listings.ts';
import type { LoadedListing } from '../../../shared/listings/listing.ts';
import { Field } from '../../fields/Field.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatDate } from '../../ui/format.ts';
import { Plate } from '../../ui/Plate.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { truncate, revealHiddenCharacters } from '../../ui/safe-text.ts';
import { type ListingsState, useListings } from '../listings-context.ts';
import styles from './ListingDetail.module.css';
import { normalizePlate } from './normalize-plate.ts';
import type { ListingFields } from './listing-fields.ts';
import { WriteOff } from './WriteOff.tsx';

/** A longer date is none; the fields below have it whole. */
const MAX_DATE_LENGTH = 40;

type Props = { readonly loaded: LoadedListing; readonly fields: ListingFields };

/** Which listing it is, what must not be missed about it, and the way to the ones beside it. */
export function ListingHeader({ loaded, fields }: Props) {
  const sold = getSoldDate(loaded.listing);
  return (
    <header className={styles['header']}>
      <div className={styles['topRow']}>
        <Field
          source={fields}
          path={fields.pathTo('vrm')}
          render={(vrm) => <Plate vrm={String(vrm)} />}
        />
        <ListingPager listingKey={loaded.key} />
      </div>
      <h3 className={styles['name']}>
        <Field source={fields} path={fields.pathTo('description')} />
      </h3>
      <ul className={styles['badges']}>
        {isListingOfThisVehicle(loaded) && (
          <li>
            <StatusMark tone="information">A listing of this vehicle itself</StatusMark>
          </li>
        )}
        {sold !== undefined && (
          <li>
            <StatusMark tone="information" icon={Tag}>
              Sold {revealHiddenCharacters(truncate(formatDate(sold), MAX_DATE_LENGTH))}
            </StatusMark>
          </li>
        )}
        {fields.hasField('insights.writeoffCategory') && (
          <li>
            <WriteOff fields={fields} />
          </li>
        )}
      </ul>
    </header>
  );
}

function isListingOfThisVehicle({ listing, answer: { vehicle } }: LoadedListing): boolean {
  return 'vrm' in vehicle && normalizePlate(listing.vrm) === vehicle.vrm;
}

/** To the listing before and after, in the order in which they are listed. */
function ListingPager({ listingKey }: { readonly listingKey: string }) {
  const { state, setView } = useListings();
  const keys = displayedKeys(state);
  const index = keys.indexOf(listingKey);
  if (index < 0) return null;
  const [previous, next] = [keys[index - 1], keys[index + 1]];
  return (
    <div className={styles['pager']}>
      <span className={styles['vehicleDetails']}>
        {formatNumber(index + 1)} of {formatNumber(keys.length)}
      </span>
      <Button
        size="small"
        variant="quiet"
        icon={ChevronLeft}
        iconOnly
        isDisabled={previous === undefined}
        onPress={() => setView({ selected: previous })}
      >
        Previous listing
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={ChevronRight}
        iconOnly
        isDisabled={next === undefined}
        onPress={() => setView({ selected: next })}
      >
        Next listing
      </Button>
    </div>
  );
}

function displayedKeys({ scope, displayed, loaded }: ListingsState): readonly string[] {
  const listed = scope === 'loaded' ? loaded?.listings : displayed && getListings(displayed);
  return listed?.map(({ key }) => key) ?? [];
}
