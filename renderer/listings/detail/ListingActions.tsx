import { Scale, Search } from 'lucide-react';
import { toClipboardRow } from '../../../shared/listings/csv.ts';
import type { LoadedListing } from '../../../shared/listings/listing.ts';
import { formatPlate } from '../../../shared/vehicle/plate.ts';
import { fillSearchBox } from '../../window/search-box.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../bridge/CopyButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useListings } from '../listings-context.ts';
import styles from './ListingDetail.module.css';
import { normalizePlate } from './normalize-plate.ts';

/** A comparable’s note may be this long. */
const MAX_NOTE_LENGTH = 2000;

/** What can be done with a listing: keep it with a note, take it elsewhere, look its plate up. */
export function ListingActions({ loaded }: { readonly loaded: LoadedListing }) {
  const { state, setComparable } = useListings();
  const comparable = state.comparables.get(loaded.key);
  const plate = normalizePlate(loaded.listing.vrm);
  return (
    <div className={styles['actions']}>
      <div className={styles['buttons']}>
        <Button
          size="small"
          icon={Scale}
          onPress={() => setComparable(loaded, comparable ? undefined : '')}
        >
          {comparable ? 'Comparable: remove mark' : 'Mark as comparable'}
        </Button>
        <div className={styles['secondaryButtons']}>
          <CopyButton text={toClipboardRow(loaded, comparable)} label="Copy row" showLabel />
          {plate !== undefined && (
            <Button
              size="small"
              variant="quiet"
              icon={Search}
              onPress={() => fillSearchBox(formatPlate(plate))}
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
          maxLength={MAX_NOTE_LENGTH}
          value={comparable.note}
          onChange={(note) => setComparable(comparable.loaded, note)}
          description="Why it compares. Kept as you type."
        />
      )}
    </div>
  );
}
