import type { LoadedListing } from '../../../shared/listings/listing.ts';
import { CollapsibleAdvertText } from '../../datasets/AdvertText.tsx';
import { Field } from '../../fields/Field.tsx';
import { Photos } from '../../datasets/Photos.tsx';
import { type ListingsState, useListings } from '../listings-context.ts';
import { ListingActions } from './ListingActions.tsx';
import styles from './ListingDetail.module.css';
import { ListingFieldSections } from './ListingFieldSections.tsx';
import { ListingFigures } from './ListingFigures.tsx';
import { ListingHeader } from './ListingHeader.tsx';
import { listingPhotos } from './listing-photos.ts';
import { createListingFields } from './listing-fields.ts';

/** The chosen listing, whole: every field that its version has, and whatever else came with it. */
export function ListingDetail() {
  const { state } = useListings();
  const loaded = selectedListing(state);
  return (
    <section className={styles['detail']} aria-label="Listing">
      {loaded ? (
        <SelectedListing loaded={loaded} />
      ) : (
        <p className={styles['muted']}>
          {state.selected === undefined
            ? 'No listing is chosen. Choose one of the results to read all of it here.'
            : 'The chosen listing is not among those loaded now. Choose another one.'}
        </p>
      )}
    </section>
  );
}

/** A comparable is kept when another search has put it out of the results. */
export function selectedListing({ selected, loaded, comparables }: ListingsState) {
  if (selected === undefined) return undefined;
  return loaded?.byKey.get(selected) ?? comparables.get(selected)?.loaded;
}

// Not made anew for each listing: what was unfolded for one stays unfolded for the next.
function SelectedListing({ loaded }: { readonly loaded: LoadedListing }) {
  const fields = createListingFields(loaded);
  return (
    <>
      <ListingHeader loaded={loaded} fields={fields} />
      <ListingFigures loaded={loaded} fields={fields} />
      <ListingActions loaded={loaded} />
      <div>
        <Photos {...listingPhotos(loaded, loaded.answer.environment)} isInitiallyExpanded />
        {fields.hasField('images') && !loaded.listing.images?.length && (
          <p className={styles['muted']}>Photos: none listed</p>
        )}
        {loaded.listing.adText || fields.isUnexpected('adText') ? (
          <Field
            source={fields}
            path={fields.pathTo('adText')}
            render={(text) => <CollapsibleAdvertText text={String(text)} />}
          />
        ) : (
          <p className={styles['muted']}>Advert text: nothing given</p>
        )}
      </div>
      <ListingFieldSections loaded={loaded} fields={fields} />
    </>
  );
}
