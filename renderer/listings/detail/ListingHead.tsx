import { ChevronLeft, ChevronRight, Tag } from 'lucide-react';
import { soldOn } from '../../../shared/listings/days.ts';
import { listingsOf } from '../../../shared/listings/identity.ts';
import type { LoadedListing } from '../../../shared/listings/listing.ts';
import { Cell } from '../../fields/cell.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatDate } from '../../ui/format.ts';
import { Plate } from '../../ui/Plate.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { clamp, visibleText } from '../../ui/visible.ts';
import { type ListingsState, useListings } from '../handle.ts';
import styles from './ListingDetail.module.css';
import { lookUpPlate } from './plate-to-look-up.ts';
import type { ReadListing } from './read-listing.ts';
import { WriteOff } from './WriteOff.tsx';

/** A longer date is none; the fields below have it whole. */
const MOST_DATE = 40;

type Props = { readonly loaded: LoadedListing; readonly read: ReadListing };

/** Which listing it is, what must not be missed about it, and the way to the ones beside it. */
export function ListingHead({ loaded, read }: Props) {
  const sold = soldOn(loaded.listing);
  return (
    <header className={styles['head']}>
      <div className={styles['top']}>
        <Cell of={read} path={read.at('vrm')} render={(vrm) => <Plate vrm={String(vrm)} />} />
        <Turn at={loaded.key} />
      </div>
      <h3 className={styles['name']}>
        <Cell of={read} path={read.at('description')} />
      </h3>
      <ul className={styles['marks']}>
        {isItself(loaded) && (
          <li>
            <StatusMark tone="information">A listing of this vehicle itself</StatusMark>
          </li>
        )}
        {sold !== undefined && (
          <li>
            <StatusMark tone="information" icon={Tag}>
              Sold {visibleText(clamp(formatDate(sold), MOST_DATE))}
            </StatusMark>
          </li>
        )}
        {read.has('insights.writeoffCategory') && (
          <li>
            <WriteOff read={read} />
          </li>
        )}
      </ul>
    </header>
  );
}

function isItself({ listing, answer: { vehicle } }: LoadedListing): boolean {
  return 'vrm' in vehicle && lookUpPlate(listing.vrm) === vehicle.vrm;
}

/** To the listing before and after, in the order in which they are listed. */
function Turn({ at }: { readonly at: string }) {
  const { state, choose } = useListings();
  const keys = listedKeys(state);
  const place = keys.indexOf(at);
  if (place < 0) return null;
  const [previous, next] = [keys[place - 1], keys[place + 1]];
  return (
    <div className={styles['turn']}>
      <span className={styles['place']}>
        {(place + 1).toLocaleString('en-GB')} of {keys.length.toLocaleString('en-GB')}
      </span>
      <Button
        size="small"
        variant="quiet"
        icon={ChevronLeft}
        iconOnly
        isDisabled={previous === undefined}
        onPress={() => choose({ selected: previous })}
      >
        Previous listing
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={ChevronRight}
        iconOnly
        isDisabled={next === undefined}
        onPress={() => choose({ selected: next })}
      >
        Next listing
      </Button>
    </div>
  );
}

function listedKeys({ scope, shown, loaded }: ListingsState): readonly string[] {
  const listed = scope === 'loaded' ? loaded?.listings : shown && listingsOf(shown);
  return listed?.map(({ key }) => key) ?? [];
}
