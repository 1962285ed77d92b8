import type { LoadedListing } from '../../../shared/listings/listing.ts';
import { FoldedAdvertText } from '../../datasets/Advert.tsx';
import { Cell } from '../../fields/cell.tsx';
import { Photos } from '../../datasets/Photos.tsx';
import { type ListingsState, useListings } from '../handle.ts';
import { ListingActions } from './ListingActions.tsx';
import styles from './ListingDetail.module.css';
import { ListingFields } from './ListingFields.tsx';
import { ListingFigures } from './ListingFigures.tsx';
import { ListingHead } from './ListingHead.tsx';
import { photosOf } from './photos-of.ts';
import { readListing } from './read-listing.ts';

/** The chosen listing, whole: every field that its version has, and whatever else came with it. */
export function ListingDetail() {
  const { state } = useListings();
  const loaded = chosenOf(state);
  return (
    <section className={styles['detail']} aria-label="Listing">
      {loaded ? (
        <Chosen loaded={loaded} />
      ) : (
        <p className={styles['quiet']}>
          {state.selected === undefined
            ? 'No listing is chosen. Choose one of the results to read all of it here.'
            : 'The chosen listing is not among those loaded now. Choose another one.'}
        </p>
      )}
    </section>
  );
}

/** A comparable is kept when another search has put it out of the results. */
export function chosenOf({ selected, loaded, comparables }: ListingsState) {
  if (selected === undefined) return undefined;
  return loaded?.byKey.get(selected) ?? comparables.get(selected)?.loaded;
}

// Not made anew for each listing: what was unfolded for one stays unfolded for the next.
function Chosen({ loaded }: { readonly loaded: LoadedListing }) {
  const read = readListing(loaded);
  return (
    <>
      <ListingHead loaded={loaded} read={read} />
      <ListingFigures loaded={loaded} read={read} />
      <ListingActions loaded={loaded} />
      <div>
        <Photos {...photosOf(loaded, loaded.answer.environment)} unfolded />
        {read.has('images') && !loaded.listing.images?.length && (
          <p className={styles['quiet']}>Photos: none listed</p>
        )}
        {loaded.listing.adText || read.isMisfit('adText') ? (
          <Cell
            of={read}
            path={read.at('adText')}
            render={(text) => <FoldedAdvertText text={String(text)} />}
          />
        ) : (
          <p className={styles['quiet']}>Advert text: nothing given</p>
        )}
      </div>
      <ListingFields loaded={loaded} read={read} />
    </>
  );
}
