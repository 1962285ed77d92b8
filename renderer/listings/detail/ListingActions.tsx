import { Scale, Search } from 'lucide-react';
import { rowText } from '../../../shared/listings/csv.ts';
import type { LoadedListing } from '../../../shared/listings/listing.ts';
import { spacePlate } from '../../../shared/vehicle/plate.ts';
import { fillSearchBox } from '../../window/search-box.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../bridge/CopyButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useListings } from '../handle.ts';
import styles from './ListingDetail.module.css';
import { lookUpPlate } from './plate-to-look-up.ts';

/** A comparable’s note may be this long. */
const MOST_NOTE = 2000;

/** What can be done with a listing: keep it with a note, take it elsewhere, look its plate up. */
export function ListingActions({ loaded }: { readonly loaded: LoadedListing }) {
  const { state, mark } = useListings();
  const comparable = state.comparables.get(loaded.key);
  const plate = lookUpPlate(loaded.listing.vrm);
  return (
    <div className={styles['actions']}>
      <div className={styles['buttons']}>
        <Button size="small" icon={Scale} onPress={() => mark(loaded, comparable ? undefined : '')}>
          {comparable ? 'Comparable: remove mark' : 'Mark as comparable'}
        </Button>
        <div className={styles['quietButtons']}>
          <CopyButton text={rowText(loaded, comparable)} label="Copy row" showLabel />
          {plate !== undefined && (
            <Button
              size="small"
              variant="quiet"
              icon={Search}
              onPress={() => fillSearchBox(spacePlate(plate))}
            >
              Look this plate up
            </Button>
          )}
        </div>
      </div>
      {comparable && (
        <TextField
          label="Note"
          multiline
          maxLength={MOST_NOTE}
          value={comparable.note}
          onChange={(note) => mark(comparable.loaded, note)}
          description="Why it compares. Kept as you type."
        />
      )}
    </div>
  );
}
