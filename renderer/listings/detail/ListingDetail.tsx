import { Scale, Search } from 'lucide-react';
import { toClipboardRow } from '../../../shared/listings/csv.ts';
import type { LoadedListing } from '../../../shared/listings/listing.ts';
import {
  describeMileageDifference,
  describePriceDifference,
} from '../../../shared/listings/this-vehicle.ts';
import { findFieldSchema } from '../../../shared/provider/field-paths.ts';
import { parseIdentifier } from '../../../shared/vehicle/parse-identifier.ts';
import { fillSearchBox } from '../../window/search-box.ts';
import { CollapsibleAdvertText } from '../../datasets/AdvertText.tsx';
import { Photos } from '../../datasets/Photos.tsx';
import { FieldSection, type FieldSpec } from '../../fields/FieldList.tsx';
import { UnknownFields } from '../../fields/UnknownFields.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { CopyButton } from '../../bridge/CopyButton.tsx';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useListings } from '../listings-store.ts';
import {
  createListingFields,
  type ListingFields,
  ListingCell,
  type ListingField,
} from './listing-fields.tsx';
import styles from './ListingDetail.module.css';
import { ListingPlateLine, ListingTitle } from './ListingHeader.tsx';
import { listingPhotos } from './ListingPhoto.tsx';

/** Shows every field of the selected listing, and everything else that was received with it. */
export function ListingDetail() {
  const { selected, loaded, comparables } = useListings().state;
  const key = selected ?? '';
  // A comparable is still shown after another search has removed it from the results.
  const listing = loaded?.byKey.get(key) ?? comparables.get(key)?.loaded;
  return (
    <section className={cx('inset-ring', styles['detail'])} aria-label="Listing">
      {listing ? (
        <SelectedListing loaded={listing} />
      ) : (
        <p className="muted">
          {selected === undefined
            ? 'No listing selected. Select a result to see its details.'
            : 'The selected listing is no longer loaded. Select another.'}
        </p>
      )}
    </section>
  );
}

// Not keyed by listing: parts that are open for one listing stay open for the next.
function SelectedListing({ loaded }: { readonly loaded: LoadedListing }) {
  const fields = createListingFields(loaded);
  return (
    <>
      <div className={styles['header']}>
        <ListingPlateLine loaded={loaded} fields={fields} />
        <ListingFigures loaded={loaded} fields={fields} />
        <ListingActions loaded={loaded} />
        <ListingTitle loaded={loaded} fields={fields} />
      </div>
      <ListingNote loaded={loaded} />
      <div>
        <Photos {...listingPhotos(loaded)} />
        {fields.hasField('images') && !loaded.listing.images?.length && (
          <p className="muted">Photos: none</p>
        )}
        {fields.isPresent('adText') ? (
          <ListingCell
            fields={fields}
            name="adText"
            render={(text) => <CollapsibleAdvertText text={text} />}
          />
        ) : (
          <p className="muted">Advert text: not stated</p>
        )}
      </div>
      <ListingFieldSections loaded={loaded} fields={fields} />
    </>
  );
}

function ListingActions({ loaded }: { readonly loaded: LoadedListing }) {
  const { state, setComparable } = useListings();
  const comparable = state.comparables.get(loaded.key);
  // The search box uses the same function. Otherwise it could reject the text that is filled in.
  const identified = parseIdentifier(loaded.listing.vrm ?? '');
  return (
    <div className={styles['buttons']}>
      <Button
        size="small"
        icon={Scale}
        onPress={() => setComparable(loaded, comparable ? undefined : '')}
      >
        {comparable ? 'Remove from comparables' : 'Mark as comparable'}
      </Button>
      <div className={styles['secondaryButtons']}>
        <CopyButton text={toClipboardRow(loaded, comparable)} label="Copy row" showLabel />
        {identified.kind === 'vrm' && (
          <Button
            size="small"
            variant="quiet"
            icon={Search}
            onPress={() => fillSearchBox(identified.display)}
          >
            Look up this plate
          </Button>
        )}
      </div>
    </div>
  );
}

const MAX_NOTE_LENGTH = 2000;

function ListingNote({ loaded }: { readonly loaded: LoadedListing }) {
  const { state, setComparable } = useListings();
  const comparable = state.comparables.get(loaded.key);
  return (
    comparable && (
      <TextField
        label="Note"
        multiline
        maxLength={MAX_NOTE_LENGTH}
        value={comparable.note}
        onChange={(note) => setComparable(comparable.loaded, note)}
        description="Reason for choosing this comparable. Saved with a report."
      />
    )
  );
}

type Props = { readonly loaded: LoadedListing; readonly fields: ListingFields };

function ListingFigures({ loaded, fields }: Props) {
  const { thisVehicle } = useListings();
  const cell = (name: ListingField) => <ListingCell fields={fields} name={name} />;
  return (
    <KeyFigures
      items={[
        {
          label: 'Asking price',
          value: cell('price'),
          note: describePriceDifference(loaded.listing, thisVehicle)?.short,
        },
        {
          label: 'Mileage',
          value: cell('mileage'),
          note: describeMileageDifference(loaded.listing, thisVehicle)?.short,
        },
      ]}
    />
  );
}

/** The remaining fields, then what was received that the API documentation does not name. */
function ListingFieldSections({ loaded, fields }: Props) {
  const path = ['listings', loaded.index];
  return (
    <div>
      <FieldSection source={fields} group={path} title="Listing dates" fields={DATE_FIELDS} />
      <FieldSection source={fields} group={path} title="Dealer" fields={DEALER_FIELDS} />
      <FieldSection source={fields} group={path} title="Vehicle" fields={VEHICLE_FIELDS} />
      <UnknownFields
        schema={findFieldSchema(fields.schema, ['listings']) ?? fields.schema}
        record={loaded.listing}
        warnings={fields.warnings}
        path={path}
      />
    </div>
  );
}

const DEALER_FIELDS: readonly ListingField[] = [
  'dealer.name',
  'dealer.type',
  'dealer.dealerIds',
  'location',
  'postcode',
];
const DATE_FIELDS: readonly ListingField[] = ['firstSeen', 'lastSeen', 'soldDate'];
const VEHICLE_FIELDS: readonly (ListingField | FieldSpec)[] = [
  'year',
  'colour',
  'fuelType',
  'transmission.value',
  'engineCapacity.display',
  // Its label in the schema, “Capacity”, needs the name of its group.
  { path: ['engineCapacity', 'value'], label: 'Engine capacity' },
];
