import type { LoadedListing } from '../../../shared/listings/listing.ts';
import { schemaAt } from '../../../shared/provider/field-paths.ts';
import { FieldSection } from '../../fields/FieldList.tsx';
import { UnknownFields } from '../../fields/UnknownFields.tsx';
import type { ListingFields } from './listing-fields.ts';

type Props = { readonly loaded: LoadedListing; readonly fields: ListingFields };

/** Every field that is not displayed above, then everything that the interface does not describe. */
export function ListingFieldSections({ loaded, fields }: Props) {
  const path = ['listings', loaded.index];
  return (
    <div>
      <FieldSection source={fields} group={path} title="Dealer" fields={DEALER_FIELDS} />
      <FieldSection source={fields} group={path} title="Listed" fields={DATE_FIELDS} />
      <FieldSection source={fields} group={path} title="Vehicle" fields={VEHICLE_FIELDS} />
      <UnknownFields
        schema={schemaAt(fields.schema, ['listings']) ?? fields.schema}
        record={loaded.listing}
        warnings={fields.warnings}
        path={path}
      />
    </div>
  );
}

const DEALER_FIELDS = ['dealer.name', 'dealer.type', 'dealer.dealerIds', 'location', 'postcode'];
const DATE_FIELDS = ['firstSeen', 'lastSeen', 'soldDate'];
const VEHICLE_FIELDS = [
  'colour',
  'fuelType',
  'transmission.value',
  'engineCapacity.display',
  // Its label in the schema, “Capacity”, needs the name of its group.
  { path: ['engineCapacity', 'value'], label: 'Engine capacity' },
];
